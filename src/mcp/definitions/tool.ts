import type * as z from 'zod'
import type { Scope } from '../../contract/scopes.ts'

/** One tool as it is called. */
export type ToolDefinition = {
  readonly name: string
  readonly title: string
  /** What it does, when to use it and what it answers, for the model that chooses. */
  readonly description: string
  readonly input: z.core.$ZodObject
  /** All four, because a client assumes the worst of one that is missing. */
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  /** What a credential must carry, where one is sent; anonymous callers may use every tool. */
  readonly scope?: Scope
}

/** It changes nothing, and answers from what is here. */
export const reading = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const
