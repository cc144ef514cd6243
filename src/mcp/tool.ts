import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import type * as apiAnswers from '../contract/answers.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Search } from '../search/search.ts'
import type { SearchInLanguages } from './languages.ts'
import type { ToolDescription } from './library.ts'
import type { McpPorts } from './ports.ts'
import type { Asking } from './asking.ts'

/** One tool: what clients are told of it, and what it does. A file that leaves a part out does not compile. */
export type Tool = Pick<ToolDescription, 'name' | 'title' | 'description' | 'annotations' | '_meta'> & {
  readonly input: z.core.$ZodObject
  /**
   * Makes the schema of its answer, of those of the API where they are alike. It is called by who describes the tool;
   * what answers need not load the schemas of the API, which takes a while.
   */
  readonly output: (api: typeof apiAnswers) => z.ZodType
  /** The scope that a credential needs, if one is sent. Anonymous callers may use every tool. */
  readonly scope: Scope | undefined
  readonly handlerFor: (ports: ToolPorts) => ToolHandler
}

/** What tools run on: the ports, and what was made of the library once. */
type ToolPorts = McpPorts & { search: Search } & SearchInLanguages

/** What a call carries beside its arguments. @param signedBy the agent that signed the call, where one did */
type ToolCall = Asking & { signedBy?: string | undefined }

type ToolResult = CallToolResult | InputRequiredResult

/** Answers one call. @param args as the client sent them */
export type ToolHandler = (args: Readonly<Record<string, unknown>>, call: ToolCall) => Promise<ToolResult> | ToolResult

/** Annotations of a tool that changes nothing, and answers from what is here. */
export const reading: Tool['annotations'] = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}
