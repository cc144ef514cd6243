import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLibrary } from '../discovery/library.ts'
import { loadFixture, today } from '../testing/load-fixture.ts'
import { startMcp, type TestMcp } from '../testing/mcp/test-mcp.ts'
import { germanContent } from '../testing/second-language.ts'

/** @returns the same, which takes note of what is asked for of its large members */
function watched<Large extends { pages: unknown; search: unknown }>(large: Large, name: string, read: string[]): Large {
  const { pages, search } = large
  const noted = (member: string, value: unknown) => ({
    enumerable: true,
    get: () => {
      read.push(`${name} ${member}`)
      return value
    },
  })
  return Object.defineProperties({ ...large }, { pages: noted('pages', pages), search: noted('search', search) })
}

const read: string[] = []
let desk: TestMcp
beforeAll(async () => {
  const library = buildLibrary(await loadFixture(germanContent, { baseUrl: 'https://data-works.example' }), today)
  const inOthers = { '/de': watched(library.inOthers!['/de']!, 'German', read) }
  desk = await startMcp({ library: watched({ ...library, inOthers }, 'English', read) })
})
afterAll(() => desk.close())

test('pages and index are asked for when a tool needs them, and pages of a language when it is spoken', async () => {
  const client = await desk.connect({ mode: 'auto' })
  await client.listTools()
  expect(read).toEqual([])
  const found = await client.callTool({ name: 'search_knowledge', arguments: { query: 'data' } })
  expect(found.isError).toBeFalsy()
  expect(read).toContain('English pages')
  expect(read).not.toContain('German pages')
  await client.callTool({ name: 'search_knowledge', arguments: { query: 'Daten', language: 'de' } })
  expect(read).toContain('German pages')
})
