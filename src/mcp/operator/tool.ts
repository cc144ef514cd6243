import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server'
import type * as z from 'zod'
import type { OperationId } from '../../contract/routes.ts'
import type { FieldError } from '../../contract/answers.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import type { TokenScope } from '../../contract/scopes.ts'
import type { Allowed, Undrafted } from '../../access/operators/undrafted.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import type { Vault } from '../../identifiers/vault.ts'
import type { ToolDescription } from '../library.ts'
import type { Asking } from '../asking.ts'

/** One request to the API of operators, in whose words every tool works. */
export type ApiCall = {
  operation: OperationId
  id?: string | undefined
  query?: Readonly<Record<string, string | undefined>>
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** What the API answered. */
export type ApiAnswer =
  | { ok: true; body: object; headers: Readonly<Record<string, string>> }
  | { ok: false; code: ProblemCode; detail?: string | undefined; errors?: readonly FieldError[] | undefined }

/** Whose token was sent with a call of a tool. */
export type OperatorCaller = { tokenId: string; operator: string; scopes: readonly TokenScope[] }

/** What a tool runs on. */
export type OperatorToolCall = Asking & {
  /** Asks the API in the name of who called the tool. */
  api: (call: ApiCall) => Promise<ApiAnswer>
  /** Id of the token with which the tool was called. */
  tokenId: string
  /** Asks whether a saved reply may go out without a draft, and writes down that it does. */
  takeUndrafted: (message: Omit<Undrafted, 'tokenId'>) => Promise<Allowed>
  /** @returns the saved replies in the language of a lead, or in that of the site if it has none */
  repliesIn: (language: string | null) => readonly SavedReply[]
  now: () => Date
  random: RandomBytes
  /** HMAC of a text under a key of this deployment; each purpose has a key of its own. */
  digest: Vault['digest']
}

type ToolResult = CallToolResult | InputRequiredResult

/** A tool for operators: what clients are told of it, and what it does with arguments that its schema passed. */
export type OperatorTool<Input extends z.ZodObject = z.ZodObject> = Pick<
  ToolDescription,
  'name' | 'title' | 'description' | 'annotations'
> & {
  readonly input: Input
  /** The schema of its answer: that of the API, where the tool passes on an answer of the API. */
  readonly output: z.ZodObject
  /** The scope that the token needs. */
  readonly scope: 'operate:read' | 'operate:write'
  readonly handle: (args: z.output<Input>, call: OperatorToolCall) => Promise<ToolResult>
}

/** Gives each tool the type of its own input, and the list one common type. */
export function operatorTool<Input extends z.ZodObject>(tool: OperatorTool<Input>): OperatorTool {
  return tool as unknown as OperatorTool
}
