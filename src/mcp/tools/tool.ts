import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ToolDefinition } from '../definitions/tool.ts'
import type { McpPorts } from '../ports.ts'
import type { Search } from '../../search/search.ts'

/** What tools run on: the ports, and what was made of the library once. */
type ToolPorts = McpPorts & { search: Search }

/** Answers one call. @param args as the client sent them */
type ToolHandler = (args: Readonly<Record<string, unknown>>) => Promise<CallToolResult> | CallToolResult

/** A tool with what it does. */
export type Tool = { definition: ToolDefinition; handlerFor: (ports: ToolPorts) => ToolHandler }

export function tool(definition: ToolDefinition, handlerFor: Tool['handlerFor']): Tool {
  return { definition, handlerFor }
}
