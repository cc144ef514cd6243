import { expect, test } from 'vitest'
import { problemGroups } from './problem-groups.ts'
import { problemCodes, problems } from './problems.ts'

test('each code stands in one group, with a status that leads to it', () => {
  const grouped = problemGroups.flatMap(({ codes }) => codes)
  expect(grouped.toSorted()).toEqual(problemCodes.toSorted())
  for (const { heading, codes } of problemGroups.slice(0, -1))
    for (const code of codes)
      expect([code, heading.split(':')[0]!.split(', ')]).toEqual([
        code,
        expect.arrayContaining([`${problems[code].status}`]),
      ])
})

test('what may succeed later stands together, where its status says so', () => {
  const { codes } = problemGroups.find(({ heading }) => heading.endsWith(': try again later'))!
  expect(codes.every((code) => problems[code].retryable)).toBe(true)
})

test('of the many codes of a wrong request, those of registrations and of OAuth have groups of their own', () => {
  const groupOf = (code: string) =>
    problemGroups.find(({ codes }) => (codes as readonly string[]).includes(code))?.heading
  expect(groupOf('malformed_json')).toBe('400: the request is wrong')
  expect(groupOf('otp_not_generated')).toBe('400: registering or claiming fails')
  expect(groupOf('invalid_grant')).toBe('400: OAuth fails')
})
