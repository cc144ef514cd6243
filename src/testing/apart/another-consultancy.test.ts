import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand } from '../command.ts'
import { fixtureContent } from '../fixture-content.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import type { Snapshot } from '../../contract/snapshot.ts'
import { formPage } from '../../http/form.ts'
import { problem } from '../../http/outcome.ts'
import { validateLead } from '../../intake/validate.ts'
import { questionContent } from '../question-fixture.ts'
import { projectRoot } from '../../project-root.ts'

const other = fixtureContent['service.md']!
/** The sample has other services, so that no question of some services is among them. */
const { 'questions/email.md': _, ...ownQuestions } = questionContent

let copy: ProjectCopy
let files: Map<string, string>

beforeAll(async () => {
  copy = await copyProject()
  await writeFile(join(copy.folder, 'content', 'service.md'), other)
  await mkdir(join(copy.folder, 'content', 'questions'))
  for (const [file, text] of Object.entries(ownQuestions)) await writeFile(join(copy.folder, 'content', file), text)
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
    const { html } = formPage(
      published('client/contact.html'),
      values,
      problem('validation_failed', { errors }),
      'https://data-works.example',
      questions,
    )
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
