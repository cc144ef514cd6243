import { createKeySets } from '../access/assertion/key-sets.ts'
import { createClientDocuments } from '../access/oauth/client-metadata.ts'
import type { AccessPorts } from '../access/ports.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Database } from '../database/client.ts'
import type { AccessSettings } from '../settings/access-settings.ts'
import type { Vault } from '../identifiers/vault.ts'
import { wordsOf } from '../words/words.ts'
import { mailCounter } from './mail-counter.ts'
import { systemOutbound } from './outbound.ts'
import { systemMail } from './outgoing.ts'
import { system } from './system.ts'

const daySeconds = 86_400

/** @returns the ports of `src/access`, with the clock, randomness and network of this process */
export function createAccessPorts({
  database,
  snapshot,
  settings,
  vault,
}: {
  database: Database
  snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName' | 'words' | 'otherLanguages' | 'mailLook'>
  settings: AccessSettings
  vault: Vault
}): AccessPorts {
  const outbound = systemOutbound()
  return {
    ...system,
    database,
    baseUrl: snapshot.baseUrl,
    serviceName: snapshot.serviceName,
    words: wordsOf(snapshot),
    otherWords: (snapshot.otherLanguages ?? []).map(wordsOf),
    vault,
    sendMail: systemMail(settings.mail, { database, vault, snapshot }),
    mailWait: mailCounter(database),
    mailsPerHour: settings.mailsPerHour,
    refreshSeconds: settings.refreshDays * daySeconds,
    issuers: settings.issuers,
    keySets: createKeySets(outbound),
    readClientDocument: createClientDocuments(outbound),
  }
}
