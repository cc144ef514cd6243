import { expect, test } from 'vitest'
import { failureRemedy } from './failure-remedy.ts'

const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('why'), { code }) })

test.each([
  ['53100', 'disk is full'],
  ['28P01', 'user or the password'],
  ['28000', 'user or the password'],
  ['3D000', 'no database of that name'],
  ['42501', 'A role that may do less'],
  ['ENOTFOUND', 'no host of that name'],
  ['ECONNREFUSED', 'host and the port'],
])('%s is told with its own remedy', (code, words) => {
  expect(failureRemedy(failed(code))).toContain(words)
})

test('any other failure has none', () => {
  expect(failureRemedy(failed('23505'))).toBeUndefined()
  expect(failureRemedy(new Error('x'))).toBeUndefined()
})
