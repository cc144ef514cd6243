import { taskNotification } from '../a2a/pushes/notification.ts'
import { mayAcknowledge } from '../access/acknowledgement.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { Database } from '../database/client.ts'
import type { RefusalNoticePorts } from '../access/operators/refusal-notices.ts'
import type { DeliveryPorts } from '../events/settle-tries.ts'
import type { Vault } from '../identifiers/vault.ts'
import type { AccessSettings } from '../settings/access-settings.ts'
import { wordsOf } from '../words/words.ts'
import { mailCounter } from './mail-counter.ts'
import { systemOutbound } from './outbound.ts'
import { systemMail } from './outgoing.ts'
import { system } from './system.ts'
import type { WorkSettings } from '../settings/work-settings.ts'

/** @returns the ports of deliveries and queued mail, with the clock, randomness and network of this process */
export function createDeliveryPorts({
  database,
  snapshot,
  settings,
  vault,
}: {
  database: Database
  snapshot: Pick<Snapshot, 'baseUrl' | 'serviceName' | 'contactEmail' | 'words' | 'otherLanguages' | 'mailLook'>
  settings: Pick<AccessSettings, 'mail' | 'operators' | 'mailsPerHour'> & Pick<WorkSettings, 'notify' | 'outboundAllow'>
  vault: Vault
}): DeliveryPorts & RefusalNoticePorts {
  const counting = { ...system, database, vault, mailWait: mailCounter(database), mailsPerHour: settings.mailsPerHour }
  return {
    ...system,
    database,
    vault,
    mayAcknowledge: (email) => mayAcknowledge(counting, email),
    baseUrl: snapshot.baseUrl,
    serviceName: snapshot.serviceName,
    words: wordsOf(snapshot),
    otherWords: (snapshot.otherLanguages ?? []).map(wordsOf),
    deskMail: snapshot.contactEmail,
    outbound: systemOutbound(settings.outboundAllow),
    writePush: taskNotification,
    sendMail: systemMail(settings.mail, { database, vault, snapshot }),
    notify: settings.notify,
    operators: [...settings.operators.keys()],
  }
}
