import GithubSlugger from 'github-slugger'
import type { Root } from 'mdast'
import { detached } from './detached.ts'
import { plainText } from './parse.ts'

/** A heading that a link can point to. */
export type Heading = { depth: number; id: string; text: string }

/** @returns the headings of a text, those within quotes and lists left out, with the ids that its HTML will carry */
export function headingsOf(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  return tree.children
    .filter((node) => node.type === 'heading')
    .map((node) => {
      const text = detached(plainText(node).trim())
      return { depth: node.depth, id: slugger.slug(text), text }
    })
}
