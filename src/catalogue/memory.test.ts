import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureContent, writeContent } from '../testing/fixture-content.ts'
import { loadCatalogue } from './load.ts'
import { EditingMemory, type Memory } from './memory.ts'

let root: string
let memory: EditingMemory
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'intake-memory-'))
  memory = new EditingMemory()
  await writeContent(root, {})
})
afterEach(() => rm(root, { recursive: true, force: true }))

const load = (with_?: Memory) =>
  loadCatalogue({ root, drafts: true, now: new Date('2026-06-01'), ...(with_ && { memory: with_ }) })

const problemsOf = (loaded: Awaited<ReturnType<typeof load>>) => ('problems' in loaded ? loaded.problems : [])

async function edit(path: string, change: (before: string) => string): Promise<void> {
  await writeFile(join(root, 'content', path), change(fixtureContent[path]!))
  memory.forget(`content/${path}`)
}

/** Tells of every step that is taken. */
function counting(taken: string[]): Memory {
  return {
    keep: (step, file, from, make) =>
      memory.keep(step, file, from, () => {
        taken.push(`${step} ${file}`)
        return make()
      }),
    same: (name, value) => memory.same(name, value),
  }
}

test('after an edit of a text, only its file is read, checked and rendered', async () => {
  await load(memory)
  await edit('knowledge/late-batches.md', (before) => `${before}\nOne sentence more.\n`)
  const taken: string[] = []
  await load(counting(taken))
  const steps = ['source', 'entry', 'text', 'links', 'unfinished', 'plain', 'rendered']
  expect(taken).toEqual(steps.map((step) => `${step} content/knowledge/late-batches.md`))
})

test('after a heading is gone, the links of all texts are checked again, and the one that led to it is told of', async () => {
  const heading = (before: string) => `${before}\n## What is left\n\nLittle.\n`
  await edit('knowledge/late-batches.md', heading)
  await edit('knowledge/quiet-sensors.md', (before) => `${before}\n[Little](late-batches.md#what-is-left)\n`)
  expect(await load(memory)).not.toHaveProperty('problems')
  await edit('knowledge/late-batches.md', (before) => before)
  const [problem] = problemsOf(await load(memory))
  expect(problem).toMatchObject({ file: 'content/knowledge/quiet-sensors.md', value: 'late-batches.md#what-is-left' })
})

test.each<[string, string, (before: string) => string]>([
  ['a text', 'knowledge/late-batches.md', (before) => `${before}\nOne sentence more.\n`],
  ['a term that texts mention', 'glossary/batch.md', (before) => before.replace(/^term: .*$/m, 'term: Clock')],
  ['a fact of the service', 'service.md', (before) => before.replace(/^tagline: .*$/m, 'tagline: Another one.')],
  ['a mistake', 'knowledge/late-batches.md', (before) => before.replace('title:', 'titel:')],
  ['a link to nowhere', 'knowledge/late-batches.md', (before) => `${before}\n[On](nowhere.md)\n`],
])('after an edit of %s, the content is the same as if all were read anew', async (_, path, change) => {
  const before = await load(memory)
  await edit(path, change)
  const after = await load(memory)
  expect(after).toEqual(await load())
  expect(after).not.toEqual(before)
})

test('a file that is gone is no longer linked to, and one that is back is', async () => {
  const path = 'knowledge/quiet-sensors.md'
  const before = await load(memory)
  await rm(join(root, 'content', path))
  memory.forget(`content/${path}`)
  expect(await load(memory)).toEqual(await load())
  await edit(path, (text) => text)
  expect(await load(memory)).toEqual(before)
})

test('what failed is tried again', async () => {
  await expect(memory.keep('source', 'a', [], () => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(await memory.keep('source', 'a', [], () => Promise.resolve('read'))).toBe('read')
})
