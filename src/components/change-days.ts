import type { Heading } from '../catalogue/markdown/headings.ts'
import { withMethodLabelsInCode } from './method-labels.ts'

const day = /^(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})(?: \(planned\))?$/
const heading = /<h2 id="[^"]*">([^<]*)<\/h2>/g

/**
 * @param text of a heading that names a day
 * @returns the day as YYYY-MM-DD, by which feeds name a place of the page whatever the words of it; nothing where it
 *   names none
 */
function dayOf(text: string): string | undefined {
  const [, date, month, year] = day.exec(text) ?? []
  if (!date) return undefined
  return new Date(`${date} ${month} ${year} UTC`).toISOString().slice(0, 10)
}

/** @returns a heading of the log of changes, with the day as its anchor */
export function dayAnchor(one: Heading): Heading {
  return { ...one, id: dayOf(one.text) ?? one.id }
}

/** @param html of the log of changes @returns the same text: days are anchors, and methods are told apart */
export function byDay(html: string): string {
  return withMethodLabelsInCode(html).replaceAll(heading, (whole, text: string) => {
    const id = dayOf(text)
    return id ? `<h2 id="${id}">${text}</h2>` : whole
  })
}
