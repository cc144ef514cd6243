import { jsonSchemaOf } from './json-schema.ts'
import { leadStatusTool, submitLeadTool, validateLeadTool } from './lead-tools.ts'
import { defineTermTool, readPageTool, searchKnowledgeTool, servicePackagesTool } from './reading-tools.ts'
import type { ToolDefinition } from './tool.ts'

/** Every tool, in the order in which it is listed. */
export const tools: readonly ToolDefinition[] = [
  searchKnowledgeTool,
  readPageTool,
  defineTermTool,
  servicePackagesTool,
  validateLeadTool,
  submitLeadTool,
  leadStatusTool,
]

/** A tool as `tools/list` and the server card show it. */
export type ToolDescription = {
  name: string
  title: string
  description: string
  inputSchema: Record<string, unknown>
  outputSchema: Record<string, unknown>
  annotations: ToolDefinition['annotations']
}

/** @returns the one description of a tool */
export function describeTool({
  name,
  title,
  description,
  input,
  output,
  annotations,
}: ToolDefinition): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    annotations,
  }
}
