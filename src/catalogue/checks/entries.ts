import { type CheckedEntry, hiddenUntil, never } from '../checked-entry.ts'
import type { Service } from '../catalogue.ts'
import { collections } from '../collections.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { contentFolder } from '../folders.ts'

/** How far ahead of UTC the first place on Earth is: an editor there writes the day that it is there. */
const earliestZoneMs = 14 * 3_600_000

/** The days of an entry follow each other, and none is to come unless the page comes out with it. */
export function checkEntries(entries: readonly CheckedEntry[], now: Date): ContentProblem[] {
  const today = now.toISOString().slice(0, 10)
  const latest = new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)
  return entries.flatMap((entry) => [
    ...checkOrder(entry),
    ...checkDaysToCome(entry, latest, today),
    ...checkValidity(entry, latest, today),
  ])
}

function checkOrder({ data, source }: CheckedEntry): ContentProblem[] {
  const problems: ContentProblem[] = []
  if ('published' in data && data.updated < data.published)
    problems.push({
      file: source.file,
      line: source.lineOf(['updated']),
      field: 'updated',
      value: data.updated,
      rule: `must not be before \`published\`: ${data.published}`,
      suggestion: `write \`${data.published}\` or a later day`,
    })
  if ('published' in data && data.publish_on && data.publish_on > data.published)
    problems.push({
      file: source.file,
      line: source.lineOf(['publish_on']),
      field: 'publish_on',
      value: data.publish_on,
      rule: `must not be after \`published\`: ${data.published}`,
      suggestion: 'write the same day in both fields',
    })
  return problems
}

/** A published page cannot have a day of publication or change in the future. A draft may have any day. */
function checkDaysToCome(entry: CheckedEntry, latest: string, today: string): ContentProblem[] {
  const { data, source } = entry
  if (!('updated' in data) || hiddenUntil(entry, latest) === never) return []
  const comesOut = 'publish_on' in data ? data.publish_on : undefined
  const waits = comesOut !== undefined && comesOut > latest
  const bound = waits ? comesOut : latest
  // What is allowed where the day is earliest is tomorrow for most.
  const advised = waits ? comesOut : today
  const published = 'published' in data ? data.published : ''
  // One problem for a page, even where both days are in the future.
  const field = published > bound ? 'published' : 'updated'
  const day = field === 'published' ? published : data.updated
  if (day <= bound) return []
  // A translation comes out with its original, which alone has that day.
  const isTranslation = source.file !== `${contentFolder}/${entry.path}`
  const schedulable = !isTranslation && 'publish_on' in collections[entry.collection].schema.shape
  return [
    {
      file: source.file,
      line: source.lineOf([field]),
      field,
      value: day,
      rule: waits
        ? `is after the day on which the page comes out: ${bound}`
        : `is a day to come, and the page is out already`,
      suggestion:
        !waits && schedulable
          ? `add \`publish_on: ${day}\` to keep the page back until then, or write a day that has come`
          : isTranslation
            ? `write the day on which the translation was changed last: \`${advised}\` or an earlier one`
            : `write \`${advised}\` or an earlier day`,
      ...(!waits && schedulable && { ifOut: `write \`${advised}\` or an earlier day` }),
    },
  ]
}

/** There is one list for a service, so prices of a day to come would stand where those of today do. */
function checkValidity(entry: CheckedEntry, latest: string, today: string): ContentProblem[] {
  if (entry.collection !== 'pricing' || hiddenUntil(entry, latest) === never) return []
  const { data, source } = entry
  if (data.valid_from <= latest) return []
  return [
    {
      file: source.file,
      line: source.lineOf(['valid_from']),
      field: 'valid_from',
      value: data.valid_from,
      rule: `is a day to come, and the list is shown from today: nowhere is it later than ${latest}`,
      suggestion: `keep the prices that hold today, and write the new ones on ${data.valid_from}; if these hold already, write \`${today}\` or an earlier day`,
    },
  ]
}

/** Nothing was founded in a year to come. */
export function checkFounded({ founded }: Service, source: SourceFile, now: Date): ContentProblem[] {
  const year = now.getUTCFullYear()
  if (founded <= year) return []
  return [
    {
      file: source.file,
      line: source.lineOf(['founded']),
      field: 'founded',
      value: founded,
      rule: 'is a year to come',
      suggestion: `write the year of foundation, at most ${year}`,
    },
  ]
}
