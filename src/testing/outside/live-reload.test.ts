import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { netlify } from '../runtimes.ts'

const { url, folder } = netlify()
const inContent = (path: string) => join(folder, 'content', path)
const text = async (path: string) => (await fetch(url + path)).text()
/** A person saves and looks. */
const soon = { timeout: 20_000, interval: 300 }

test('an edit shows on a page that was looked at before, on its twin and in the maps', async () => {
  const path = '/knowledge/modernise-or-rewrite'
  expect(await text(path)).not.toContain('A sentence that is new.')
  const file = inContent(`${path.slice(1)}.md`)
  await writeFile(file, `${await readFile(file, 'utf8')}\nA sentence that is new.\n`)
  await expect.poll(() => text(path), soon).toContain('A sentence that is new.')
  expect(await text(`${path}.md`)).toContain('A sentence that is new.')
  expect(await text('/llms-full.txt')).toContain('A sentence that is new.')
})

test('a new draft is shown, and is gone when its file is', async () => {
  const draft = await readFile(inContent('knowledge/writing-a-useful-brief.md'), 'utf8')
  await writeFile(
    inContent('knowledge/a-new-draft.md'),
    draft.replace(/^title: .*$/m, 'title: A new draft\ndraft: true'),
  )
  await expect.poll(() => text('/knowledge/a-new-draft'), soon).toContain('A new draft')
  expect(await text('/knowledge')).toContain('A new draft')
  await rm(inContent('knowledge/a-new-draft.md'))
  await expect.poll(async () => (await fetch(`${url}/knowledge/a-new-draft`)).status, soon).toBe(404)
})

test('a price that changes reaches the functions', async () => {
  const file = inContent('pricing/ai-readiness-review.md')
  await writeFile(file, (await readFile(file, 'utf8')).replace('amount: 3800', 'amount: 3801'))
  await expect.poll(async () => text('/api/v1/catalog'), { ...soon, interval: 1_000 }).toContain('"amount":3801')
})

test('a mistake leaves the site as it was, and mending it goes on', async () => {
  const file = inContent('pages/about.md')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace('title:', 'titel:'))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await fetch(`${url}/about`)).status).toBe(200)
  await writeFile(file, `${before}\nMended.\n`)
  await expect.poll(() => text('/about'), soon).toContain('Mended.')
})
