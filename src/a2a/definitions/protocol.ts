import { inWords } from '../../text/duration.ts'
import { keptFor } from '../../contract/lifetimes.ts'
import { rowBounds } from '../../contract/capacity.ts'

/** How requests are written, in the word of the protocol. */
export const protocolBinding = 'JSONRPC'

/** Versions of A2A that the endpoint speaks; newest first. */
export const protocolVersions = ['1.0', '0.3'] as const
export type ProtocolVersion = (typeof protocolVersions)[number]

/**
 * What a client speaks that names no version. Those before 1.0 did not send the header, so its absence means 0.3 (A2A
 * 1.0, section 3.6.2). Some of 1.0 forget it, and no method has the same name in both: those of 0.3 have a slash
 * (`message/send`), those of 1.0 begin with a capital (`SendMessage`).
 */
export function versionOfMethod(method: string): ProtocolVersion {
  return /^[A-Z]/.test(method) ? '1.0' : '0.3'
}

/** Service parameter that names the version: a header or a query parameter. */
export const versionParameter = 'A2A-Version'

/**
 * Under this scheme the credentials of a push notification sign it, and are not sent. We choose it for a client that
 * names none.
 */
export const signingScheme = 'StandardWebhooks'

/** Optional capabilities of the agent. Each is stated, so that a client need not guess. */
export const capabilities = { streaming: true, pushNotifications: true, extendedAgentCard: false } as const

/** Media types of messages and of answers. */
export const modes: readonly string[] = ['application/json', 'text/plain']

/** How long tasks are kept, in words. */
export const whenTasksEnd = `A task that brings no lead ends after ${inWords(rowBounds.a2a_tasks.seconds)}, another one ${inWords(keptFor.a2aTask)} after the last message to it; while more than ${rowBounds.a2a_tasks.each} of one caller wait, those that changed least recently end sooner.`
