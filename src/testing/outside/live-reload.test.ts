import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { fullTextOf } from '../full-text.ts'
import { development } from '../runtimes.ts'

const { url, folder } = development()
const inContent = (path: string) => join(folder, 'content', path)
const text = async (path: string) => (await fetch(url + path)).text()
/** A person saves and looks. */
const soon = { interval: 300 }
/** Netlify bundles every function anew. */
const functionsFollow = { interval: 1_000 }

/** What each file held before; other tests look at the same site. */
const originals = new Map<string, string>()

async function edit(path: string, change: (before: string) => string): Promise<void> {
  const file = inContent(path)
  const before = await readFile(file, 'utf8')
  if (!originals.has(file)) originals.set(file, before)
  await writeFile(file, change(before))
}

afterEach(async () => {
  for (const [file, before] of originals) await writeFile(file, before)
  originals.clear()
})

test('an edit shows on a page that was looked at before, on its twin and in the maps', async () => {
  const path = '/knowledge/modernise-or-rewrite'
  expect(await text(path)).not.toContain('A sentence that is new.')
  await edit(`${path.slice(1)}.md`, (before) => `${before}\nA sentence that is new.\n`)
  await expect.poll(() => text(path), soon).toContain('A sentence that is new.')
  expect(await text(`${path}.md`)).toContain('A sentence that is new.')
  expect(await fullTextOf(text)).toContain('A sentence that is new.')
})

test('an edit of a translation shows on its page and its twin, and a new translation in place of the original', async () => {
  const path = '/de/knowledge/writing-a-useful-brief'
  expect(await text(path)).toContain('<html lang="de"')
  await edit(`${path.slice(1)}.md`, (before) => `${before}\nEin Satz, der neu ist.\n`)
  await expect.poll(() => text(path), soon).toContain('Ein Satz, der neu ist.')
  expect(await text(`${path}.md`)).toContain('Ein Satz, der neu ist.')

  const promises = inContent('de/pages/promises.md')
  expect(await text('/de/promises')).toContain('noch nicht übersetzt')
  const fields = 'title: Was wir zusagen\ndescription: Was dieser Dienst zusagt, und was er nicht zusagt.'
  await writeFile(promises, `---\n${fields}\nupdated: 2026-11-22\n---\n\nEin Text auf Deutsch.\n`)
  await expect.poll(() => text('/de/promises'), soon).toContain('Ein Text auf Deutsch.')
  expect(await text('/de/promises')).not.toContain('noch nicht übersetzt')
  await rm(promises)
  await expect.poll(() => text('/de/promises'), soon).toContain('noch nicht übersetzt')
})

test('a new draft is shown, and is gone when its file is', async () => {
  const draft = await readFile(inContent('knowledge/writing-a-useful-brief.md'), 'utf8')
  await writeFile(
    inContent('knowledge/a-new-draft.md'),
    // A former address leads to one page only.
    draft.replace(/^title: .*$/m, 'title: A new draft\ndraft: true').replace(/^redirect_from:\n( .*\n)+/m, ''),
  )
  await expect.poll(() => text('/knowledge/a-new-draft'), soon).toContain('A new draft')
  expect(await text('/knowledge')).toContain('[Draft] A new draft')
  await rm(inContent('knowledge/a-new-draft.md'))
  await expect.poll(async () => (await fetchWhole(`${url}/knowledge/a-new-draft`)).status, soon).toBe(404)
})

test('a price and code that change reach the functions, and so does what changes after them', async () => {
  const file = 'pricing/ai-readiness-review.md'
  await edit(file, (before) => before.replace('amount: 3800', 'amount: 3801'))
  await edit('../src/contract/problems.ts', (before) =>
    before.replace(`title: 'Not found'`, `title: 'Here is nothing'`),
  )
  await expect.poll(() => text('/api/v1/catalog'), functionsFollow).toContain('"amount":3801')
  await expect.poll(() => text('/api/v1/leads'), functionsFollow).toContain('Here is nothing')
  await edit(file, (before) => before.replace('amount: 3801', 'amount: 3800'))
  await expect.poll(() => text('/api/v1/catalog'), functionsFollow).toContain('"amount":3800')
})

test('a mistake is told on every page with file, line and remedy; its page stays as it was, and others move on', async () => {
  await edit('pages/about.md', (before) => before.replace('title:', 'titel:'))
  await expect.poll(() => text('/pricing'), soon).toMatch(/content\/pages\/about\.md:2[^]*did you mean `title`\?/)
  expect((await fetchWhole(`${url}/about`)).status).toBe(200)
  await edit('pages/terms.md', (before) => `${before}\nTerms of their own.\n`)
  await expect.poll(() => text('/terms'), soon).toContain('Terms of their own.')
  await edit('pages/about.md', (before) => `${before.replace('titel:', 'title:')}\nMended.\n`)
  await expect.poll(() => text('/about'), soon).toContain('Mended.')
})
