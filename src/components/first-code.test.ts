import { expect, test } from 'vitest'
import { aroundFirstCode } from './first-code.ts'

test('a page is taken apart around its first block of code', () => {
  const parts = [
    '<p>What it does</p>',
    '<h2 id="request">Request</h2>',
    '<pre tabindex="0">curl</pre>',
    '<p>Its answer:</p><pre>{}</pre>',
    '<h2>Body</h2><pre>x</pre>',
  ]
  const [before, heading, code, answer, rest] = parts
  expect(aroundFirstCode(parts.join(''))).toEqual({ before, heading, code, answer, rest })
  expect(aroundFirstCode(`${before}${code}${answer}`)).toEqual({ before, heading: '', code, answer, rest: '' })
  expect(aroundFirstCode('<p>None</p>')).toEqual({ before: '<p>None</p>', heading: '', code: '', answer: '', rest: '' })
})
