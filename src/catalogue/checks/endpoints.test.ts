import { expect, test } from 'vitest'
import { sixMonthsAfter } from '../schemas/discovery.ts'
import { edited, fixtureContent } from '../../testing/fixture-content.ts'
import { problemsOf } from '../../testing/load-fixture.ts'
import { change, describeMistakes, files } from '../../testing/mistakes.ts'

const { api } = files

describeMistakes('a life of an endpoint', [
  {
    mistake: 'an end less than six months away',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    announced: 2026-08-31\n    deprecated: 2026-09-01\n    sunset: 2027-02-27',
    ),
    at: 'discovery/openapi.md:29',
    field: 'endpoints[7].sunset',
    value: '2027-02-27',
    rule: 'must be at least 6 months after `announced`: 2027-02-28 or later',
    fix: 'Day on which it stops answering; at least 6 months after `announced`.',
  },
  {
    mistake: 'an end that was never announced',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    deprecated: 2026-09-01\n    sunset: 2027-06-01',
    ),
    at: 'discovery/openapi.md:25',
    field: 'endpoints[7].announced',
    rule: 'is required where the end of the endpoint is told: `announced`, `deprecated` and `sunset` go together',
    fix: 'Day on which its end was announced.',
  },
  {
    mistake: 'an end without a deprecation',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    announced: 2026-01-01\n    sunset: 2027-06-01',
    ),
    at: 'discovery/openapi.md:25',
    field: 'endpoints[7].deprecated',
    rule: 'is required where the end of the endpoint is told: `announced`, `deprecated` and `sunset` go together',
    fix: 'Day from which it answers `Deprecation: true`.',
  },
  {
    mistake: 'a deprecation without an end',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    announced: 2026-01-01\n    deprecated: 2026-09-01',
    ),
    at: 'discovery/openapi.md:25',
    field: 'endpoints[7].sunset',
    rule: 'is required where the end of the endpoint is told: `announced`, `deprecated` and `sunset` go together',
    fix: 'Day on which it stops answering; at least 6 months after `announced`.',
  },
  {
    mistake: 'a deprecation before its announcement',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    announced: 2026-03-01\n    deprecated: 2026-02-01\n    sunset: 2027-06-01',
    ),
    at: 'discovery/openapi.md:28',
    field: 'endpoints[7].deprecated',
    value: '2026-02-01',
    rule: 'must not be before `announced`: 2026-03-01',
    fix: 'Day from which it answers `Deprecation: true`.',
  },
  {
    mistake: 'an end before the deprecation',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    announced: 2026-01-01\n    deprecated: 2027-09-01\n    sunset: 2027-06-01',
    ),
    at: 'discovery/openapi.md:29',
    field: 'endpoints[7].sunset',
    value: '2027-06-01',
    rule: 'must be after `deprecated`: 2027-09-01',
    fix: 'Day on which it stops answering; at least 6 months after `announced`.',
  },
  {
    mistake: 'an endpoint that is misspelt',
    changes: change(
      api,
      '- path: /sandbox\n    released: 2026-01-01',
      '- path: /sandbox\n    released: 2026-01-01\n  - path: /sandbux\n    released: 2026-01-01',
    ),
    at: 'discovery/openapi.md:23',
    field: 'endpoints[6].path',
    value: '/sandbux',
    rule: 'is no endpoint of the API',
    fix: 'did you mean `/sandbox`?',
  },
  {
    mistake: 'a successor that is no endpoint',
    changes: change(
      api,
      '/api/health\n    released: 2026-01-01',
      '/api/health\n    released: 2026-01-01\n    successor: /api/v2/healthy',
    ),
    at: 'discovery/openapi.md:27',
    field: 'endpoints[7].successor',
    value: '/api/v2/healthy',
    rule: 'is no endpoint of the API',
    fix: 'write the path of an endpoint, such as `/api/v1/lead`',
  },
  {
    mistake: 'an endpoint that is described twice',
    changes: change(api, '- path: /sandbox\n', '- path: /sandbox\n    released: 2026-01-01\n  - path: /sandbox\n'),
    at: 'discovery/openapi.md:23',
    field: 'endpoints[6].path',
    value: '/sandbox',
    rule: 'is described already',
    fix: 'keep one item for each endpoint',
  },
  {
    mistake: 'an endpoint that is not described',
    changes: change(api, '  - path: /sandbox\n    released: 2026-01-01\n', ''),
    at: 'discovery/openapi.md:10',
    field: 'endpoints',
    rule: 'says nothing of /sandbox',
    fix: 'add an item with `path` and `released` for each',
  },
  {
    mistake: 'no endpoint that is described',
    changes: { [api]: fixtureContent[api]!.replace(/^endpoints:[\s\S]*?(?=^card:)/m, '') },
    at: 'discovery',
    rule: 'no file says how long the endpoints live',
    fix: 'give one file the field `endpoints`, with `path` and `released` for each',
  },
])

test.each([
  ['2026-01-15', '2026-07-15'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-29', '2028-02-29'],
  ['2026-12-31', '2027-06-30'],
])('six months after %s is %s', (day, later) => {
  expect(sixMonthsAfter(day)).toBe(later)
})

test('an end that was announced six months ahead is in order', async () => {
  const ending = change(
    api,
    '/api/lead\n    released: 2026-01-01',
    '/api/lead\n    released: 2026-01-01\n    announced: 2026-02-01\n    deprecated: 2026-02-01\n    sunset: 2026-08-01\n    successor: /api/v1/lead',
  )
  expect(await problemsOf(ending)).toEqual([])
})

test('of several files that tell of endpoints, together they tell of all', async () => {
  const split = edited(api, '  - path: /sandbox\n    released: 2026-01-01\n', '')
  const more = `${edited('discovery/robots.md', 'crawlers:', 'endpoints:\n  - path: /sandbox\n    released: 2026-01-01\ncrawlers:')}`
  expect(await problemsOf({ [api]: split, 'discovery/robots.md': more })).toEqual([])
})
