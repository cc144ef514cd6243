import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLibrary } from '../discovery/library.ts'
import { publish } from '../discovery/publication.ts'
import { loadFixture, today } from '../testing/load-fixture.ts'
import { textOf } from '../testing/mcp/connect.ts'
import { startMcp, type TestMcp } from '../testing/mcp/test-mcp.ts'
import { useMcp } from '../testing/mcp/use-mcp.ts'
import { germanContent } from '../testing/second-language.ts'

const site = await loadFixture(germanContent, { baseUrl: 'https://data-works.example' })
const german = 'https://data-works.example/de/knowledge/late-batches'

type Found = { results: { url: string; resource: string }[]; total: number }
type Properties = Record<string, { enum?: string[] }>

const propertiesOf = async (client: Client): Promise<Properties> => {
  const { tools } = await client.listTools()
  return tools.find(({ name }) => name === 'search_knowledge')!.inputSchema.properties as Properties
}

describe('on a site in two languages, search_knowledge', () => {
  let desk: TestMcp
  let client: Client
  beforeAll(async () => {
    desk = await startMcp({ library: buildLibrary(site, today) })
    client = await desk.connect({ mode: 'auto' })
  })
  afterAll(() => desk.close())
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
  const search = async (args: Record<string, unknown>) =>
    (await call('search_knowledge', args)).structuredContent as Found
  const urlsOf = async (args: Record<string, unknown>) => (await search(args)).results.map(({ url }) => url)

  test('names the languages of the site, the usual one first', async () => {
    expect((await propertiesOf(client))['language']).toMatchObject({ type: 'string', enum: ['en-GB', 'de'] })
  })

  test('finds pages of the language that is asked for, also by a tag of a country or in capitals', async () => {
    for (const language of ['de', 'DE', 'de-CH'])
      expect(await urlsOf({ query: 'Ladungen', language })).toContain(german)
    for (const language of ['en', 'en-GB'])
      expect((await urlsOf({ query: 'batches', language })).every((url) => !url.includes('/de'))).toBe(true)
    expect(await search({ query: 'heartbeat', language: 'de' })).toMatchObject({ results: [], total: 0 })
  })

  test('finds pages of the language of the question, where none is asked for', async () => {
    expect((await urlsOf({ query: 'Warum kommt die Ladung zu spät?' }))[0]).toBe(german)
    expect((await urlsOf({ query: 'Why do batches come late?' }))[0]).not.toContain('/de/')
    expect((await urlsOf({ query: 'Was ist ein heartbeat?' }))[0]).not.toContain('/de/')
  })

  test('refuses a language that the site does not speak, and says which it does', async () => {
    const refused = await call('search_knowledge', { query: 'batches', language: 'fr' })
    expect([refused.isError, textOf(refused)]).toEqual([
      true,
      expect.stringContaining('language must be one of en-GB, de. Or leave it out.'),
    ])
    const long = await call('search_knowledge', { query: 'batches', language: 'x'.repeat(36) })
    expect(textOf(long)).toContain('language')
  })

  test('finds what read_page and resources answer, as it is published', async () => {
    const [{ resource } = { resource: '' }] = (await search({ query: 'Ladungen', language: 'de' })).results
    const { body } = publish(site, new Date('2026-06-01')).documents.find(
      ({ path }) => resource === `${site.baseUrl}${path}`,
    )!
    const page = await call('read_page', { url: resource })
    expect(page.structuredContent).toMatchObject({ markdown: body, updated: '2026-03-02' })
    const { contents } = await client.readResource({ uri: resource })
    expect(contents).toMatchObject([{ text: body }])
  })

  test('finds links of a page in its language to pages that are not translated: read_page and resources answer the original', async () => {
    const [own, original] = await Promise.all(
      ['/de/knowledge/quiet-sensors', '/knowledge/quiet-sensors'].map((url) => call('read_page', { url })),
    )
    expect(own!.structuredContent).toEqual(original!.structuredContent)
    expect(own!.structuredContent).toMatchObject({ url: `${site.baseUrl}/knowledge/quiet-sensors` })
    const { contents } = await client.readResource({ uri: `${site.baseUrl}/de/knowledge/quiet-sensors.md` })
    expect(contents).toMatchObject([{ text: expect.stringContaining('# When a sensor falls quiet') }])
    expect((await call('read_page', { url: '/de/nowhere' })).isError).toBe(true)
    await expect(client.readResource({ uri: `${site.baseUrl}/de/nowhere.md` })).rejects.toThrow()
    await expect(client.readResource({ uri: `${site.baseUrl}/knowledge/quiet-sensors` })).rejects.toThrow()
  })
})

describe('on a site in one language, search_knowledge', () => {
  const desk = useMcp()

  test('asks for none, and takes its own', async () => {
    const client = await desk.connect({ mode: 'auto' })
    expect(await propertiesOf(client)).not.toHaveProperty('language')
    const call = (language: string) =>
      client.callTool({ name: 'search_knowledge', arguments: { query: 'batches', language } })
    expect((await call('en')).isError).toBeUndefined()
    expect((await call('de')).isError).toBe(true)
  })
})
