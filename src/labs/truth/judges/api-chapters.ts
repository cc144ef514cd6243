import { plain } from '../text/normal.ts'
import type { Passage } from '../text/markdown.ts'

/** What the page of an operation says of it. */
export type Chapter = {
  title: string
  token: string
  parameters: string[]
  answers: string[]
  errors: string[]
  /** Lines of the tables of headers. */
  headers: string[]
  /** Lines of the tables of fields, by the heading of the part: those of bodies, and of answers. */
  fields: Record<string, string[]>
  /** Titles of other operations that say the rest of a part, by the same headings. */
  toldBy: Record<string, string[]>
}

const elsewhere = / ?(?:Its fields are those of (.+)\.|These and, depending on the body, the \w+ of (.+):)$/

/** @param passages of one page of the reference @returns the operation by method and path, with what the page says */
export function chapterOf(passages: readonly Passage[]): [name: string, chapter: Chapter] | undefined {
  const title = passages.find(({ kind }) => kind === 'heading')?.text ?? ''
  const name = passages.find(({ text }) => /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/.test(text))?.text
  if (!name) return undefined
  const chapter: Chapter = {
    title,
    token: '',
    parameters: [],
    headers: [],
    answers: [],
    errors: [],
    fields: {},
    toldBy: {},
  }
  let part = ''
  let status = ''
  let cells: string[] = []
  const endTable = () => {
    const [head = ''] = cells
    if (head === 'Parameter') chapter.parameters.push(...rowsOf(cells, 4).map(parameterOf))
    if (head === 'Field') (chapter.fields[part] ??= []).push(...rowsOf(cells, 4).map((row) => row.join(' | ')))
    if (head === 'Header')
      chapter.headers.push(...rowsOf(cells, 3).map((row) => row.join(' | ').replace('| header, ', '| ')))
    if (head === 'Code') chapter.errors.push(...rowsOf(cells, 3).map(([code, of = '']) => `${code} ${of.slice(0, 3)}`))
    cells = []
  }
  for (const { kind, text: whole } of passages) {
    const [, one, several] = elsewhere.exec(whole) ?? []
    const others = one ?? several
    if (others !== undefined) (chapter.toldBy[part] ??= []).push(...others.split(', '))
    const text = whole.replace(elsewhere, '')
    if (kind === 'cell') {
      // A table may follow on another one.
      if (/^(Parameter|Field|Code|Header)$/.test(text) && cells.length > 0) endTable()
      cells.push(text)
      continue
    }
    endTable()
    if (kind === 'heading') {
      if (/^\d{3}$/.test(text)) status = text
      else if (/^(Request|Parameters|Body|Responses|Errors)$/.test(text)) part = text
    } else if (status) {
      chapter.answers.push(`${status} ${text}`)
      status = ''
    } else if (text.startsWith('Token: ')) chapter.token = text
    else if (text.startsWith('Like every operation'))
      for (const [, code, of] of text.matchAll(/([a-z_]+) \((\d{3})\)/g)) chapter.errors.push(`${code} ${of}`)
  }
  endTable()
  return [name, chapter]
}

/** Where it is sent goes before the kind of value, and how long that may be. */
function parameterOf([name = '', where = '', , meaning = '']: readonly string[]): string {
  const length = /, (?:[\d,]+ to |at (?:most|least) )?[\d,]+ characters?/.exec(where)?.[0] ?? ''
  return `${name} ${where.split(',')[0]}${length.replaceAll(/(?<=\d),(?=\d)/g, '')} ${meaning}`
}

/** @returns the rows of a table below its head */
export function rowsOf(cells: readonly string[], width: number): string[][] {
  return Array.from({ length: Math.floor(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width).map(plain),
  ).slice(1)
}

/** @returns the lines of the tables of headers of a text, as those of a chapter */
export function headerTables(passages: readonly Passage[]): string[] {
  const begin = passages.findIndex(({ kind, text }) => kind === 'cell' && text === 'Header')
  if (begin < 0) return []
  const end = passages.findIndex(({ kind }, index) => index > begin && kind !== 'cell')
  const cells = passages.slice(begin, end < 0 ? undefined : end).map(({ text }) => text)
  return rowsOf(cells, 3).map((row) => row.join(' | '))
}
