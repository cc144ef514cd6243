import type { Snapshot } from '../contract/snapshot.ts'
import type { Database } from '../database/client.ts'
import type { Vault } from '../identifiers/vault.ts'
import { retentionOf } from '../intake/retention.ts'
import { tellClockOffset } from '../runtime/clock-notice.ts'
import { createDeliveryPorts } from '../runtime/delivery.ts'
import { tellLongerRetention } from '../runtime/longer-retention.ts'
import { system } from '../runtime/system.ts'
import { tellUnknownServices } from '../runtime/unknown-services.ts'
import { tellFormerSecrets } from '../settings/former-notice.ts'
import type { ServerSettings } from '../settings/server-settings.ts'
import type { AnswerHistory } from './answer-history.ts'
import type { Bell } from './bell.ts'
import { startCourier } from './courier.ts'
import { keepHistory } from './keep-history.ts'
import type { ProcessMetrics } from './process-metrics.ts'

/**
 * Says in the log what an operator should know of this start, then begins what the server does beside answering: the
 * courier's work, and keeping the history of answers.
 * @returns what ends it, once what has begun is done
 */
export async function startBackground({
  database,
  snapshot,
  settings,
  vault,
  metrics,
  bell,
  history,
}: {
  database: Database
  snapshot: Snapshot
  settings: ServerSettings
  vault: Vault
  metrics: ProcessMetrics
  bell: Bell
  history: AnswerHistory
}): Promise<{ stop: () => Promise<void> }> {
  const { notify, operators, retention, assignment: rule } = settings
  const { promise, retentionDays, questions = [] } = snapshot
  const { noteCleared, noteSwept } = metrics
  const log = metrics.counting(system.log)
  await tellFormerSecrets({ database, vault, log: system.log }, settings.databaseUrl)
  await tellClockOffset({ ...system, database })
  tellLongerRetention(retention, retentionDays, log)
  if (rule) tellUnknownServices(rule, questions, log)
  const work = { ...createDeliveryPorts({ database, snapshot, settings, vault }), log, noteCleared, noteSwept }
  const due = { ...system, database, promise, notify, operators }
  const courier = startCourier(
    work,
    { retention: retentionOf(retention, retentionDays), due, ...(rule && { assigns: { ...due, rule } }) },
    bell,
  )
  const keeper = keepHistory(history, { ...system, database })
  return { stop: async () => void (await Promise.all([courier.stop(), keeper.stop()])) }
}
