import type { Passage } from '../../contract/passage.ts'
import { detached } from './detached.ts'
import { type Edit, shiftBy } from './edit.ts'
import { headingsOf } from './headings.ts'
import { linksOf, type PlacedTarget } from './links.ts'
import { type MarkdownNode, nodesOf, parseMarkdown } from './parse.ts'
import { type Passages, passagesOf } from './passages.ts'

/** What stays of a text that was read, when its tree is gone: enough for all that is written of it elsewhere. */
export type Reading = Passages & {
  /** Links from the root of the site. */
  links: readonly PlacedTarget[]
  /** Offsets at which another `#` puts a heading one level lower. */
  headingStarts: readonly number[]
  /** The words of the headings. */
  headings: readonly string[]
}

/** @returns the reading of a text that stands in no file as it is */
export function readingOf(markdown: string): Reading {
  const tree = parseMarkdown(markdown)
  const nodes = nodesOf(tree)
  return readingAfter([], {
    links: linksOf(nodes),
    headingStarts: headingStartsOf(markdown, nodes),
    headings: headingsOf(tree).map(({ text }) => text),
    ...passagesOf(tree, markdown),
  })
}

/**
 * @param nodes of the text
 * @returns offsets at which another `#` puts a heading one level lower; others are underlined
 */
export function headingStartsOf(markdown: string, nodes: readonly MarkdownNode[]): number[] {
  return nodes.flatMap((node) => {
    const start = node.type === 'heading' && node.depth < 6 ? node.position!.start.offset! : undefined
    return start !== undefined && markdown[start] === '#' ? [start] : []
  })
}

/**
 * @param reading of all links, with the targets that the edits give them
 * @returns the reading of the text after some edits
 */
export function readingAfter(edits: readonly Edit[], { links, headingStarts, headings, ...read }: Reading): Reading {
  const moved = shiftBy(edits)
  return {
    links: links
      .filter(({ target }) => /^\/(?!\/)/.test(target))
      .map(({ target, start, end }) => ({ target: detached(target), start: moved(start), end: moved(end) })),
    headingStarts: headingStarts.map(moved),
    headings,
    passages: passagesAfter(edits, read.passages),
    tableHeads: passagesAfter(edits, read.tableHeads),
  }
}

/** @returns the same passages, where they stand after some edits */
export function passagesAfter(edits: readonly Edit[], passages: readonly Passage[]): readonly Passage[] {
  if (edits.length === 0) return passages
  const moved = shiftBy(edits)
  return passages.map((passage) => passage.map((piece) => (typeof piece === 'number' ? moved(piece) : piece)))
}
