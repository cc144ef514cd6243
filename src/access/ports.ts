import type { NoteCleared } from '../contract/room.ts'
import type { Database } from '../database/client.ts'
import type { RandomBytes } from '../identifiers/tokens.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { SendMail } from '../mail/mail.ts'
import type { Outbound } from '../network/outbound.ts'
import type { TrustedIssuer } from './assertion/issuers.ts'
import type { KeySets } from './assertion/key-sets.ts'

/** What the rules of access need from outside. */
export type AccessPorts = {
  database: Database
  now: () => Date
  random: RandomBytes
  /** Public address of the site; also the issuer of our tokens and the resource that they are for. */
  baseUrl: string
  /** Name of the consultancy, for people. */
  serviceName: string
  vault: Vault
  sendMail: SendMail
  /** Counts a mail to an address. @returns seconds to wait, 0 when it may be sent */
  mailWait: (address: string) => Promise<number>
  issuers: readonly TrustedIssuer[]
  keySets: KeySets
  outbound: Outbound
  /** Takes note of what made room. */
  noteCleared?: NoteCleared
}
