import type { ProblemCode } from '../contract/problems.ts'
import type { Question } from '../contract/questions.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { Leads } from './leads.ts'
import type { Library } from './library.ts'

/** What the server needs from outside. The address of the site is that of the library. */
export type McpPorts = {
  library: Library
  /** Loaded late, because most calls only read pages. */
  loadLeads: () => Promise<Leads>
  /** What is asked beside the fields of a lead. */
  questions: readonly Question[]
  now: () => Date
  random: RandomBytes
  /** HMAC of a text under a key of this deployment, hexadecimal; each purpose has a key of its own. */
  digest: Vault['digest']
  /** Takes note that a lead with this `source` was rehearsed. Returns at once. */
  rehearsed: (source: string) => void
  /** Writes one line. Fields never hold personal data, tokens or the text of an error. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
  /** Reports an unexpected failure. @returns what the caller is told of it */
  failed: (error: unknown, tool: string) => Extract<ProblemCode, 'service_unavailable' | 'internal_error'>
  /** Where the metadata of RFC 9728 is, for a client that lacks a scope. */
  resourceMetadataUrl?: string
}
