import { expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { versionsPage } from './versions-page.ts'

const ending = {
  'discovery/openapi.md': edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-01-01\n    announced: 2026-02-01\n    deprecated: 2026-03-01\n    sunset: 2026-09-01',
  ),
}
const at = async (day: string, changes = {}) => versionsPage(await loadFixture(changes), new Date(day)).markdown
const rowsOf = (markdown: string) => markdown.match(/^\| \*\*(?:GET|POST|DELETE)\*\* .*$/gm) ?? []
const stayingOf = (markdown: string) => markdown.match(/^- \*\*(?:GET|POST|DELETE)\*\* .*$/gm)!

test('where nothing ends, that is the first sentence, and the day of most operations is told once', async () => {
  const markdown = await at('2026-02-15')
  expect(markdown).toMatch(/^\*\*All active\.\*\* /)
  expect(rowsOf(markdown)).toEqual([])
  expect(markdown).toContain('Where no day stands, an operation is active since 1 January 2026.')
  expect(stayingOf(markdown).filter((line) => line.includes('since'))).toEqual([])
})

test('an operation that came on another day says which', async () => {
  const later = edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-02-01',
  )
  const lines = stayingOf(await at('2026-02-15', { 'discovery/openapi.md': later }))
  const told = lines.filter((line) => line.endsWith(' *since 1 February 2026*'))
  expect(told).toEqual(lines.filter((line) => line.includes('[`/sandbox`]')))
})

test('an operation that ends stands first, with its state and its last day', async () => {
  const [first = ''] = rowsOf(await at('2026-02-15', ending))
  expect(first).toContain('[`/sandbox`]')
  expect(first).toMatch(
    / \| \*\*active\*\*, end announced on 1 February 2026, deprecated from 1 March 2026 \| 1 January 2026 \| \*\*1 September 2026\*\* \|$/,
  )
  expect(rowsOf(await at('2026-03-02', ending))[0]).toContain(' | **deprecated**, end announced on ')
  expect(await at('2026-03-02', ending)).toMatch(/^\*\*1 of \d+ addresses end\.\*\* /)
})

test('what stays stands in the groups of the reference, below what ends', async () => {
  const groups = (markdown: string) => [...markdown.matchAll(/^### (.*)$/gm)].map(([, name]) => name)
  const staying = groups(await at('2026-02-15'))
  expect(staying[0]).toBe('Leads')
  expect(groups(await at('2026-02-15', ending))).toEqual(['Ending', ...staying.filter((name) => name !== 'Sandbox')])
})
