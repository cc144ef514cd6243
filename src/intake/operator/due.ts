import type { OpenTimes, ReplyPromise } from '../../contract/promise.ts'
import { instantOf, shownAt } from '../../text/local-time.ts'
import { dayMs } from '../../text/time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** If the office is closed on all of so many days, the promise cannot be counted. */
const daysLooked = 800

type Span = readonly [from: number, to: number]

/**
 * When an answer is due. Working hours and days are counted while somebody is there, and a working day is as long as
 * the office is open at most: what comes in on Tuesday at eleven is due on Wednesday at eleven, what comes at night or
 * on a holiday by the close of the next working day.
 * @param since when it became the desk's turn
 * @returns nothing where the promise cannot be counted
 */
export function dueAt(since: Date, promise: ReplyPromise): Date | undefined {
  return move(since, promise, 1)
}

/** @returns the latest moment of arrival for which an answer is due by now */
export function dueBy(now: Date, promise: ReplyPromise): Date | undefined {
  return move(now, promise, -1)
}

/**
 * Answers the same question for many answers, and looks at each day of the calendar only once.
 * @param time the span in which all of the answers are, in milliseconds
 * @returns a function that tells whether an answer came in time; nothing where the promise counts opening hours
 *   and there are none
 */
export function promiseKeeper(
  { count, unit, open }: ReplyPromise,
  time: { from: number; to: number },
): ((since: number, answered: number) => boolean) | undefined {
  if (unit === 'hours') return (since, answered) => answered - since <= count * hourMs
  if (!open) return undefined
  const promised = count * (unit === 'open_hours' ? hourMs : lengthOf(open))
  const spans: Span[] = []
  for (const span of spansFrom(time.from, open, 1)) {
    if (span[0] > time.to) break
    spans.push(span)
  }
  const openTime = (from: number, to: number) =>
    spans.reduce((sum, [begins, ends]) => sum + Math.max(0, Math.min(ends, to) - Math.max(begins, from)), 0)
  return (since, answered) => openTime(since, answered) <= promised
}

function move(start: Date, { count, unit, open }: ReplyPromise, direction: 1 | -1): Date | undefined {
  const from = start.getTime()
  if (unit === 'hours') return new Date(from + direction * count * hourMs)
  if (!open) return undefined
  let left = count * (unit === 'open_hours' ? hourMs : lengthOf(open))
  for (const span of spansFrom(from, open, direction)) {
    const [begins, ends] = direction === 1 ? [Math.max(span[0], from), span[1]] : [span[0], Math.min(span[1], from)]
    if (begins >= ends) continue
    if (left <= ends - begins) return new Date(direction === 1 ? begins + left : ends - left)
    left -= ends - begins
  }
  return undefined
}

/** The opening times, day by day, forwards or backwards from a moment. */
function* spansFrom(from: number, open: OpenTimes, direction: 1 | -1): Generator<Span> {
  const today = Date.parse(`${shownAt(new Date(from), open.zone).slice(0, 10)}T00:00Z`)
  for (let count = 0; count < daysLooked; count++) {
    const day = new Date(today + direction * count * dayMs)
    const name = day.toISOString().slice(0, 10)
    if (open.holidays.includes(name)) continue
    const times = open.hours.find(({ days }) => days.includes(day.getUTCDay() || 7))?.times ?? []
    const spans = times.map((one) => spanOf(name, one, open.zone))
    yield* direction === 1 ? spans : spans.toReversed()
  }
}

type Times = OpenTimes['hours'][number]['times'][number]

function spanOf(day: string, { opens, closes }: Times, zone: string): Span {
  const at = (time: string): number =>
    time === '24:00' ? at('23:59') + minuteMs : instantOf(`${day}T${time}`, zone)!.getTime()
  return [at(opens), at(closes)]
}

/** A working day is as long as the longest of the week, so that a short one is not promised for a long one. */
function lengthOf({ hours }: OpenTimes): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const lengths = hours.map(({ times }) =>
    times.reduce((sum, { opens, closes }) => sum + minutes(closes) - minutes(opens), 0),
  )
  return Math.max(...lengths) * minuteMs
}
