import { historyDays, historyTimesMs, type ServiceHistory } from '../contract/service-history.ts'
import type { OpenCall } from '../http/call.ts'

/** How this process answered on its last days, kept in memory: it is over with the process. */
export type AnswerHistory = {
  /**
   * Counts one answer. Makes no object.
   * @param asked what was answered @param seconds that the answer took
   */
  note: (asked: Asked, status: number, seconds: number) => void
  read: () => ServiceHistory
}

type Asked = Pick<OpenCall, 'route' | 'request'>
/** A day since 1970, and its answers by the first of `historyTimesMs` that they did not exceed; the last are slower. */
type Day = { day: number; requests: number; failed: number; byTime: Uint32Array }

const msOfDay = 24 * 60 * 60 * 1000
/** Nobody asks for shorter waits, so only of longer answers it is looked at whether somebody did. */
const shortestWaitSeconds = 1

/** @param milliseconds of the clock, since 1970 */
export function createAnswerHistory(milliseconds: () => number): AnswerHistory {
  const since = new Date(milliseconds()).toISOString()
  // Each day has its place for good, and takes it from the one before that had it.
  const days: Day[] = Array.from({ length: historyDays }, () => ({
    day: -1,
    requests: 0,
    failed: 0,
    byTime: new Uint32Array(historyTimesMs.length + 1),
  }))
  const today = () => Math.floor(milliseconds() / msOfDay)
  return {
    note: ({ route, request }, status, seconds) => {
      if (route?.operation.uncounted || request.abandoned) return
      if (seconds >= shortestWaitSeconds && isWaitAskedFor(request)) return
      const day = today()
      const kept = days[day % historyDays]!
      if (kept.day !== day) startDay(kept, day)
      kept.requests += 1
      if (status >= 500 && !isRehearsed(request)) kept.failed += 1
      kept.byTime[placeOf(seconds * 1000)]! += 1
    },
    read: () => {
      const last = today()
      return {
        since,
        days: days
          .filter(({ day }) => day > last - historyDays && day <= last && day >= 0)
          .toSorted((one, other) => other.day - one.day)
          .map(tell),
      }
    },
  }
}

function startDay(kept: Day, day: number): void {
  kept.day = day
  kept.requests = 0
  kept.failed = 0
  kept.byTime.fill(0)
}

function placeOf(ms: number): number {
  let place = 0
  while (place < historyTimesMs.length && ms > historyTimesMs[place]!) place += 1
  return place
}

/** A real submission with a scenario is refused, so what has one is a rehearsal. */
function isRehearsed({ headers }: Asked['request']): boolean {
  return headers.get('x-sandbox-scenario') !== null
}

function isWaitAskedFor(request: Asked['request']): boolean {
  return request.headers.get('prefer') !== null || isRehearsed(request)
}

function tell({ day, requests, failed, byTime }: Day): ServiceHistory['days'][number] {
  const within = (share: number) => {
    let left = Math.ceil(requests * share)
    const place = byTime.findIndex((count) => (left -= count) <= 0)
    return historyTimesMs[place] ?? null
  }
  const date = new Date(day * msOfDay).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return { date, requests, failed, p50_ms: within(0.5), p95_ms: within(0.95) }
}
