import { describe, expect, test } from 'vitest'
import { extended, fixtureContent } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { renderDocuments } from '../documents.ts'
import { buildLibrary } from '../library.ts'

type Entry = { identifier: string; displayName: string; type: string; url: string } & Record<string, unknown>

const now = new Date('2026-04-01T12:00:00Z')
const baseUrl = 'https://data-works.example'
const catalogue = await loadFixture()
const documents = renderDocuments(catalogue, now)
const bodyOf = (path: string) => documents.find((document) => document.path === path)!.body
/** Also those of catalogues within the catalogue. */
const entriesOf = (text: string) =>
  (JSON.parse(text) as { entries: (Entry & { data?: { entries: Entry[] } })[] }).entries.flatMap(
    (entry) => entry.data?.entries ?? entry,
  )
const entries = entriesOf(bodyOf('/.well-known/ai-catalog.json'))

describe('the AI catalogue', () => {
  test('has the host and entries, and nothing else at its top', () => {
    const { specVersion, host, ...rest } = JSON.parse(bodyOf('/.well-known/ai-catalog.json'))
    expect([specVersion, host.displayName, host.identifier]).toEqual([
      '1.0',
      'Ostrava Data Works',
      'data-works.example',
    ])
    expect(Object.keys(rest)).toEqual(['entries'])
  })

  test('lists the server, the agent, each skill and the API, each under a name of its own', () => {
    expect(entries.map(({ identifier, url }) => [identifier, url])).toEqual([
      ['urn:air:data-works.example:server:consultation-intake', `${baseUrl}/.well-known/mcp/server-card.json`],
      ['urn:air:data-works.example:agent:consultation-intake', `${baseUrl}/.well-known/agent-card.json`],
      [
        'urn:air:data-works.example:skill:ask-for-an-audit',
        `${baseUrl}/.well-known/agent-skills/ask-for-an-audit/SKILL.md`,
      ],
      ['urn:air:data-works.example:api:consultation-intake', `${baseUrl}/openapi.json`],
    ])
  })

  test('has the API in a catalogue of its own, because its kind is not one that every reader knows', () => {
    const { entries: outer } = JSON.parse(bodyOf('/.well-known/ai-catalog.json')) as { entries: Entry[] }
    expect(outer.at(-1)).toMatchObject({
      identifier: 'urn:air:data-works.example:catalog:consultation-intake',
      type: 'application/ai-catalog+json',
      data: { specVersion: '1.0', entries: [{ type: 'application/openapi+json' }] },
    })
    expect(outer.filter((entry) => 'data' in entry === 'url' in entry)).toEqual([])
  })

  test('says of each what its own document says', () => {
    const server = JSON.parse(bodyOf('/.well-known/mcp/server-card.json'))
    const api = JSON.parse(bodyOf('/openapi.json'))
    const index = JSON.parse(bodyOf('/.well-known/agent-skills/index.json'))
    expect(entries[0]).toMatchObject({
      displayName: server.title,
      description: server.description,
      version: server.version,
      capabilities: buildLibrary(catalogue, now).tools.map(({ name }) => name),
    })
    expect(entries[2]).toMatchObject({
      displayName: 'Ask for an audit',
      description: index.skills[0].description,
      version: '2.0',
    })
    expect(entries[3]).toMatchObject({
      displayName: api.info.title,
      description: api.info.summary,
      version: api.info.version,
    })
  })

  test('is the same at the address of its successor', () => {
    expect(bodyOf('/.well-known/ard.json')).toBe(bodyOf('/.well-known/ai-catalog.json'))
  })

  test('finds things by the words that content gives for them', async () => {
    const listed = fixtureContent['discovery/robots.md']!.replace(
      'crawlers:',
      `listings:\n  - document: /openapi.json\n    tags: [audit]\n    queries:\n      - Who audits my plant?\n      - What does {{service.name}} charge?\ncrawlers:`,
    )
    const changed = renderDocuments(await loadFixture({ 'discovery/robots.md': listed }), now)
    const body = changed.find(({ path }) => path === '/.well-known/ai-catalog.json')!.body
    expect(entriesOf(body).find(({ url }) => url === `${baseUrl}/openapi.json`)).toMatchObject({
      tags: ['audit'],
      representativeQueries: ['Who audits my plant?', 'What does Ostrava Data Works charge?'],
    })
  })

  test('has a publisher that identifiers can hold, also where a site is served from an address', async () => {
    for (const [address, publisher] of [
      ['http://localhost:4321', 'localhost'],
      ['http://[::1]:4321', '--1'],
    ] as const) {
      const elsewhere = renderDocuments(await loadFixture({}, { baseUrl: address }), now)
      const body = elsewhere.find(({ path }) => path === '/.well-known/ard.json')!.body
      for (const { identifier } of entriesOf(body)) expect(identifier.split(':')[2]).toBe(publisher)
    }
  })
})

