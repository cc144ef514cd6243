import { expect, test } from 'vitest'
import { programOperationList } from '../../contract/operations.ts'
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
const rowsOf = (markdown: string) => markdown.match(/^\| \*\*(?:GET|POST|DELETE)\*\* .*$/gm)!

test('where nothing ends, that is the first sentence, and every operation says what it does and since when', async () => {
  const markdown = await at('2026-02-15')
  expect(markdown).toMatch(/^\*\*All active\.\*\* /)
  expect(rowsOf(markdown)).toHaveLength(programOperationList.length)
  expect(rowsOf(markdown)[0]).toMatch(/ \| 1 January 2026 \|$/)
  expect(markdown).not.toContain('### ')
})

test('an operation that came on another day says which', async () => {
  const later = edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-02-01',
  )
  const rows = rowsOf(await at('2026-02-15', { 'discovery/openapi.md': later }))
  const told = rows.filter((row) => row.endsWith(' | 1 February 2026 |'))
  expect(told).toEqual(rows.filter((row) => row.includes('[`/sandbox`]')))
  expect(told).not.toEqual([])
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

test('what stays stands below what ends, in the order of the reference', async () => {
  const paths = (markdown: string) => rowsOf(markdown).map((row) => row.slice(row.indexOf('[`') + 2, row.indexOf('`]')))
  const all = programOperationList.map(({ path }) => path)
  expect(paths(await at('2026-02-15'))).toEqual(all)
  const isEnding = (path: string) => path === '/sandbox'
  expect(paths(await at('2026-02-15', ending))).toEqual([
    ...all.filter(isEnding),
    ...all.filter((path) => !isEnding(path)),
  ])
})
