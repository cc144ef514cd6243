import * as apiAnswers from '../../contract/answers.ts'
import type { Question } from '../../contract/questions.ts'
import type { ToolDescription } from '../library.ts'
import type { Tool } from '../tool.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** @param questions that are asked beside the fields of a lead @returns the one description of a tool */
export function describeTool(
  { name, title, description, input, output, annotations, _meta }: Tool,
  questions: readonly Question[],
): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input', questions),
    outputSchema: jsonSchemaOf(output(apiAnswers), 'output', questions),
    annotations,
    ...(_meta && { _meta }),
  }
}
