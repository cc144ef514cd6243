import { expect, test } from 'vitest'
import { edited } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { changelogPage, changesByDay } from './changelog-page.ts'

const ending = {
  'discovery/openapi.md': edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-01-01\n    announced: 2026-02-01\n    deprecated: 2026-03-01\n    sunset: 2026-09-01',
  ),
}
const at = async (day: string, changes = {}) => changelogPage(await loadFixture(changes), new Date(day)).markdown

test('the log begins with what callers have to do, as long as an endpoint is about to end', async () => {
  expect(await at('2026-02-15')).toMatch(/^\*\*Nothing to do\.\*\* /)
  expect(await at('2026-02-15', ending)).toMatch(
    /^\*\*Something to do\.\*\* Move away from `\/sandbox` before 1 September 2026\. /,
  )
  expect(await at('2026-09-01', ending)).toMatch(/^\*\*Nothing to do\.\*\* /)
})

test('on the first day of all there is nothing that keeps working', async () => {
  const days = (await at('2026-02-15')).split('\n## ').slice(1)
  expect(days.at(-1)).toContain('From this day on you can call:')
  expect(days.at(-1)).not.toContain('keeps working')
  expect(days.slice(0, -1).join()).not.toContain('you can call:')
})

test('what the API began with is told by what it is about, and what came later with its requests', async () => {
  const later = edited(
    'discovery/openapi.md',
    '  - path: /sandbox\n    released: 2026-01-01',
    '  - path: /sandbox\n    released: 2026-02-01',
  )
  const [, newest = '', first = ''] = (await at('2026-02-15', { 'discovery/openapi.md': later })).split('\n## ')
  expect(newest).toContain('`POST /sandbox`')
  expect(newest).not.toContain('### ')
  expect(first).toMatch(/\n### Leads\n\n- \[/)
  expect(first).not.toContain('`POST ')
  const [, [told = '']] = changesByDay(await loadFixture({ 'discovery/openapi.md': later })).at(-1)!
  expect(told).toMatch(/^New From this day on you can call: Leads: [^:]{9,}\. [A-Z]/)
})
