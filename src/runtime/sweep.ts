import { makeRoomForTasks, purgeTasks } from '../a2a/tasks/purge.ts'
import { makeRoomForChallenges, purgeOperators } from '../access/operators/purge.ts'
import { makeRoomInAccess, purgeExpired } from '../access/purge.ts'
import { makeRoomForRegistrations } from '../access/registration/unclaimed.ts'
import { rowBounds, type BoundKind, type NoteCleared } from '../contract/capacity.ts'
import { makeRoomForEvents, purgeEvents } from '../events/purge.ts'
import { eraseLeftOver, type ErasurePorts } from '../intake/erase.ts'
import { purgeAnswers } from '../intake/lead-store.ts'
import { foldRehearsals, purgeRehearsals } from '../intake/rehearsals.ts'
import { type Retention, sweepLeads } from '../intake/retention.ts'
import { makeRoomForMails, purgeMails } from '../mail/outbox.ts'
import type { Log } from '../http/failure.ts'

/** Few enough rows for one statement to be quick. */
const batch = 500
/** How many batches of one kind a sweep takes; the rest waits for the next one. */
const mostBatches = 40

/** Rows by their kind. */
type Cleared = Record<string, number>

/**
 * Erases and deletes what is past its time or beyond a bound, a part of it at each call. A call begins with any of its
 * steps, so that all have their turn however little time there is.
 * @param mayBegin is asked before each statement but the first, and answers `false` where that might not end in time
 * @returns whether there are more leads to erase
 */
export async function sweep(
  ports: ErasurePorts & { log: Log; noteCleared?: NoteCleared },
  retention: Retention,
  mayBegin: () => boolean = () => true,
): Promise<{ unfinished: boolean }> {
  const { database, now, random, log, noteCleared } = ports
  const { erased, unfinished } = await sweepLeads(ports, retention, mayBegin)
  if (erased > 0) log({ event: 'leads_erased', reason: 'retention', count: erased })
  const steps: (() => Promise<Cleared>)[] = [
    async () => ({ a2a_tasks: await purgeTasks(database, now(), batch) }),
    async () => ({ a2a_tasks: await makeRoomForTasks(database) }),
    () => purgeExpired(database, now(), batch),
    () => makeRoomInAccess(database, now()),
    async () => ({ registrations: await makeRoomForRegistrations(database) }),
    () => purgeOperators(ports, batch),
    async () => ({ operator_challenges: await makeRoomForChallenges(database) }),
    async () => ({ mails: await purgeMails(database, now(), batch) }),
    async () => ({ mails: await makeRoomForMails(database) }),
    async () => ({ answers: await purgeAnswers(database, now(), batch) }),
    async () => ({ revocation_events: await makeRoomForEvents(database) }),
    async () => ({ rehearsals: await purgeRehearsals(database, now()) }),
    async () => ({ events: await purgeEvents(database, now()) }),
  ]
  const others: (() => Promise<unknown>)[] = [
    ...steps.map((step) => () => inBatches(step, mayBegin, noteCleared)),
    () => foldRehearsals(database),
    () => eraseLeftOver(database),
  ]
  const first = random(1)[0]! % others.length
  for (const step of [...others.slice(first), ...others.slice(0, first)]) if (mayBegin()) await step()
  return { unfinished }
}

const isBounded = (kind: string): kind is BoundKind => kind in rowBounds

/** Repeats a step while it finds a whole batch of something. */
async function inBatches(
  step: () => Promise<Cleared>,
  mayBegin: () => boolean,
  note: NoteCleared = () => {},
): Promise<void> {
  for (let count = 0; count < mostBatches; count += 1) {
    const cleared = Object.entries(await step())
    for (const [kind, rows] of cleared) if (isBounded(kind)) note(kind, rows)
    if (cleared.every(([, rows]) => rows < batch) || !mayBegin()) return
  }
}
