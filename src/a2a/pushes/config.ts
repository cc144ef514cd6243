import * as z from 'zod/mini'
import { createHash } from 'node:crypto'

/** The sealed part of a push configuration. */
export const pushConfigSchema = z.object({
  /** The id that its client gave it. */
  id: z.string(),
  taskId: z.string(),
  contextId: z.string(),
  /** The protocol version in which the task is described. */
  version: z.enum(['1.0', '0.3']),
  url: z.string(),
  /** Is sent along, so that the client knows its task. */
  token: z.string(),
  scheme: z.string(),
  credentials: z.string(),
})
export type PushConfig = z.output<typeof pushConfigSchema>

const secretForm = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

/**
 * Every notification is signed with its credentials, so that there is one secret for each address: as they are where
 * they are a secret of Standard Webhooks, else with their SHA-256.
 * @returns a secret of Standard Webhooks
 */
export function signingSecretOf({ credentials }: Pick<PushConfig, 'credentials'>): string {
  if (secretForm.test(credentials)) return credentials
  return `whsec_${createHash('sha256').update(credentials).digest('base64')}`
}
