import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { renderDocuments } from '../../discovery/documents.ts'
import { sitePages } from '../../discovery/site-pages.ts'
import { buildSnapshot } from '../../discovery/snapshot.ts'
import { renderTwin } from '../../discovery/twin.ts'
import { paths } from '../../contract/paths.ts'
import { projectRoot } from '../../project-root.ts'
import { consultancies, drawLogo, fillIn, sampleWords, wordsIn } from '../../testing/setup-fixture.ts'
import { wordsOf } from '../../words/words.ts'
import { defaultsOf } from './defaults.ts'
import { filesBelow } from './content-folder.ts'
import { mistakeInLook } from './look-mistakes.ts'
import { runSetup } from './run-setup.ts'
import { sampleFiles } from './sample.ts'

const now = new Date('2026-11-23T10:00:00Z')
const law = consultancies['a law firm in Vienna']
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'intake-setup-test-'))
  await cp(join(projectRoot, 'content'), join(root, 'content'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const setUp = (
  answers: Readonly<Record<string, string>>,
  options: { force?: boolean; choice?: 'keep' | 'remove' } = {},
) => runSetup(answers, { root, choice: 'remove', force: true, now, ...options })
const place = (path: string) => join(root, 'content', path)
const read = (path: string) => readFile(place(path), 'utf8')
const everything = async () =>
  Object.fromEntries(await Promise.all((await filesBelow(place('.'))).map(async (path) => [path, await read(path)])))

async function loaded(): Promise<Catalogue> {
  const found = await loadCatalogue({ root, drafts: false, now })
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.catalogue
}

describe.each(Object.entries(consultancies))('%s', (_, answers) => {
  test('has a site of its own, in which no word of the sample is left', async () => {
    const { toWrite } = await setUp({ ...answers, logo: await drawLogo(root) })
    // Its facts were all said; what is left is in texts.
    expect(toWrite.map(({ file }) => file)).toEqual(toWrite.map(() => expect.stringMatching(/^content\/pages\//)))
    expect(toWrite.length).toBeGreaterThan(2)
    await fillIn(root)
    const catalogue = await loaded()
    expect(catalogue.services).toHaveLength(1)
    expect(catalogue.brand.logo?.light.path).toBe('/images/brand/logo.svg')
    const pages = sitePages(catalogue, now)
    // What it has none of yet says so, as links lead there.
    const { listing } = wordsOf(catalogue)
    const says = listing.empty({ services: paths.services, contact: paths.contact })
    const silent = [paths.knowledge, paths.caseStudies, paths.glossary].filter(
      (path) => !pages.find((page) => page.path === path)!.markdown.includes(says),
    )
    expect(silent).toEqual([])
    const texts = [
      ...pages.map((page) => [page.path, renderTwin(page, catalogue)] as const),
      ...renderDocuments(catalogue, now, pages).map(({ path, body }) => [path, body] as const),
      ['snapshot', JSON.stringify(buildSnapshot(catalogue))] as const,
    ]
    expect(wordsIn(texts, await sampleWords())).toEqual([])
    expect(wordsIn(texts, [answers.name]).length).toBeGreaterThan(20)
  })
})

test('what follows from the country need not be said', async () => {
  await setUp(law)
  const { service } = await (await fillIn(root), loaded())
  expect(service).toMatchObject({
    language: 'de-AT',
    currency: 'EUR',
    time_zone: 'Europe/Vienna',
    url: 'https://www.kanzlei-leopold.test',
    reply_within: 'einem Werktag',
    founded: 2011,
  })
  expect(defaultsOf('US')).toEqual({ currency: 'USD', language: 'en-US' })
})

test('what nobody said is marked as to be written, told once with its line, and never published', async () => {
  const { name, country, founded, team_size } = law
  const { toWrite, drafts } = await setUp({ name, country, founded, team_size })
  const facts = toWrite.filter(({ file }) => file === 'content/service.md')
  expect(facts.map(({ field }) => field)).toEqual([
    'legal_name',
    'registration',
    'tagline',
    'description',
    'url',
    'email',
    'phone',
    'address.street',
    'address.locality',
    'address.postal_code',
  ])
  expect(toWrite.filter(({ file }) => file.startsWith('content/skills'))).toEqual([])
  expect(drafts).toContain('pages/about.md')
  const found = await loadCatalogue({ root, drafts: false, now })
  expect('problems' in found && found.problems).toHaveLength(toWrite.length)
})

test('a colour that cannot be read, a code that is none and a file that is not there are refused, and nothing is written', async () => {
  const before = await everything()
  await expect(setUp({ ...law, accent: '#ffcc00' })).rejects.toThrow(/contrast of .* the nearest colour/s)
  await expect(setUp({ ...law, country: 'UK' })).rejects.toThrow(/--country stands for no country/)
  await expect(setUp({ ...law, logo: join(root, 'none.svg') })).rejects.toThrow(/--logo: there is no file/)
  await expect(setUp({ name: law.name })).rejects.toThrow(/Give --country, --language/)
  expect(await everything()).toEqual(before)
})

test('a colour is looked at when it is said, and a picture', () => {
  expect(mistakeInLook('accent', '#8a1538')).toBeUndefined()
  expect(mistakeInLook('accent', '#ffcc00')).toMatch(/contrast of .*: write `"#\w{6}"`/)
  expect(mistakeInLook('ink', 'navy')).toMatch(/is not a colour/)
  expect(mistakeInLook('logo', join(root, 'none.svg'))).toMatch(/There is no file/)
})

test('a second setup changes nothing that was written since, unless it is told to, and then only what is said', async () => {
  await setUp(law)
  await writeFile(place('pages/about.md'), `${await read('pages/about.md')}\nWhat the editor wrote.\n`)
  await rm(place('pages/terms.md'))
  const before = await everything()
  expect(await setUp(law, { force: false })).toMatchObject({ plan: { removed: [], texts: new Map() } })
  await expect(setUp({ ...law, phone: '+43 1 111' }, { force: false })).rejects.toThrow(/set up before.*--force/)
  expect(await everything()).toEqual(before)
  await setUp({ phone: '+43 1 111' })
  expect(await everything()).toEqual({
    ...before,
    'service.md': before['service.md']!.replace(law.phone, '+43 1 111'),
  })
})

test('what somebody wrote before the setup stays, and what no Git holds is not removed unasked', async () => {
  const own =
    '---\ntitle: Our own\ndescription: What was written here before anything was set up.\nupdated: 2026-01-05\n---\n\nA text.\n'
  await writeFile(place('pages/our-own.md'), own)
  await expect(setUp(law, { force: false })).rejects.toThrow(/not in Git.*--force/)
  const { plan } = await setUp(law)
  expect(plan.removed).not.toContain('pages/our-own.md')
  expect(await read('pages/our-own.md')).toBe(own)
})

test('the sample can stay as an example, with the facts of whom the site is', async () => {
  await setUp(law, { choice: 'keep' })
  const { service, services, knowledge } = await loaded()
  expect([service.name, services.length > 1, knowledge.length > 1]).toEqual([law.name, true, true])
})

test('each file of the sample is known as such, so that the files of editors stay', async () => {
  const kept = /^(?:README\.md|service\.md|discovery\/|skills\/)/
  const { url } = (await loaded()).service
  const own = (await filesBelow(place('.'))).filter((path) => !kept.test(path))
  // A site that was set up has files of its own.
  if (url.endsWith('.example')) expect(own).toEqual((await sampleFiles()).toSorted())
})
