import * as apiAnswers from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import type { ToolDescription } from '../library.ts'
import type { Tool } from '../tool.ts'
import { jsonSchemaOf } from './json-schema.ts'

/**
 * @param questions that are asked beside the fields of a lead
 * @param languages of the site; where it has one alone, no tool asks for it
 * @returns the one description of a tool
 */
export function describeTool(
  { name, title, description, input, output, annotations, _meta }: Tool,
  { questions = [], languages = [] }: { questions?: readonly Question[]; languages?: readonly string[] } = {},
): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: inLanguages(jsonSchemaOf(input, 'input', questions), languages),
    outputSchema: jsonSchemaOf(output(apiAnswers), 'output', questions),
    annotations,
    ...(_meta && { _meta }),
  }
}

function inLanguages(schema: Record<string, unknown>, languages: readonly string[]): Record<string, unknown> {
  const { language: asked, ...others } = schema['properties'] as Record<string, object>
  if (!asked) return schema
  // The choice says how long it may be.
  const { maxLength: _, ...language } = asked as { maxLength?: number }
  const properties = languages.length > 1 ? { ...others, language: { ...language, enum: languages } } : others
  return { ...schema, properties }
}
