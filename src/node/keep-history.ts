import { setTimeout } from 'node:timers/promises'
import type { SqlClient } from '../database/client.ts'
import { errorFields } from '../database/error-fields.ts'
import { awaitsTables } from '../database/pool.ts'
import type { Log } from '../http/failure.ts'
import { keepAnsweredDays } from '../intake/answered-days.ts'
import { type AnswerHistory, firstDayTold } from './answer-history.ts'

/** So much of the history is lost where the process is killed. */
const keepMs = 60_000

/** Keeps the history of answers in the database while the server runs, so that it outlasts a new release. */
export function keepHistory(
  { unkept, settle }: Pick<AnswerHistory, 'unkept' | 'settle'>,
  { database, log, now }: { database: SqlClient; log: Log; now: () => Date },
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const keep = async () => {
    const sent = unkept()
    try {
      settle(sent, await keepAnsweredDays(database, sent, firstDayTold(now().getTime())))
    } catch (error) {
      if (!awaitsTables(error)) log({ event: 'history_not_kept', level: 'warn', ...errorFields(error) })
    }
  }
  const ended = (async () => {
    while (!signal.aborted) {
      await keep()
      await setTimeout(keepMs, undefined, { signal, ref: false }).catch(() => {})
    }
    await keep()
  })()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
