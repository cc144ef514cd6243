import { expect, test } from 'vitest'
import { problemGroups } from './problem-groups.ts'
import { problemCodes, problems } from './problems.ts'

test('each code stands in one group, with a status that leads to it', () => {
  const grouped = problemGroups.flatMap(({ codes }) => codes)
  expect(grouped.toSorted()).toEqual(problemCodes.toSorted())
  for (const { heading, codes } of problemGroups.slice(0, -1))
    for (const code of codes)
      expect([code, heading]).toEqual([
        code,
        expect.stringMatching(new RegExp(`\\(.*\\b${problems[code].status}\\b.*\\)$`)),
      ])
})

test('what may succeed later stands together, where its status says so', () => {
  const { codes } = problemGroups.find(({ heading }) => heading.startsWith('Retry later'))!
  expect(codes.every((code) => problems[code].retryable)).toBe(true)
})

test('of the many codes of a wrong request, those of registrations and of OAuth have groups of their own', () => {
  const groupOf = (code: string) =>
    problemGroups.find(({ codes }) => (codes as readonly string[]).includes(code))?.heading
  expect(groupOf('malformed_json')).toBe('Invalid request (400)')
  expect(groupOf('otp_not_generated')).toBe('Registration and claims (400)')
  expect(groupOf('invalid_grant')).toBe('OAuth (400)')
})
