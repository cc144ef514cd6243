import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Miriam Okafor', 'MO'],
  ['Jean Paul de la Tour', 'JT'],
  ['Österreich', 'Ö'],
  ['élodie  ßen', 'ÉSS'],
  ['𝒜da 𝓑yron', '𝒜𝓑'],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
