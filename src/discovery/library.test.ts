import { describe, expect, test } from 'vitest'
import { capabilities, protocolVersions } from '../mcp/definitions/server.ts'
import { operationPath, paths, serverCardPaths } from '../contract/paths.ts'
import { problemPath } from '../contract/problems.ts'
import { loadSearch } from '../search/search.ts'
import { eras } from '../testing/mcp/connect.ts'
import { startMcp } from '../testing/mcp/test-mcp.ts'
import { loadFixture, today } from '../testing/load-fixture.ts'
import { renderServerCard } from './documents/mcp-card.ts'
import { buildLibrary } from './library.ts'

const library = buildLibrary(await loadFixture(), today)

describe('the library', () => {
  test('is plain JSON, and the same for the same content', async () => {
    expect(JSON.parse(JSON.stringify(library))).toEqual(library)
    expect(buildLibrary(await loadFixture(), today)).toEqual(library)
  })

  test('holds every page of the content with whole addresses, and searches all but lists, and topics as well', () => {
    const held = library.pages.map(({ path }) => path)
    expect(held).toEqual(
      expect.arrayContaining(['/', '/contact', '/pricing', '/knowledge', '/glossary/batch', '/about']),
    )
    expect(library.search.paths).toEqual(
      held.filter((path) => !/^\/(services|case-studies|knowledge|glossary)$|\/topics$/.test(path)),
    )
    expect(library.pages.flatMap(({ markdown }) => markdown.match(/\]\(\/[^)]*\)/g) ?? [])).toEqual([])
  })

  test('holds the pages for developers, in the language in which they stand', () => {
    const developers = library.pages.filter(({ section }) => section === 'developers').map(({ path }) => path)
    expect(developers).toEqual(
      expect.arrayContaining([paths.developers, paths.limits, `${paths.access}/oauth`, problemPath('rate_limited')]),
    )
    const found = loadSearch(library)('OAuth', { limit: 1, section: 'developers' })
    expect(found.results.map(({ path }) => path)).toEqual([`${paths.access}/oauth`])
  })

  test('finds a topic by its name, and not by that of another one', () => {
    const find = loadSearch(library)
    const found = (query: string) => find(query, { limit: 100 }).results.map(({ path }) => path)
    expect(found('sensors')).toContain('/knowledge/topics/sensors')
    expect(found('sensors')).not.toContain('/knowledge/topics/batches')
  })

  test('leads who would send a lead to the operation and to the page with the form', () => {
    const { results } = loadSearch(library)('how do I send a lead', { limit: 3 })
    expect(results.map(({ path }) => path)).toEqual(
      expect.arrayContaining([paths.contact, operationPath('submitLead')]),
    )
  })

  test('names the server after the domain', () => {
    expect(library.server).toMatchObject({
      name: 'example.data-works/consultation-intake',
      title: 'Ostrava Data Works: desk',
      icons: [{ src: 'https://data-works.example/favicon.svg' }],
    })
  })
})

describe('the server card', () => {
  const card = JSON.parse(renderServerCard(library.baseUrl, library.server))

  test('is what the standard asks for', () => {
    expect(card).toMatchObject({
      $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
      name: expect.stringMatching(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
      description: expect.stringMatching(/^.{1,100}$/),
      title: expect.stringMatching(/^.{1,100}$/),
      remotes: [
        {
          type: 'streamable-http',
          url: 'https://data-works.example/mcp',
          supportedProtocolVersions: protocolVersions,
        },
      ],
    })
    expect(serverCardPaths).toEqual(['/mcp/server-card', '/.well-known/mcp/server-card.json', '/.well-known/mcp.json'])
  })

  test.each(eras)('says what the server says to a client of %s', async (_, era) => {
    const mcp = await startMcp({ library })
    const client = await mcp.connect(era)
    const { name, title, version, description, websiteUrl, icons } = card
    expect(client.getServerVersion()).toEqual({ name, title, version, description, websiteUrl, icons })
    expect(client.getServerCapabilities()).toEqual(capabilities)
    expect(card.capabilities).toEqual(capabilities)
    // The standard leaves tools to the server.
    expect(card).not.toHaveProperty('tools')
    await mcp.close()
  })
})
