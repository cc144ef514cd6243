import type { Answer } from '../caller.ts'
import type { Judge } from '../reading.ts'
import { plain } from '../text/normal.ts'
import { markdownOf } from '../text/voice.ts'

/** The status of an error in a cell, and whether the same request may succeed later. */
const told = /^(\d{3})(?: \**(retryable)\**)?$/

/** @returns errors with the status that stands in the next cell, of the tables of a Markdown document */
function statusesIn(document: Answer): [code: string, status: string][] {
  if (!document.type.startsWith('text/markdown')) return []
  const cells = markdownOf(document).passages.filter(({ kind }) => kind === 'cell')
  return cells.flatMap(({ text }, at): [string, string][] => {
    const next = cells[at + 1]?.text ?? ''
    const [, status] = told.exec(next) ?? []
    return status ? [[text.replaceAll('`', ''), status]] : []
  })
}

/** Each error has a page, and the list of all names it, with the same status, title and advice. */
export const judgeErrors: Judge = ({ origin, documents, book, ledger }) => {
  const list = documents.get(`${origin}/developers/errors.md`)
  if (!list) return
  const { passages: said } = markdownOf(list)
  // Below the list stand the fields that all of them have.
  const end = said.findIndex(({ kind, text }) => kind === 'heading' && text === 'Fields')
  const cells = said
    .slice(0, end)
    .filter(({ kind }) => kind === 'cell')
    .map(({ text }) => text)
  const listed = new Set<string>()
  for (let row = 0; row + 3 < cells.length; row += 4) {
    const [code = '', cell = '', title = '', advice = ''] = cells.slice(row, row + 4)
    // Each group of them is a table with a head of its own.
    if (code === 'Code') continue
    const [, status = '', retry] = told.exec(cell) ?? []
    const page = plain(documents.get(`${origin}/developers/errors/${code}.md`)?.text ?? '')
    ledger.hold(list.url, `says of ${code} what its page says: ${advice}`, page.includes(plain(advice)), '')
    listed.add(code)
    book.note(`status of the error ${code}`, status, list.url, code)
    book.note(`retryable of the error ${code}`, retry !== undefined, list.url, code)
    book.note(`title of the error ${code}`, title, list.url, code)
  }
  const folder = `${origin}/developers/errors/`
  const pages = [...documents.keys()].filter((url) => url.startsWith(folder) && url.endsWith('.md'))
  for (const url of pages) {
    const code = url.slice(folder.length, -'.md'.length)
    ledger.hold(list.url, `lists ${code}`, listed.has(code), '')
    const { passages, front } = markdownOf(documents.get(url)!)
    const shown = passages.find(({ kind, language }) => kind === 'code' && language === 'json')
    const problem = shown ? JSON.parse(shown.text) : {}
    for (const what of ['type', 'title', 'status', 'retryable', 'detail'])
      book.note(`${what} of the error ${code}`, String(problem[what]).replaceAll('`', ''), url, 'Example')
    ledger.hold(url, 'shows an answer of its code', problem.code === code, problem.code)
    const words = /^(.*)\. Status (\d{3}); (.*)\.$/.exec(String(front['description']))
    book.note(`title of the error ${code}`, words?.[1] ?? '', url, 'description')
    book.note(`status of the error ${code}`, words?.[2] ?? '', url, 'description')
    book.note(`retryable of the error ${code}`, words?.[3] === 'retry the same request later', url, 'description')
  }
  for (const document of documents.values())
    for (const [code, status] of statusesIn(document))
      if (listed.has(code)) book.note(`status of the error ${code}`, status, document.url, code)
  for (const code of listed) ledger.hold(list.url, `${code} has a page`, pages.includes(`${folder}${code}.md`), '')
}
