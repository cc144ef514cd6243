import type { PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import { betweenCells, type Passage } from '../../contract/passage.ts'
import { detached } from './detached.ts'

/** The readable parts of a text, for searching and for showing. */
export type Passages = {
  passages: readonly Passage[]
  /** Heads of tables: they name what follows and say nothing themselves, as headings do. */
  tableHeads: readonly Passage[]
}

/** @returns what a text says beside its headings, in its order */
export function passagesOf(tree: Root, markdown: string): Passages {
  const reader = new PassageReader(markdown)
  for (const node of tree.children) reader.read(node)
  return { passages: reader.passages, tableHeads: reader.tableHeads }
}

class PassageReader {
  readonly passages: Passage[] = []
  readonly tableHeads: Passage[] = []
  readonly #markdown: string
  /** The one that is being read. */
  readonly #passage: (number | string)[] = []

  constructor(markdown: string) {
    this.#markdown = markdown
  }

  read(node: RootContent): void {
    if (node.type === 'paragraph') {
      this.#inline(node.children)
      this.#end(this.passages)
    } else if (node.type === 'code')
      for (const line of node.value.split('\n')) {
        if (line.trim()) this.#piece(line, node)
        this.#end(this.passages)
      }
    else if (node.type === 'table')
      for (const [index, row] of node.children.entries()) {
        this.#cells(row)
        this.#end(index === 0 ? this.tableHeads : this.passages)
      }
    else if (node.type !== 'heading' && 'children' in node) for (const child of node.children) this.read(child)
  }

  #end(passages: Passage[]): void {
    if (this.#passage.length === 0) return
    // A copy has no room for more; thousands of texts have many.
    passages.push(this.#passage.slice())
    this.#passage.length = 0
  }

  #cells({ children }: TableRow): void {
    for (const cell of children) {
      if (cell.children.length > 0 && this.#passage.length > 0) this.#passage.push(betweenCells)
      this.#inline(cell.children)
    }
  }

  #inline(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) {
      if (node.type === 'text' || node.type === 'inlineCode') this.#piece(node.value, node)
      else if (node.type === 'break') this.#passage.push(' ')
      else if (node.type === 'image' || node.type === 'imageReference') this.#piece(node.alt ?? '', node)
      else if ('children' in node) this.#inline(node.children)
    }
  }

  /** The place of some words of a node. What is written with escapes, or goes on behind a mark, stands nowhere. */
  #piece(words: string, { position }: RootContent): void {
    if (!words) return
    const start = this.#markdown.indexOf(words, position!.start.offset)
    const end = start + words.length
    if (start < 0 || end > position!.end.offset!) this.#passage.push(detached(words))
    else this.#passage.push(start, end)
  }
}
