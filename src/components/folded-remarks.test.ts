import { expect, test } from 'vitest'
import { withFoldedRemarks } from './folded-remarks.ts'

const remark = (text: string) => `<p><strong>Tested:</strong> ${text}</p>\n`
const folded = (text: string) => `<details class="remark"><summary>Tested</summary><p>${text}</p></details>\n`

test('a remark that is made three times is folded under its name each time', () => {
  const texts = ['<code>a</code> b.', 'c', 'd']
  expect(withFoldedRemarks(`<h2 id="x">X</h2>\n${texts.map(remark).join('<p>Said.</p>\n')}<ul></ul>`)).toBe(
    `<h2 id="x">X</h2>\n${texts.map(folded).join('<p>Said.</p>\n')}<ul></ul>`,
  )
})

test('two of them, other names and names without a colon stay as they are', () => {
  const other = '<p><strong>Day 1.</strong> a</p>'
  const html = `${remark('a')}${remark('b')}${other.repeat(3)}<p><strong>Once:</strong> c</p>`
  expect(withFoldedRemarks(html)).toBe(html)
})
