import { expect, test } from 'vitest'
import { withFoldedPart, withFoldedParts } from './folded-part.ts'

const html =
  '<p>a</p><h2 id="codes">Codes</h2><p>b</p><h2 id="fields">Fields</h2><p>c</p><h2 id="more">More</h2><p>d</p>'

test('a part is folded under its heading, and its id is within, so that a link to it unfolds it', () => {
  expect(withFoldedPart(html, 'fields')).toBe(
    '<p>a</p><h2 id="codes">Codes</h2><p>b</p><details class="folded"><summary><h2>Fields</h2></summary><div class="prose" id="fields"><p>c</p></div></details><h2 id="more">More</h2><p>d</p>',
  )
})

test('a heading that is called otherwise is no part to fold', () => {
  expect(() => withFoldedPart(html, 'field')).toThrow('#field')
})

test('of a long text the first part stays open, and each other one is folded', () => {
  const folded = withFoldedParts(html)
  expect(folded).toMatch(/^<p>a<\/p><h2 id="codes">Codes<\/h2><p>b<\/p><details class="folded">/)
  expect(folded.match(/<details/g)).toHaveLength(2)
  expect(folded.endsWith('<div class="prose" id="more"><p>d</p></div></details>')).toBe(true)
  expect(withFoldedParts('<p>a</p><h2 id="b">B</h2><p>c</p>')).not.toContain('<details')
})

test('of a text whose parts have headings of their own, what stands behind an entry is folded, under its own name', () => {
  const entries =
    '<p>a</p><h2 id="b">B</h2><p>c</p><h3 id="d">D</h3><p>e</p><p><strong>Test:</strong> t</p><h3 id="f">F</h3><p><strong>g</strong></p><h2 id="h">H</h2>'
  expect(withFoldedParts(entries)).toBe(
    '<p>a</p><h2 id="b">B</h2><p>c</p><div class="entry"><h3 id="d">D</h3><div><p>e</p></div><details><summary>Test</summary><p>t</p></details></div><div class="entry"><h3 id="f">F</h3><div><p><strong>g</strong></p></div></div><h2 id="h">H</h2>',
  )
})
