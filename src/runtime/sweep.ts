import { purgeEvents } from '../events/purge.ts'
import type { ErasurePorts } from '../intake/erase.ts'
import { purgeAnswers } from '../intake/lead-store.ts'
import { foldRehearsals } from '../intake/rehearsals.ts'
import { type Retention, sweepLeads } from '../intake/retention.ts'
import { purgeMails } from '../mail/outbox.ts'
import type { Log } from '../http/failure.ts'

/** Erases and deletes what is over, some of it each time. */
export async function sweep(ports: ErasurePorts & { log: Log }, retention: Retention): Promise<void> {
  const { database, now, log } = ports
  const erased = await sweepLeads(ports, retention)
  if (erased > 0) log({ event: 'leads_erased', reason: 'retention', count: erased })
  await purgeEvents(database, now())
  await purgeAnswers(database, now())
  await purgeMails(database, now())
  await foldRehearsals(database)
}
