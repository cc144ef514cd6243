import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '../command.ts'
import { fixtureContent } from '../fixture-content.ts'
import { contentTexts, piecesOf, pseudoFile, pseudoLanguage, unmarkedTexts, withoutKnown } from '../pseudo-language.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { projectRoot } from '../../project-root.ts'

// In a language of which we ship no words; its own are the English ones, each with a mark.
const other = fixtureContent['service.md']!.replace('language: en-GB', `language: ${pseudoLanguage}`)

let copy: ProjectCopy
let files: Map<string, string>

beforeAll(async () => {
  copy = await copyProject()
  await writeFile(join(copy.folder, 'content', 'service.md'), other)
  await mkdir(join(copy.folder, 'content', 'words'))
  await writeFile(join(copy.folder, 'content', 'words', `${pseudoLanguage}.md`), pseudoFile)
  const { code, output } = await runCommand(['npm', 'run', 'build'], {
    folder: copy.folder,
    env: { SITE_URL: undefined, URL: undefined, DEPLOY_PRIME_URL: undefined },
  })
  expect([code, output]).toEqual([0, expect.anything()])
  const published = join(copy.folder, 'dist', 'client')
  const names = (await readdir(published, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  files = new Map(
    await Promise.all(
      [...names, join(copy.folder, 'dist', 'snapshot.js')].map(
        async (name) => [name, await readFile(name, 'utf8')] as const,
      ),
    ),
  )
})
afterAll(() => copy.remove())

/** Everything in `content/service.md` that names the consultancy of the sample. */
async function sampleFacts(): Promise<string[]> {
  const [, yaml = ''] = (await readFile(join(projectRoot, 'content', 'service.md'), 'utf8')).split(/^---$/m)
  const { name, legal_name, tagline, description, url, email, phone, address } = parse(yaml) as Record<
    string,
    string
  > & { address: Record<string, string> }
  return [
    name!,
    legal_name!,
    tagline!,
    description!,
    new URL(url!).host,
    email!,
    phone!,
    address.street!,
    address.locality!,
    address.postal_code!,
  ]
}

test('content/service.md alone makes the site another consultancy’s', async () => {
  expect(files.size).toBeGreaterThan(100)
  const facts = await sampleFacts()
  const found = [...files].flatMap(([file, text]) =>
    facts.filter((fact) => text.toLowerCase().includes(fact.toLowerCase())).map((fact) => `${file}: ${fact}`),
  )
  expect(found).toEqual([])
})

test('its own facts stand where they belong', () => {
  const text = (end: string) => [...files].find(([file]) => file.endsWith(end))![1]
  expect(text('client/index.html')).toContain('Ostrava Data Works')
  expect(text('client/llms.txt')).toMatch(/^# Ostrava Data Works/)
  expect(JSON.parse(text('client/openapi.json'))).toMatchObject({
    servers: [{ url: 'https://data-works.example' }],
    info: { contact: { email: 'desk@data-works.example' } },
  })
  expect(text('client/pricing.html')).toContain('CZK')
  expect(text('client/privacy.html')).toContain('Ostrava Data Works s.r.o.')
})

/** Names of files, and of pages for developers, which are in English. */
const alike = /<a\b[^>]* href="\/developers\/[^>]*>[^<]*<\/a>|>(?:llms\.txt|openapi\.json|markdown)</gi

test('nothing that people read on its pages stands outside word files and content', async () => {
  const loaded = await loadCatalogue({ root: copy.folder, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content of the copy is not in order')
  const { bodies, texts } = contentTexts(loaded.catalogue)
  const pages = [...files].filter(([name]) => /client\/(?!developers|admin).*\.html$/.test(name))
  expect(pages.length).toBeGreaterThan(50)
  const found = pages.flatMap(([name, html]) => {
    const own = bodies.reduce((rest, body) => rest.replace(body, ''), html).replace(alike, '')
    expect([name, html]).toEqual([name, expect.stringContaining(`<html lang="${pseudoLanguage}"`)])
    return withoutKnown(unmarkedTexts(own), texts).map((text) => `${name.split('/client/')[1]}: ${text}`)
  })
  expect(found).toEqual([])
})

test('nothing in the Markdown of pages that are made of lists does so either', async () => {
  const loaded = await loadCatalogue({ root: copy.folder, drafts: false, now: new Date() })
  if ('problems' in loaded) throw new Error('the content of the copy is not in order')
  const { texts } = contentTexts(loaded.catalogue)
  const lists = ['services', 'case-studies', 'knowledge', 'glossary', 'contact']
  const found = lists.flatMap((list) => {
    const twin = [...files].find(([name]) => name.endsWith(`client/${list}.md`))![1]
    const read = twin
      .replaceAll(/\]\([^)]*\)/g, ']')
      .replaceAll(/^(?:title|description|canonical_url|last_updated): (?:https\S+)?/gm, '')
    return withoutKnown(piecesOf(read.replaceAll('\n', '\u0001')), texts).map((text) => `${list}: ${text}`)
  })
  expect(found).toEqual([])
})

test('no source file names a consultancy', async () => {
  const facts = await sampleFacts()
  const places = await Promise.all(
    ['src', 'functions', 'public', 'content'].map(async (folder) =>
      (await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  )
  const sources = places.flat().filter((file) => !file.endsWith('content/service.md') && !file.endsWith('.test.ts'))
  const found = await Promise.all(
    sources.map(async (file) => ({ file, text: (await readFile(file, 'utf8')).toLowerCase() })),
  )
  expect(
    found.flatMap(({ file, text }) =>
      facts.filter((fact) => text.includes(fact.toLowerCase())).map((fact) => `${file}: ${fact}`),
    ),
  ).toEqual([])
})
