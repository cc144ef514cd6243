import { plain } from '../text/normal.ts'
import type { Passage } from '../text/markdown.ts'

/** What the page of operations says of one of them. */
export type Chapter = { title: string; text: string; parameters: string[]; answers: string[]; errors: string[] }

/** @returns by method and path, what the page of operations says */
export function chaptersOf(passages: readonly Passage[]): Map<string, Chapter> {
  const chapters = new Map<string, Chapter>()
  let title = ''
  let chapter: Chapter | undefined
  let cells: string[] = []
  const endTable = () => {
    if (chapter && cells[0] === 'Parameter') chapter.parameters.push(...rows(cells, 3))
    if (chapter && cells[0] === 'Status') chapter.answers.push(...rows(cells, 2))
    cells = []
  }
  for (const { kind, text } of passages) {
    if (kind === 'cell') {
      if (text === 'Status' && cells.length > 0) endTable()
      cells.push(text)
      continue
    }
    endTable()
    if (kind === 'heading') {
      title = text
      chapter = undefined
    } else if (/^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(text)) {
      chapter = { title, text: '', parameters: [], answers: [], errors: [] }
      chapters.set(text, chapter)
    } else if (chapter) {
      chapter.text += `${text}\n`
      for (const [, code, status] of text.startsWith('Errors: ') ? text.matchAll(/([a-z_]+) \((\d{3})\)/g) : [])
        chapter.errors.push(`${code} ${status}`)
    }
  }
  return chapters
}

/** The rows of a table below its head, each as one line. */
function rows(cells: readonly string[], width: number): string[] {
  const lines = Array.from({ length: Math.floor(cells.length / width) }, (_, row) =>
    plain(cells.slice(row * width, (row + 1) * width).join(' ')),
  )
  return lines.slice(1)
}
