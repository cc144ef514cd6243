import { expect, test } from 'vitest'
import { isNamedAsCopy } from './copied-name.ts'

test.each(['a-brief-2', 'a-brief-copy', 'a-brief-kopie', 'a-brief-new', 'a-brief-final-2', 'a-brief-v3'])(
  '%s is named as a copy of a-brief',
  (name) => {
    expect(isNamedAsCopy(name, 'a-brief')).toBe(true)
    expect(isNamedAsCopy('a-brief', name)).toBe(false)
  },
)

test.each(['a-brief', 'a-briefing-2', 'a-brief-for-agents', 'another-2'])('%s is none', (name) => {
  expect(isNamedAsCopy(name, 'a-brief')).toBe(false)
})
