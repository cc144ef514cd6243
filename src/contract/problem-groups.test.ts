import { expect, test } from 'vitest'
import { problemGroups } from './problem-groups.ts'
import { problemCodes, problems } from './problems.ts'

test('each code stands in one group, with a status that leads to it', () => {
  const grouped = problemGroups.flatMap(({ codes }) => codes)
  expect(grouped.toSorted()).toEqual(problemCodes.toSorted())
  for (const { led, codes } of problemGroups.slice(0, -1))
    for (const code of codes)
      expect([code, led.split(', ')]).toEqual([code, expect.arrayContaining([`${problems[code].status}`])])
})

test('what may succeed later stands together, where its status says so', () => {
  const { codes } = problemGroups.find(({ heading }) => heading.endsWith(': try again later'))!
  expect(codes.every((code) => problems[code].retryable)).toBe(true)
})
