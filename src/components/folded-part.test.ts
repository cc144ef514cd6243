import { expect, test } from 'vitest'
import { withFoldedPart, withFoldedParts } from './folded-part.ts'

const html =
  '<p>a</p><h2 id="codes">Codes</h2><p>b</p><h2 id="fields">Fields</h2><p>c</p><h2 id="more">More</h2><p>d</p>'

test('a part is folded under its heading, and its id is within, so that a link to it unfolds it', () => {
  expect(withFoldedPart(html, 'fields')).toBe(
    '<p>a</p><h2 id="codes">Codes</h2><p>b</p><details class="folded"><summary><h2>Fields</h2></summary><div class="prose" id="fields"><p>c</p></div></details><h2 id="more">More</h2><p>d</p>',
  )
})

test('a text without such a part stays as it is', () => {
  expect(withFoldedPart(html, 'field')).toBe(html)
})

test('of a long text the first part stays open, and each other one is folded', () => {
  const folded = withFoldedParts(html)
  expect(folded).toMatch(/^<p>a<\/p><h2 id="codes">Codes<\/h2><p>b<\/p><details class="folded">/)
  expect(folded.match(/<details/g)).toHaveLength(2)
  expect(folded.endsWith('<div class="prose" id="more"><p>d</p></div></details>')).toBe(true)
  expect(withFoldedParts('<p>a</p><h2 id="b">B</h2><p>c</p>')).not.toContain('<details')
})

test('of a text whose parts have headings of their own, what stands under each of those is folded', () => {
  const entries = '<p>a</p><h2 id="b">B</h2><p>c</p><h3 id="d">D</h3><p>e</p><h3 id="f">F</h3><p>g</p><h2 id="h">H</h2>'
  expect(withFoldedParts(entries)).toBe(
    '<p>a</p><h2 id="b">B</h2><p>c</p><details class="folded entry"><summary><h3>D</h3></summary><div class="prose" id="d"><p>e</p></div></details><details class="folded entry"><summary><h3>F</h3></summary><div class="prose" id="f"><p>g</p></div></details><h2 id="h">H</h2>',
  )
})
