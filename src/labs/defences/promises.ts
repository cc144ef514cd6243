import type { Promised } from './defence.ts'
import { addresses } from './table/addresses.ts'
import { bodies } from './table/bodies.ts'
import { capacity } from './table/capacity.ts'
import { inbox } from './table/inbox.ts'
import { leads } from './table/leads.ts'
import { limits } from './table/limits.ts'
import { mail } from './table/mail.ts'
import { outbound } from './table/outbound.ts'
import { storage } from './table/storage.ts'
import { texts } from './table/texts.ts'
import { tokens } from './table/tokens.ts'

/** What is promised against strangers, and each defence that a promise hangs on. `SECURITY.md` has the same table. */
export const promises: readonly Promised[] = [
  leads,
  tokens,
  inbox,
  limits,
  addresses,
  capacity,
  mail,
  outbound,
  storage,
  bodies,
  texts,
]
