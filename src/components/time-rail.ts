import { cutBefore } from './cut-before.ts'

const paragraphStart = '<p>'
const paragraphEnd = '</p>'
/** How a paragraph begins that has a name in bold. */
const named = /^<p><strong>([^<]*)</
/** The name of a time: a word and a number, such as `Day 1.`, `Weeks 3 and 4: …`, `Woche 5` or `Semaine 2`. */
const time = /^\p{Lu}\p{L}{2,9} \d/u
/** Fewer are no course of things. */
const leastSteps = 3

/**
 * Paragraphs that each begin with a time, such as `**Day 1.**`, tell what happened one after the other: they stand on a
 * rail.
 * @param html of a text, as the Markdown processor writes it
 * @returns the same text; where three or more of them follow each other, they are held together
 */
export function withTimeRail(html: string): string {
  const parts = cutBefore(html, paragraphStart)
  const written: string[] = []
  for (let at = 0; at < parts.length; at += 1) {
    let end = at
    while (isStep(parts[end]) && (end === at || isLast(parts[end - 1]!))) end += 1
    if (end - at < leastSteps) {
      written.push(...parts.slice(at, Math.max(end, at + 1)))
      at = Math.max(end - 1, at)
      continue
    }
    const steps = parts.slice(at, end).join('')
    const last = steps.lastIndexOf(paragraphEnd) + paragraphEnd.length
    written.push(`<div class="rail">${steps.slice(0, last)}</div>${steps.slice(last)}`)
    at = end - 1
  }
  return written.join('')
}

function isStep(part: string | undefined): part is string {
  return part !== undefined && time.test(named.exec(part)?.[1] ?? '')
}

/** Whether nothing but space stands after the paragraph. */
function isLast(part: string): boolean {
  return part.trimEnd().endsWith(paragraphEnd)
}
