import type { Health } from '../contract/answers.ts'

/** What the page says of the last days: a sentence, and a row for each day, of which the first cell is its date. */
type Days = { told: string; rows: string[][] }

/** So many calls say how long most of them take. */
const enoughToTell = 100

/** @param health what the service says of itself @param language of the page */
export function daysInWords({ history }: Pick<Health, 'history'>, language: string): Days {
  if (!history) return { told: 'No history is kept here: no process lasts for days.', rows: [] }
  const since = new Date(history.since).toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    told: `Counted since ${since} UTC.`,
    rows: history.days.map(({ date, requests, failed, p50_ms, p95_ms }) => [
      date,
      requests.toLocaleString(language),
      failed.toLocaleString(language),
      // Of a few calls the slowest one would stand for all.
      ...(requests < enoughToTell ? ['–', '–'] : [timeInWords(p50_ms), timeInWords(p95_ms)]),
    ]),
  }
}

function timeInWords(ms: number | null): string {
  if (ms === null) return 'longer'
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`
}
