import type { Health } from '../contract/answers.ts'
import { dayInEnglish } from '../text/day-in-english.ts'

/** How a day was: nothing was counted, all was well, some calls failed, or many did. */
type Bar = { kind: 'none' | 'well' | 'some' | 'ill'; day: string; told: string }
/**
 * What the page says of the last days: a sentence, a bar for each day, the oldest first, and a row for each of which
 * numbers say something.
 */
type Days = { told: string; bars: Bar[]; rows: string[][] }
type Counted = NonNullable<Health['history']>['days'][number]

/** Of fewer calls a share says little. */
const fewestCalls = 100
/** From this share on a day counts as one on which many calls failed. */
const many = 0.01
const dayMilliseconds = 86_400_000

/**
 * @param health what the service says of itself
 * @param shown the last day in UTC, as YYYY-MM-DD, and how many have a bar
 * @param language of numbers
 */
export function daysInWords(
  { history }: Pick<Health, 'history'>,
  { today, count }: { today: string; count: number },
  language: string,
): Days {
  if (!history) return { told: 'No history is kept here: no process lasts for days.', bars: [], rows: [] }
  const counted = new Map(history.days.map((day) => [day.date, day]))
  const total = (of: 'requests' | 'failed') => history.days.reduce((sum, day) => sum + day[of], 0)
  const dates = Array.from({ length: count }, (_, at) => {
    const before = (count - 1 - at) * dayMilliseconds
    return new Date(Date.parse(today) - before).toISOString().slice(0, 10)
  })
  const bars = dates.map((date) => {
    const day = dayInEnglish(date)
    const calls = counted.get(date)
    return { kind: kindOf(calls), day, told: `${day}: ${calls ? callsInWords(calls, language) : 'no data'}` }
  })
  const since = [history.since.slice(0, 10), dates[0]!].toSorted().at(-1)!
  const days = `${counted.size} ${counted.size === 1 ? 'day' : 'days'}`
  const calls = callsInWords({ requests: total('requests'), failed: total('failed') }, language)
  return {
    told: `${days} counted, since ${dayInEnglish(since)}: ${calls}.`,
    bars,
    rows: history.days
      .filter(({ requests }) => requests >= fewestCalls)
      .map(({ date, requests, failed, p50_ms, p95_ms }) => [
        dayInEnglish(date),
        requests.toLocaleString(language),
        failed.toLocaleString(language),
        ...[p50_ms, p95_ms].map(timeInWords),
      ]),
  }
}

function kindOf(calls: Counted | undefined): Bar['kind'] {
  if (!calls?.requests) return 'none'
  if (calls.failed === 0) return 'well'
  return calls.requests >= fewestCalls && calls.failed / calls.requests >= many ? 'ill' : 'some'
}

function callsInWords({ requests, failed }: Pick<Counted, 'requests' | 'failed'>, language: string): string {
  const share = requests < fewestCalls ? '' : ` (${((100 * failed) / requests).toFixed(2)} %)`
  const calls = `${requests.toLocaleString(language)} ${requests === 1 ? 'call' : 'calls'}`
  return `${calls}, ${failed === 0 ? 'none failed' : `${failed.toLocaleString(language)} failed${share}`}`
}

function timeInWords(ms: number | null): string {
  if (ms === null) return 'longer'
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`
}
