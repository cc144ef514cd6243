import type { PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { type Passage, passageText } from '../../contract/passage.ts'
import { detached } from './detached.ts'

/** What a reader of a text reads: what a search looks into, and shows. */
export type Passages = {
  passages: readonly Passage[]
  /** Heads of tables: they name what follows and say nothing themselves, as headings do. */
  tableHeads: readonly Passage[]
}

/** @returns what a text says beside its headings, in its order */
export function passagesOf(tree: Root, markdown: string): Passages {
  const reader = new PassageReader(markdown)
  for (const node of tree.children) reader.read(node)
  return reader.found
}

class PassageReader {
  readonly found = { passages: [] as Passage[], tableHeads: [] as Passage[] }
  readonly #markdown: string

  constructor(markdown: string) {
    this.#markdown = markdown
  }

  read(node: RootContent): void {
    if (node.type === 'paragraph') this.#add(this.#inline(node.children))
    else if (node.type === 'code') for (const line of node.value.split('\n')) this.#add(this.#piece(line, node))
    else if (node.type === 'table')
      for (const [index, row] of node.children.entries())
        this.#add(this.#cells(row), index === 0 ? this.found.tableHeads : this.found.passages)
    else if (node.type !== 'heading' && 'children' in node) for (const child of node.children) this.read(child)
  }

  #add(passage: Passage, passages = this.found.passages): void {
    if (passageText(this.#markdown, passage)) passages.push(passage)
  }

  #cells({ children }: TableRow): Passage {
    const cells = children.map((cell) => this.#inline(cell.children)).filter((cell) => cell.length > 0)
    return cells.flatMap((cell, index) => (index === 0 ? cell : [', ', ...cell]))
  }

  #inline(nodes: readonly PhrasingContent[]): Passage {
    return nodes.flatMap((node): Passage => {
      if (node.type === 'text' || node.type === 'inlineCode') return this.#piece(node.value, node)
      if (node.type === 'break') return [' ']
      if (node.type === 'image' || node.type === 'imageReference') return this.#piece(node.alt ?? '', node)
      return 'children' in node ? this.#inline(node.children) : []
    })
  }

  /** The place of some words of a node. What is written with escapes, or goes on behind a mark, stands nowhere. */
  #piece(words: string, { position }: RootContent): Passage {
    if (!words) return []
    const start = this.#markdown.indexOf(words, position!.start.offset)
    const end = start + words.length
    return start < 0 || end > position!.end.offset! ? [detached(words)] : [start, end]
  }
}
