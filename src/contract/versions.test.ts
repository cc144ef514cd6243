import { expect, test } from 'vitest'
import { stageOf } from './versions.ts'

const life = {
  path: '/api/v1/lead',
  released: '2026-01-01',
  announced: '2026-02-01',
  deprecated: '2026-03-01',
  sunset: '2026-09-01',
}

test.each([
  ['2026-02-28T23:59:59Z', 'active'],
  ['2026-03-01T00:00:00Z', 'deprecated'],
  ['2026-08-31T23:59:59Z', 'deprecated'],
  ['2026-09-01T00:00:00Z', 'retired'],
])('at %s the endpoint is %s', (moment, stage) => {
  expect(stageOf(life, new Date(moment))).toBe(stage)
})

test('an endpoint may be retired that was never deprecated, and deprecated without an end', () => {
  const { deprecated, sunset, ...others } = life
  expect(stageOf({ ...others, sunset }, new Date('2026-08-31'))).toBe('active')
  expect(stageOf({ ...others, sunset }, new Date('2026-09-01'))).toBe('retired')
  expect(stageOf({ ...others, deprecated }, new Date('2099-01-01'))).toBe('deprecated')
})

test('an endpoint without dates is active', () => {
  expect(stageOf({ path: '/', released: '2026-01-01' }, new Date('2099-01-01'))).toBe('active')
})
