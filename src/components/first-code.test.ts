import { expect, test } from 'vitest'
import { aroundFirstCode } from './first-code.ts'

test('a page is taken apart around its first block of code', () => {
  const parts = [
    '<h2>Request</h2>',
    '<pre tabindex="0">curl</pre>',
    '<p>Its answer:</p><pre>{}</pre>',
    '<h2>Body</h2><pre>x</pre>',
  ]
  const [before, code, answer, rest] = parts
  expect(aroundFirstCode(parts.join(''))).toEqual({ before, code, answer, rest })
  expect(aroundFirstCode(`${before}${code}${answer}`)).toEqual({ before, code, answer, rest: '' })
  expect(aroundFirstCode('<p>None</p>')).toEqual({ before: '<p>None</p>', code: '', answer: '', rest: '' })
})
