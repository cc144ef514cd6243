import * as apiAnswers from '../../contract/answers.ts'
import type { ToolDescription } from '../library.ts'
import type { Tool } from '../tool.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** @returns the one description of a tool */
export function describeTool({ name, title, description, input, output, annotations }: Tool): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output(apiAnswers), 'output'),
    annotations,
  }
}
