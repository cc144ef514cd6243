import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EditingMemory } from '../catalogue/memory.ts'
import { edited, extended, fixtureContent, writeContent } from '../testing/fixture-content.ts'
import { files } from '../testing/mistakes.ts'
import { textsFor } from '../words/languages.ts'
import { readForDevelopment, type Shown, unforeseen } from './development-content.ts'
import { markDrafts } from './mark-drafts.ts'

const { article, otherArticle, page, facts, study } = files
const now = new Date('2026-06-01')
let root: string
let memory: EditingMemory
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'intake-development-'))
  memory = new EditingMemory()
  await writeContent(root)
})
afterEach(() => rm(root, { recursive: true, force: true }))

const read = (before?: Shown) => readForDevelopment({ root, drafts: true, now, memory }, before)

/** Reads the content anew after an edit; `null` takes the file away. */
async function edit(path: string, text: string | null, before?: Shown): Promise<Shown> {
  memory.forget(`content/${path}`)
  if (text === null) await rm(join(root, 'content', path))
  else await writeFile(join(root, 'content', path), text)
  return (await read(before)) as Shown
}

const titles = ({ catalogue }: Shown) => catalogue.knowledge.map(({ data }) => data.title).toSorted()
const told = ({ mistakes }: Shown) => mistakes.map(({ file, line }) => `${file}:${line}`)

test('a file with a mistake is shown as it was, and the others move on', async () => {
  const first = (await read()) as Shown
  const broken = await edit(page, edited(page, 'title:', 'titel:'), first)
  expect(told(broken)).toEqual([`content/${page}:2`])
  expect(broken.catalogue.pages[0]?.data.title).toBe('About us')
  const moved = await edit(article, edited(article, 'Why batches', 'How batches'), broken)
  expect(titles(moved)).toEqual(['How batches come late', 'When a sensor falls quiet'])
  expect(told(moved)).toEqual(told(broken))
  const mended = await edit(page, edited(page, 'About us', 'About me'), moved)
  expect([mended.mistakes, mended.catalogue.pages[0]?.data.title]).toEqual([[], 'About me'])
})

test('a file that others still link to stays when it is deleted, until they are mended', async () => {
  const first = (await read()) as Shown
  const gone = await edit(otherArticle, null, first)
  expect([told(gone), titles(gone)]).toEqual([[`content/${article}:11`], titles(first)])
  const moved = await edit(page, extended(page, 'New.'), gone)
  expect([told(moved), moved.catalogue.pages[0]?.markdown]).toEqual([told(gone), expect.stringContaining('New.')])
  const mended = await edit(article, edited(article, 'related:\n  - quiet-sensors\n', ''), moved)
  expect([mended.mistakes, titles(mended)]).toEqual([[], ['Why batches come late']])
})

test('content that is broken from the beginning is shown without its broken files', async () => {
  const shown = await edit(otherArticle, fixtureContent[otherArticle]!.replace('---', '--'))
  expect([told(shown), titles(shown)]).toEqual([[`content/${otherArticle}:1`], []])
  expect(await edit(otherArticle, fixtureContent[otherArticle]!, shown)).toMatchObject({ mistakes: [] })
})

test('without the facts of the site nothing can be shown, and the mistake is told', async () => {
  expect(await edit(facts, edited(facts, 'currency: CZK', 'currency: XYQ'))).toEqual({
    mistakes: [expect.objectContaining({ file: 'content/service.md', line: 16 })],
  })
})

test('drafts and pages to come are marked by their titles', async () => {
  const dated = edited(page, 'updated: 2026-01-07', 'updated: 2026-01-07\npublish_on: 2026-07-01')
  const first = await edit(page, dated)
  const { catalogue } = await edit(study, fixtureContent[study]!.replace('---', '---\ndraft: true'), first)
  const marked = markDrafts(catalogue, '2026-06-01')
  const entries = [marked.pages, marked['case-studies'], marked.glossary].map(([entry]) => entry!.data)
  expect(entries).toMatchObject([
    { title: '[From 1 July 2026] About us' },
    { title: '[Draft] A rolling mill that lost its Mondays' },
    { term: 'batch' },
  ])
  expect(markDrafts(catalogue, '2026-07-01').pages[0]?.data.title).toBe('About us')
  const german = { ...catalogue, words: { language: 'de', texts: textsFor('de') } }
  const [about] = markDrafts(german, '2026-06-01').pages
  const [mondays] = markDrafts(german, '2026-06-01')['case-studies']
  expect([about!.data.title, mondays!.data.title]).toEqual([
    '[Ab 1. Juli 2026] About us',
    '[Entwurf] A rolling mill that lost its Mondays',
  ])
})

test('a mistake that nobody thought of is told with the file that was changed last', () => {
  expect(unforeseen(new TypeError('no such thing'), ['content/a.md', 'content/b.md'])).toMatchObject({
    file: 'content/b.md',
    line: 1,
    rule: 'cannot be read: no such thing',
    suggestion: expect.stringMatching(/^undo the last change/),
  })
  expect(unforeseen('odd', [])).toMatchObject({ file: 'content', rule: 'cannot be read: odd' })
})
