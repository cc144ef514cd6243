import type { StreamResponse, Task } from '@a2a-js/sdk'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { ok, type Result } from '../refusal.ts'
import { readTask } from '../tasks/lifecycle.ts'
import { toTask } from '../tasks/wire.ts'
import { tellChange } from './tell-task.ts'
import { watchTask } from './watch-task.ts'

/** Gives the value of a result; a refusal is thrown as the error of the protocol. */
export type Answered = <Value>(work: () => Promise<Result<Value>>) => Promise<Value>

/**
 * Streams what happens to a task from now on.
 * @param told the task as the client was told of it
 * @param sayStillHere is called now and then while there is nothing to tell
 */
export async function* followTask(
  ports: A2aPorts,
  caller: A2aCaller,
  told: Task,
  answered: Answered,
  sayStillHere: () => void,
): AsyncGenerator<StreamResponse> {
  const known = await answered(() => readTask(ports, caller, told.id))
  let last = told
  // Reports changes since the last answer. A note on a message before the lead is stored does not count as a change.
  const now = toTask(known, ports.questions)
  if (known.leadId !== null || now.status?.state !== told.status?.state) {
    yield* tellChange(told, now)
    last = now
  }
  const changes = watchTask(ports, caller, known, sayStillHere)
  try {
    for (;;) {
      const change = await answered(async () => ok(await changes.next()))
      if (change.done) return
      const task = toTask(change.value, ports.questions)
      yield* tellChange(last, task)
      last = task
    }
  } finally {
    await changes.return(undefined)
  }
}
