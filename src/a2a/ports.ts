import type { ProblemCode } from '../contract/problems.ts'
import type { Question } from '../contract/questions.ts'
import type { NoteCleared } from '../contract/capacity.ts'
import type { TokenScope } from '../contract/scopes.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { IntakePorts } from '../intake/submit.ts'
import type { Excerpt } from './conversation/asking.ts'

/** What the agent needs from outside. */
export type A2aPorts = IntakePorts & {
  /** Seals what tasks collect, and makes ids that only this deployment can make. */
  vault: Vault
  /** What is asked beside the fields of a lead. */
  questions: readonly Question[]
  /** Takes note that a lead with this `source` was rehearsed. Returns at once. */
  rehearsed: (source: string) => void
  /** Loads what finds the parts of our pages that may answer a message: most messages ask nothing. */
  loadFindExcerpts: () => Promise<(query: string, limit: number) => readonly Excerpt[]>
  /** Where streams stay open, and for how long; without it, they end with what there is to tell. */
  streams?: StreamPlaces
  sleep: (seconds: number) => Promise<void>
  /**
   * What is wrong with an address that a stranger has us call, as far as its text can tell; nothing where nothing is.
   */
  checkAddress: (url: string) => Promise<string | undefined>
  /** Writes one line. Fields never hold personal data, tokens or the text of an error. */
  log: (line: { event: string } & Record<string, string | number | undefined>) => void
  /** Reports an unexpected failure. @returns what the caller is told of it */
  failed: (error: unknown, method: string) => Failure
  /** Reports rows that were removed to make room. */
  noteCleared?: NoteCleared
  /** Where the metadata of RFC 9728 is, for a client that lacks a scope. */
  resourceMetadataUrl?: string
}

/** The places that streams share with other answers that wait. */
type StreamPlaces = {
  /** @returns what gives the place back; nothing where there is none, in all or for this caller */
  enter: (caller: string) => (() => void) | undefined
  /** Whether waiting must stop, because the process ends. */
  isClosing: () => boolean
  /** After this time a stream ends, and its client resumes it. */
  seconds: number
}

/** What a caller is told of a failure on our side. */
export type Failure = Extract<ProblemCode, 'service_unavailable' | 'internal_error'>

/** Who calls. */
export type A2aCaller = {
  /** Whose tasks they are: the credential that was sent, also an anonymous one; else the address. */
  key: string
  kind: 'anonymous' | 'credential'
  /** Whether `key` is that of a credential, and no address. */
  holds?: true
  /** The name under which limits count the caller. */
  countedAs: string
  /** The verified signer of the call. */
  signedBy?: string
  /** Of the header: a lead that comes whole and confirmed is stored once for it. */
  idempotencyKey?: string
  /** Of the token that was sent, also of an anonymous one. */
  scopes?: readonly TokenScope[]
}
