import { type Reading, readingOf } from '../catalogue/markdown/reading.ts'
import type { Passage } from '../contract/passage.ts'
import type { SitePage } from './site-page.ts'

/** A piece of what a page says, in Markdown. */
export type PagePart = {
  markdown: string
  /** Of that text, where it is known; it is read otherwise. */
  reading?: Reading
}

const between = '\n\n'

/**
 * A part that a search does not look into, because it leads on to what says more.
 * @param markdown with headings and links that stand in one line each: they are found without a parser, of which
 *   thousands of pages would need one more run
 */
export function leadingOn(markdown: string): PagePart {
  const links = Array.from(markdown.matchAll(/\]\((\/[^()\s]*)\)/g), ({ 0: link, 1: target = '', index }) => ({
    target,
    start: index,
    end: index + link.length,
  }))
  const headingStarts = Array.from(markdown.matchAll(/^#/gm), ({ index }) => index)
  return { markdown, reading: { links, headingStarts, headings: [], passages: [], tableHeads: [] } }
}

/**
 * A page with its text, which is put together when it is first asked for: of thousands of pages, development shows one
 * after each edit.
 * @param parts of its text, in their order
 */
export function pageWith(
  about: Omit<SitePage, 'markdown' | 'reading'>,
  parts: () => readonly (PagePart | undefined)[],
): SitePage {
  let joined: Required<PagePart> | undefined
  const text = () => (joined ??= joinParts(parts()))
  return {
    ...about,
    get markdown() {
      return text().markdown
    },
    get reading() {
      return text().reading
    },
  }
}

/** @returns one text of some parts, in their order; a text that was read before is not read again */
function joinParts(parts: readonly (PagePart | undefined)[]): Required<PagePart> {
  let markdown = ''
  const readings: Reading[] = []
  for (const part of parts) {
    if (!part?.markdown) continue
    if (markdown) markdown += between
    readings.push(shifted(part.reading ?? readingOf(part.markdown), markdown.length))
    markdown += part.markdown
  }
  const all = <Item>(of: (reading: Reading) => readonly Item[]): readonly Item[] => {
    const filled = readings.map(of).filter(({ length }) => length > 0)
    // Most pages are one long text and what leads on: its passages are many, and are not copied.
    return filled.length === 1 ? filled[0]! : filled.flat()
  }
  return {
    markdown,
    reading: {
      links: all(({ links }) => links),
      headingStarts: all(({ headingStarts }) => headingStarts),
      headings: all(({ headings }) => headings),
      passages: all(({ passages }) => passages),
      tableHeads: all(({ tableHeads }) => tableHeads),
    },
  }
}

function shifted(reading: Reading, by: number): Reading {
  if (by === 0) return reading
  const moved = (passages: readonly Passage[]) =>
    passages.map((passage) => passage.map((piece) => (typeof piece === 'number' ? piece + by : piece)))
  return {
    links: reading.links.map(({ target, start, end }) => ({ target, start: start + by, end: end + by })),
    headingStarts: reading.headingStarts.map((start) => start + by),
    headings: reading.headings,
    passages: moved(reading.passages),
    tableHeads: moved(reading.tableHeads),
  }
}
