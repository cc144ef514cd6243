import { detached } from './detached.ts'
import { type Edit, shiftBy } from './edit.ts'
import { linksOf, type PlacedTarget } from './links.ts'
import { type MarkdownNode, nodesOf, parseMarkdown } from './parse.ts'

/** Where a text is changed when it is read elsewhere than on its page. */
export type Places = {
  /** Links from the root of the site. */
  links: readonly PlacedTarget[]
  /** Offsets at which another `#` puts a heading one level lower. */
  headingStarts: readonly number[]
}

/** @returns the places of a text that was not read for anything else */
export function placesOf(markdown: string): Places {
  const nodes = nodesOf(parseMarkdown(markdown))
  return placesAfter([], { links: linksOf(nodes), headingStarts: headingStartsOf(markdown, nodes) })
}

/** @param nodes of the text @returns offsets at which another `#` puts a heading one level lower; others are underlined */
export function headingStartsOf(markdown: string, nodes: readonly MarkdownNode[]): number[] {
  return nodes.flatMap((node) => {
    const start = node.type === 'heading' && node.depth < 6 ? node.position!.start.offset! : undefined
    return start !== undefined && markdown[start] === '#' ? [start] : []
  })
}

/** @param links all of them, with the targets that the edits give them @returns the places of a text after some edits */
export function placesAfter(edits: readonly Edit[], { links, headingStarts }: Places): Places {
  const moved = shiftBy(edits)
  return {
    links: links
      .filter(({ target }) => /^\/(?!\/)/.test(target))
      .map(({ target, start, end }) => ({ target: detached(target), start: moved(start), end: moved(end) })),
    headingStarts: headingStarts.map(moved),
  }
}
