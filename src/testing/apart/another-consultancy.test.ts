import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { defaults } from '../../brand/default-colours.ts'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import { runCommand } from '../command.ts'
import { english } from '../english.ts'
import { fixtureContent } from '../fixture-content.ts'
import { contentTexts, piecesOf, pseudoFile, pseudoLanguage, unmarkedTexts, withoutKnown } from '../pseudo-language.ts'
import { loadCatalogue } from '../../catalogue/load.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { formPage } from '../../http/form.ts'
import { problem } from '../../http/outcome.ts'
import { validateLead } from '../../intake/validate.ts'
import { questionContent } from '../question-fixture.ts'
import { runSetup } from '../../cli/setup/run-setup.ts'
import { projectRoot } from '../../project-root.ts'

// In a language of which we ship no words; its own are the English ones, each with a mark.
type Said = Record<string, string> & { address: Record<string, string> }
const { address: office, url: site, ...said } = parse(fixtureContent['service.md']!.split(/^---$/m)[1]!) as Said
/** As somebody answers `npm run setup`. */
const setupAnswers = Object.fromEntries(
  Object.entries({ ...said, ...office, domain: site, language: pseudoLanguage }).map(([name, value]) => [
    name,
    String(value),
  ]),
)

/** How they look, what they link to, and what counts their visitors: nothing of it is like the sample. */
const logo = (ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 48" onload="alert(1)"><path fill="${ink}" d="M0 0h48v48H0zM64 8h100v32H64z"/></svg>`
const look: Record<string, string> = {
  'brand.md': `---
accent: "#8a1538"
ink: "#2b1a12"
text_face: house.woff2
heading_face: source-serif
shape: round
logo: logo.svg
logo_dark: logo-dark.svg
---
`,
  'brand/logo.svg': logo('#8a1538'),
  'brand/logo-dark.svg': logo('#ffb3c0'),
  'menu.md': `---
header:
  - page: /pricing
    label: What it costs
  - page: /about
footer:
  - name: Small print
    links:
      - page: /privacy
      - page: https://blog.data-works.example
        label: Diary
---
`,
  'scripts.md': `---
scripts:
  - name: Tram counter
    address: https://count.example/c.js
    purpose: counts visits, without cookies
    provider: Counter Ltd, Ireland
    sends_to:
      - https://in.count.example
    attributes:
      data-site: data-works
---
`,
}
/** The sample has other services, so that no question of some services is among them. */
const { 'questions/email.md': _, ...ownQuestions } = questionContent

let copy: ProjectCopy
let files: Map<string, string>

beforeAll(async () => {
  copy = await copyProject()
  const content = join(copy.folder, 'content')
  await mkdir(join(content, 'brand'))
  await mkdir(join(content, 'words'))
  await mkdir(join(content, 'questions'))
  await Promise.all(
    Object.entries({ [`words/${pseudoLanguage}.md`]: pseudoFile, ...look, ...ownQuestions }).map(([path, text]) =>
      writeFile(join(content, path), text),
    ),
  )
  await cp(join(projectRoot, 'src', 'brand', 'faces', 'figtree-latin.woff2'), join(content, 'brand', 'house.woff2'))
  await runSetup(setupAnswers, { root: copy.folder, choice: 'keep', force: true, now: new Date() })
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
      [
        ...names,
        ...['snapshot.js', 'untyped.js', 'static-headers.json'].map((name) => join(copy.folder, 'dist', name)),
      ].map(async (name) => [name, await readFile(name, 'utf8')] as const),
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

test('content alone makes the site another consultancy’s', async () => {
  expect(files.size).toBeGreaterThan(100)
  const facts = await sampleFacts()
  const found = [...files].flatMap(([file, text]) =>
    facts.filter((fact) => text.toLowerCase().includes(fact.toLowerCase())).map((fact) => `${file}: ${fact}`),
  )
  expect(found).toEqual([])
})

/** A published file, by the end of its path. */
const published = (end: string) => [...files].find(([file]) => file.endsWith(end))![1]

test('its own facts stand where they belong', () => {
  expect(published('client/index.html')).toContain('Ostrava Data Works')
  expect(published('client/llms.txt')).toMatch(/^# Ostrava Data Works/)
  expect(JSON.parse(published('client/openapi.json'))).toMatchObject({
    servers: [{ url: 'https://data-works.example' }],
    info: { contact: { email: 'desk@data-works.example' } },
  })
  expect(published('client/pricing.html')).toContain('CZK')
  expect(published('client/privacy.html')).toContain('Ostrava Data Works s.r.o.')
})

const fileAt = (end: string) => [...files].find(([name]) => name.endsWith(end))?.[1] ?? ''
/** What people and programs are shown: not the libraries of others, which bring colours of their own. */
const shown = () => [...files].filter(([name]) => !/admin\/cms|\.(?:png|ico|woff2|avif|webp)$/.test(name))

test('its look is seen everywhere, and nothing of the sample’s is left', () => {
  const kept = [
    '#ffffff',
    defaults.light.error,
    defaults.light['error-soft'],
    defaults.dark.error,
    defaults.dark['error-soft'],
  ]
  const former = [...Object.values(defaults.light), ...Object.values(defaults.dark)].filter(
    (one) => !kept.includes(one),
  )
  expect(
    shown().flatMap(([name, text]) =>
      former.filter((one) => text.toLowerCase().includes(one)).map((one) => `${name}: ${one}`),
    ),
  ).toEqual([])
  const css = shown().filter(([name, text]) => name.endsWith('.css') && text.includes('#8a1538'))
  expect(css.map(([name]) => name.includes('/admin')).toSorted()).toEqual([false, true])
  const [, styles] = css.find(([name]) => !name.includes('/admin'))!
  expect(styles).toMatch(/@font-face\{font-family:Own;[^}]*url\(\/_astro\/house\.[\w-]+\.woff2\)/)
  expect(styles).toMatch(/--heading-face:\s?["']Source Serif 4["']/)
  expect(styles).toMatch(/--round-button:\s?99rem/)
  // Each page has that one sheet: site, claim and approval, inbox, search, and what is not there.
  const sheet = css.map(([name]) => name.split('/').at(-1)!).find((name) => !name.startsWith('admin'))!
  for (const page of ['index', 'contact', 'access/frame', 'access/inbox', 'access/search-frame', '404']) {
    expect([page, fileAt(`client/${page}.html`)]).toEqual([page, expect.stringContaining(sheet)])
    expect([page, fileAt(`client/${page}.html`)]).toEqual([
      page,
      expect.stringContaining('src="/images/brand/logo.svg"'),
    ])
  }
  expect(fileAt('client/admin.html')).toMatch(/_astro\/admin\.[\w-]+\.css/)
})

test('its logo is cleaned, and its mark stands in icons, feeds, manifest and the page for editors', () => {
  expect(fileAt('images/brand/logo.svg')).toContain('#8a1538')
  expect(fileAt('images/brand/logo.svg')).not.toMatch(/onload|alert/)
  expect(fileAt('client/index.html')).toContain(
    '<source srcset="/images/brand/logo-dark.svg" media="(prefers-color-scheme: dark)">',
  )
  expect(fileAt('client/favicon.svg')).toContain('#8a1538')
  expect(JSON.parse(fileAt('site.webmanifest'))).toMatchObject({ theme_color: '#8a1538', background_color: '#ffffff' })
  expect(fileAt('client/index.html')).toContain('<meta name="theme-color" content="#8a1538"')
  expect(fileAt('knowledge/feed.atom')).toContain('<logo>https://data-works.example/images/brand/logo.svg</logo>')
  expect(fileAt('dist/untyped.js')).toContain('https://data-works.example/icon-512.png')
  expect(JSON.parse(fileAt('admin/config.json'))).toMatchObject({
    config: { app_title: 'Ostrava Data Works', logo: { src: '/favicon.svg' } },
  })
  expect(fileAt('dist/snapshot.js')).toContain('#8a1538')
})

test('its menu leads where it says, in its words', () => {
  const [header = '', footer = ''] = ['header', 'footer'].map(
    (part) => new RegExp(`<${part} class="site-${part}[" ][^]*</${part}>`).exec(fileAt('client/index.html'))?.[0] ?? '',
  )
  const links = (html: string) =>
    [...html.matchAll(/<li>\s*<a href="([^"]+)"[^>]*>\s*([^<]+?)\s*<\/a>/g)].map((link) => link.slice(1))
  expect(links(header)).toEqual([
    ['/pricing', 'What it costs'],
    ['/about', expect.any(String)],
  ])
  expect(links(footer)).toEqual([
    ['/privacy', 'Privacy notice'],
    ['https://blog.data-works.example', 'Diary'],
  ])
})

test('a script of others runs where it is allowed, and the privacy notice says so', () => {
  const element = '<script async src="https://count.example/c.js" data-site="data-works"></script>'
  const allows = (path: string) =>
    (JSON.parse(fileAt('static-headers.json')) as StaticHeaders).at[path]!['Content-Security-Policy']!
  for (const [page, path] of [
    ['index', '/'],
    ['contact', '/contact'],
    ['pricing', '/pricing'],
  ] as const) {
    expect(fileAt(`client/${page}.html`)).toContain(element)
    expect(allows(path)).toMatch(/script-src (?:'self' )?https:\/\/count\.example\/c\.js;/)
    expect(allows(path)).toContain("connect-src 'self' https://count.example https://in.count.example;")
  }
  // Who signs in, approves or sends a form is not watched.
  for (const [page, path] of [
    ['access/frame', '/access/frame'],
    ['access/inbox', '/access/inbox'],
    ['contact/thanks', '/contact/thanks'],
  ] as const) {
    expect(fileAt(`client/${page}.html`)).not.toContain('count.example')
    expect(allows(path)).not.toContain('count.example')
  }
  expect(fileAt('client/_headers')).toContain('script-src https://count.example/c.js;')
  expect(fileAt('client/privacy.html')).toContain(
    '<strong>Tram counter</strong>, of Counter Ltd, Ireland: counts visits',
  )
  expect(fileAt('client/privacy.md')).toContain('https://in.count.example')
})

// But those that ask about the sample: they judge its answers.
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

describe('its own questions', () => {
  let snapshot: Snapshot
  beforeAll(async () => {
    snapshot = (await import(join(copy.folder, 'dist', 'snapshot.js'))).default
  })

  test('are in the snapshot, in their order, with the version of each consent', () => {
    const { questions = [] } = snapshot
    expect(questions.map(({ name }) => name)).toEqual([
      'budget',
      'start_date',
      'storage',
      'plants',
      'systems',
      'website',
      'history',
    ])
    expect(questions[2]!.consent).toMatchObject({
      text: expect.stringContaining('/about'),
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('stand in the form, in its twin and in what agents read of the page', () => {
    const form = published('client/contact.html')
    for (const part of [
      'name="answers.budget" required',
      '<option value="small">Up to 10,000 crowns</option>',
      'type="date"',
      'name="answers.systems.scada"',
      'name="answers.storage"',
      'href="/about"',
      'name="questions_shown"',
    ])
      expect(form).toContain(part)
    expect(published('client/contact.md')).toContain('What may it cost? A rough range is enough.')
    expect(form).toMatch(/data-definitions="[^"]*answers[^"]*start_date/)
    // Elsewhere only what must be answered is asked.
    expect(published('client/index.html')).toContain('name="answers.budget"')
    expect(published('client/index.html')).not.toContain('name="answers.history"')
  })

  test('stand in the documents of programs', () => {
    const { schemas } = JSON.parse(published('client/openapi.json')).components
    const { answers } = schemas.LeadSubmission.properties
    expect(answers.properties.budget).toMatchObject({ enum: ['small', 'large'] })
    expect(answers.properties.start_date).toMatchObject({ type: 'string', format: 'date' })
    expect(answers.properties.storage).toMatchObject({ type: 'boolean' })
    expect(schemas.StoredLead.properties).toHaveProperty('answers')
    expect(published('client/agents.md')).toContain('- `budget`: What may it cost?')
    expect(JSON.stringify(snapshot.agentCard)).toContain('budget (What may it cost?)')
  })

  test('come back in the form as they were answered, with what is to be mended', () => {
    const { questions = [] } = snapshot
    const given = { budget: 'large', start_date: '2027-02-30', plants: 3, website: 'x', history: 'a "b"' }
    const validation = validateLead(
      { name: 'Ada', email: 'ada@example.com', need: 'Help', answers: given },
      questions,
      true,
    )
    const errors = validation.ok ? [] : validation.errors
    const values = {
      'answers.budget': 'large',
      'answers.start_date': '2027-02-30',
      'answers.plants': '3',
      'answers.website': 'x',
      'answers.history': 'a "b"',
      'answers.systems.erp': 'yes',
    }
    const { html } = formPage(published('client/contact.html'), values, problem('validation_failed', { errors }), {
      baseUrl: 'https://data-works.example',
      words: english,
      questions,
    })
    for (const part of [
      /<option value="large" selected>/,
      /name="answers\.start_date"[^>]* value="2027-02-30"[^>]* aria-invalid="true"/,
      /name="answers\.plants"[^>]* value="3"/,
      /name="answers\.systems\.erp"[^>]* checked/,
      /name="answers\.storage"[^>]* aria-invalid="true"/,
      />\na &#34;b&#34;<\/textarea>/,
      /<a href="#answers-storage">I agree to the storage: tick the box/,
      /id="answers-website-error">Where do we find you\? Enter an address/,
    ])
      expect(html).toMatch(part)
    expect(html).not.toMatch(/name="answers\.systems\.scada"[^>]* checked/)
  })
})
