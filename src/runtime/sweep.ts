import { makeRoomForTasks, purgeTasks } from '../a2a/tasks/purge.ts'
import { makeRoomForChallenges, purgeOperators } from '../access/operators/purge.ts'
import { makeRoomInAccess, purgeExpired } from '../access/purge.ts'
import { makeRoomForRegistrations } from '../access/registration/room.ts'
import type { BoundKind, NoteCleared } from '../contract/room.ts'
import { makeRoomForEvents, purgeEvents } from '../events/purge.ts'
import { eraseLeftOver, type ErasurePorts } from '../intake/erase.ts'
import { purgeAnswers } from '../intake/lead-store.ts'
import { foldRehearsals, purgeRehearsals } from '../intake/rehearsals.ts'
import { type Retention, sweepLeads } from '../intake/retention.ts'
import { makeRoomForMails, purgeMails } from '../mail/outbox.ts'
import type { Log } from '../http/failure.ts'

/** Few enough for one statement to be done at once. */
const batch = 500
/** So many batches of one kind are taken each time; the rest waits for the next sweep. */
const mostBatches = 40

type Cleared = Partial<Record<BoundKind, number>>

const minuteMs = 60_000

/**
 * Erases and deletes what is over or too much, some of it each time.
 * @param mayBegin is asked before each statement but the first: `false` where it might not end in time. Each time another
 *   step is the first, so that all have their turn
 * @returns whether leads whose time is over are left
 */
export async function sweep(
  ports: ErasurePorts & { log: Log; noteCleared?: NoteCleared },
  retention: Retention,
  mayBegin: () => boolean = () => true,
): Promise<{ unfinished: boolean }> {
  const { database, now, log, noteCleared } = ports
  const { erased, unfinished } = await sweepLeads(ports, retention, mayBegin)
  if (erased > 0) log({ event: 'leads_erased', reason: 'retention', count: erased })
  const steps: (() => Promise<Cleared>)[] = [
    async () => ({ a2a_tasks: await purgeTasks(database, now(), batch) }),
    async () => ({ a2a_tasks: await makeRoomForTasks(database) }),
    () => purgeExpired(database, now(), batch),
    () => makeRoomInAccess(database, now()),
    async () => ({ registrations: await makeRoomForRegistrations(database) }),
    async () => ({ operator_sign_ins: await purgeOperators(ports, batch) }),
    async () => ({ operator_challenges: await makeRoomForChallenges(database) }),
    async () => ({ mails: await purgeMails(database, now(), batch) }),
    async () => ({ mails: await makeRoomForMails(database) }),
    async () => ({ answers: await purgeAnswers(database, now(), batch) }),
    async () => ({ revocation_events: await makeRoomForEvents(database) }),
    async () => ({ rehearsals: await purgeRehearsals(database, now()) }),
  ]
  const others: (() => Promise<unknown>)[] = [
    ...steps.map((step) => () => inBatches(step, mayBegin, noteCleared)),
    () => inBatches(async () => ({ events: await purgeEvents(database, now()) }), mayBegin),
    () => foldRehearsals(database),
    () => eraseLeftOver(database),
  ]
  const first = Math.floor(now().getTime() / minuteMs) % others.length
  for (const step of [...others.slice(first), ...others.slice(0, first)]) if (mayBegin()) await step()
  return { unfinished }
}

/** Goes on while there is a whole batch of something. */
async function inBatches<Kind extends string>(
  step: () => Promise<Partial<Record<Kind, number>>>,
  mayBegin: () => boolean,
  note?: (kind: Kind, rows: number) => void,
): Promise<void> {
  for (let count = 0; count < mostBatches; count += 1) {
    const cleared = Object.entries(await step()) as [Kind, number][]
    for (const [kind, rows] of cleared) note?.(kind, rows)
    if (cleared.every(([, rows]) => rows < batch) || !mayBegin()) return
  }
}
