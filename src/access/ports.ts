import type { RateLimit } from '../contract/limits.ts'
import type { NoteCleared } from '../contract/capacity.ts'
import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { SendMail } from '../mail/mail.ts'
import type { LiveWords } from '../words/live-groups.ts'
import type { TrustedIssuer } from './assertion/issuers.ts'
import type { KeySets } from './assertion/key-sets.ts'
import type { ReadClientDocument } from './oauth/client-metadata.ts'

export type MailCount = { key: string; limit: RateLimit }
type UsedUp = { limit: RateLimit; resetSeconds: number }

/** What the rules of access need from outside. */
export type AccessPorts = {
  database: Database
  now: () => Date
  random: RandomBytes
  /** Public address of the site; also the issuer of our tokens and the resource that they are for. */
  baseUrl: string
  /** Name of the consultancy, for people. */
  serviceName: string
  /** What is said to people: in the language of the site, or in that of the one who asks. */
  words: LiveWords
  /** The same in the other languages that the site speaks; none where there is none. */
  otherWords?: readonly LiveWords[]
  vault: Vault
  sendMail: SendMail
  /** Counts a mail under all of these limits, or under none. @returns those that are used up, and for how long */
  mailWait: (counts: readonly MailCount[]) => Promise<readonly UsedUp[]>
  /** How many mails of strangers go out in an hour, from all callers together. */
  mailsPerHour: number
  /** How long after an approval tokens can be refreshed, in seconds. */
  refreshSeconds: number
  issuers: readonly TrustedIssuer[]
  keySets: KeySets
  readClientDocument: ReadClientDocument
  /** Reports rows that were removed to make room. */
  noteCleared?: NoteCleared
}
