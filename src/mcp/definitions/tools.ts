import type * as z from 'zod'
import { jsonSchemaOf } from './json-schema.ts'
import { leadStatusTool, submitLeadTool, validateLeadTool } from './lead-tools.ts'
import {
  defineTermOutput,
  leadStatusOutput,
  readPageOutput,
  searchKnowledgeOutput,
  servicePackagesOutput,
  submitLeadOutput,
  validateLeadOutput,
} from './outputs.ts'
import { defineTermTool, readPageTool, searchKnowledgeTool, servicePackagesTool } from './reading-tools.ts'
import type { ToolDefinition } from './tool.ts'

/** One tool as the server, its card and the pages about it describe it. */
export type DescribedTool = ToolDefinition & { readonly output: z.ZodType }

/** Every tool, in the order in which it is listed. */
export const tools: readonly DescribedTool[] = [
  { ...searchKnowledgeTool, output: searchKnowledgeOutput },
  { ...readPageTool, output: readPageOutput },
  { ...defineTermTool, output: defineTermOutput },
  { ...servicePackagesTool, output: servicePackagesOutput },
  { ...validateLeadTool, output: validateLeadOutput },
  { ...submitLeadTool, output: submitLeadOutput },
  { ...leadStatusTool, output: leadStatusOutput },
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
export function describeTool({ name, title, description, input, output, annotations }: DescribedTool): ToolDescription {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchemaOf(input, 'input'),
    outputSchema: jsonSchemaOf(output, 'output'),
    annotations,
  }
}