describe('agents.md', () => {
  test('says first that no key is needed, and then what is found where', () => {
    const text = bodyOf('/agents.md')
    expect(text).toMatch(/^# agents\.md: Ostrava Data Works, for agents\n/)
    expect(text.indexOf('**You need no key')).toBeLessThan(text.indexOf('\n## '))
    for (const { url, displayName } of entries)
      expect(text).toContain(`[${displayName}](${url.replace('/openapi.json', '/developers/reference.md')})`)
    for (const field of ['`name` (needed)', '`email` (needed)', '`need` (needed)', '`phone` (optional)'])
      expect(text).toContain(field)
  })

  test('states the rules that content gives, and what the text may be used for', async () => {
    const file = `---\ntitle: For agents\ndescription: What an agent that has just arrived should know.\nupdated: 2026-01-01\ndocument: /agents.md\nreaders: Agents\nrules:\n  - Never ask for {{service.name}} twice.\n---\n\nRead it.\n`
    const changed = renderDocuments(await loadFixture({ 'discovery/agents.md': file }), now)
    const body = changed.find(({ path }) => path === '/agents.md')!.body
    expect(body).toContain('\n- Never ask for Ostrava Data Works twice.\n')
    expect(body).toContain('`search=yes, ai-input=yes, ai-train=no`')
  })
})

describe('security.txt', () => {
  const read = (text: string) =>
    Object.fromEntries(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/, 2)),
    )

  test('has a contact, and an end less than a year ahead of the build', () => {
    const fields = read(bodyOf('/.well-known/security.txt'))
    expect(fields).toEqual({
      Contact: 'mailto:desk@data-works.example',
      Expires: '2027-02-25T00:00:00Z',
      'Preferred-Languages': 'en',
      Canonical: `${baseUrl}/.well-known/security.txt`,
    })
    const days = (Date.parse(fields['Expires']!) - now.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThan(365)
  })

  test('leads to the page about it as its policy', async () => {
    const file = `---\ntitle: Weaknesses\ndescription: Whom to tell about a weakness that you found here.\nupdated: 2026-01-01\ndocument: /.well-known/security.txt\nreaders: Researchers\n---\n\nWrite to us.\n`
    const changed = renderDocuments(await loadFixture({ 'discovery/security.md': file }), now)
    const body = changed.find(({ path }) => path === '/.well-known/security.txt')!.body
    expect(read(body)['Policy']).toBe(`${baseUrl}/developers/discovery/security`)
  })
})

test('a skill that an editor adds is in the catalogue, in its index and in agents.md', async () => {
  const skill = extended('skills/ask-for-an-audit/SKILL.md', '').replaceAll('ask-for-an-audit', 'mend-a-pipeline')
  const changed = renderDocuments(await loadFixture({ 'skills/mend-a-pipeline/SKILL.md': skill }), now)
  for (const path of ['/.well-known/ai-catalog.json', '/.well-known/agent-skills/index.json', '/agents.md'])
    expect(changed.find((document) => document.path === path)!.body).toContain(
      `${baseUrl}/.well-known/agent-skills/mend-a-pipeline/SKILL.md`,
    )
})
