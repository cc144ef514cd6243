import { expect, test } from 'vitest'
import { withMethodLabels, withMethodsOutOfCode } from './method-labels.ts'

test('a method is the same badge, whether it stands by itself or in code before its path', () => {
  expect(withMethodLabels('<td><strong>POST</strong> <code>/a</code></td>')).toBe(
    '<td><strong class="method post">POST</strong> <code>/a</code></td>',
  )
  expect(withMethodsOutOfCode('<li><code>DELETE /a</code></li>')).toBe(
    '<li><strong class="method delete">DELETE</strong> <code>/a</code></li>',
  )
})

test('what is no method stays as it is', () => {
  const html = '<p><strong>New</strong> <code>GETTING /a</code></p>'
  expect(withMethodsOutOfCode(withMethodLabels(html))).toBe(html)
})
