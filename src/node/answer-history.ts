import { historyDays, historyTimesMs, type ServiceHistory } from '../contract/service-history.ts'
import type { OpenCall } from '../http/call.ts'
import type { AnsweredDay } from '../intake/answered-days.ts'

/**
 * How the service answered on its last days: what the database keeps of all servers, and what this one has counted
 * since.
 */
export type AnswerHistory = {
  /**
   * Counts one answer. Makes no object.
   * @param asked what was answered @param seconds that the answer took
   */
  note: (asked: Asked, status: number, seconds: number) => void
  read: () => ServiceHistory
  /** @returns what was counted and is not kept yet */
  unkept: () => AnsweredDay[]
  /** @param sent what of `unkept` is kept now @param kept all that is kept, of all servers */
  settle: (sent: readonly AnsweredDay[], kept: readonly AnsweredDay[]) => void
}

type Asked = Pick<OpenCall, 'route' | 'request'>
/** A day since 1970, from when on it was counted, and its answers as `AnsweredDay` has them. */
type Day = { day: number; since: number; failed: number; byTime: Uint32Array }

const msOfDay = 24 * 60 * 60 * 1000
/** Callers ask for waits of at least a second (`Prefer: wait`), so shorter answers need not be looked at for that. */
const shortestWaitSeconds = 1

/** @param milliseconds of the clock, since 1970 */
export function createAnswerHistory(milliseconds: () => number): AnswerHistory {
  const started = milliseconds()
  // Each day has its place for good, and takes it from the one before that had it.
  const days: Day[] = Array.from({ length: historyDays }, () => ({
    day: -1,
    since: 0,
    failed: 0,
    byTime: new Uint32Array(historyTimesMs.length + 1),
  }))
  let known: readonly AnsweredDay[] = []
  const dayNow = () => Math.floor(milliseconds() / msOfDay)
  const unkept = () => days.filter(({ byTime }) => byTime.some((count) => count > 0)).map(asKept)
  return {
    note: ({ route, request }, status, seconds) => {
      if (route?.operation.uncounted || request.abandoned) return
      if (seconds >= shortestWaitSeconds && isWaitAskedFor(request)) return
      const day = dayNow()
      const counted = days[day % historyDays]!
      if (counted.day !== day) startDay(counted, day, Math.max(started, day * msOfDay))
      if (status >= 500 && !isRehearsed(request)) counted.failed += 1
      counted.byTime[placeOf(seconds * 1000)]! += 1
    },
    read: () => {
      const last = dayNow()
      const told = merged([...known, ...unkept()])
        .filter(({ date }) => date >= firstDayTold(milliseconds()) && date <= dateOf(last))
        .toSorted((one, other) => (one.date < other.date ? 1 : -1))
      const since = [new Date(started).toISOString(), ...told.map((day) => day.since)].toSorted()[0]!
      return { since, days: told.map(tell) }
    },
    unkept,
    settle: (sent, kept) => {
      known = kept
      for (const { date, failed, byTime } of sent) {
        const counted = days.find(({ day }) => dateOf(day) === date)
        if (!counted) continue
        counted.failed -= failed
        byTime.forEach((count, place) => (counted.byTime[place]! -= count))
      }
    },
  }
}

function startDay(counted: Day, day: number, since: number): void {
  counted.day = day
  counted.since = since
  counted.failed = 0
  counted.byTime.fill(0)
}

/** @param milliseconds since 1970 @returns the first day that is told then, as `YYYY-MM-DD` */
export function firstDayTold(milliseconds: number): string {
  return dateOf(Math.floor(milliseconds / msOfDay) - historyDays + 1)
}

/** @param day since 1970 @returns it as `YYYY-MM-DD` */
function dateOf(day: number): string {
  return new Date(day * msOfDay).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

function asKept({ day, since, failed, byTime }: Day): AnsweredDay {
  return { date: dateOf(day), since: new Date(since).toISOString(), failed, byTime: [...byTime] }
}

/** @returns one of each day, with the numbers of all that are of it */
function merged(all: readonly AnsweredDay[]): AnsweredDay[] {
  const found = new Map<string, AnsweredDay>()
  for (const one of all) {
    const other = found.get(one.date)
    found.set(one.date, other ? sumOf(one, other) : one)
  }
  return [...found.values()]
}

function sumOf(one: AnsweredDay, other: AnsweredDay): AnsweredDay {
  return {
    date: one.date,
    since: one.since < other.since ? one.since : other.since,
    failed: one.failed + other.failed,
    byTime: one.byTime.map((count, place) => count + (other.byTime[place] ?? 0)),
  }
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

function tell({ date, failed, byTime }: AnsweredDay): ServiceHistory['days'][number] {
  const requests = byTime.reduce((sum, count) => sum + count, 0)
  const within = (share: number) => {
    let left = Math.ceil(requests * share)
    const place = byTime.findIndex((count) => (left -= count) <= 0)
    return historyTimesMs[place] ?? null
  }
  return { date, requests, failed, p50_ms: within(0.5), p95_ms: within(0.95) }
}
