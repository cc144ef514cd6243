import { expect, test } from 'vitest'
import { withMethodLabels, withMethodLabelsInCode } from './method-labels.ts'

test('a method is the same badge, whether it stands by itself or in code before its path', () => {
  expect(withMethodLabels('<td><strong>POST</strong> <code>/a</code></td>')).toBe(
    '<td><strong class="method post">POST</strong> <code>/a</code></td>',
  )
  expect(withMethodLabelsInCode('<li><code>DELETE /a</code></li>')).toBe(
    '<li><code><strong class="method delete">DELETE</strong> /a</code></li>',
  )
})

test('what is no method stays as it is', () => {
  const html = '<p><strong>New</strong> <code>GETTING /a</code></p>'
  expect(withMethodLabelsInCode(withMethodLabels(html))).toBe(html)
})
