import { expect, test } from 'vitest'
import { withSwitchedParts } from './switched-parts.ts'

const text =
  '<p>Before.</p><h2 id="connect">Connect</h2><p>An address.</p><h3 id="one">One &amp; all</h3><p>1</p><h3 id="two">Two</h3><pre>2</pre><h2 id="tools">Tools</h2><h3 id="three">Three</h3>'

test('parts of one chapter are a choice that needs no script, and the first is chosen', () => {
  expect(withSwitchedParts(text, 'connect', 'What connects')).toBe(
    '<p>Before.</p><h2 id="connect">Connect</h2><p>An address.</p><div class="samples switch"><fieldset data-markdown-ignore><legend class="visually-hidden">What connects</legend><label><input type="radio" name="connect" checked> One &amp; all</label><label><input type="radio" name="connect"> Two</label></fieldset><div><h3 id="one">One &amp; all</h3><p>1</p></div><div><h3 id="two">Two</h3><pre>2</pre></div></div><h2 id="tools">Tools</h2><h3 id="three">Three</h3>',
  )
})

test('a chapter without parts, and a text without the chapter, stay as they are', () => {
  expect(withSwitchedParts(text, 'limits', 'What connects')).toBe(text)
  expect(withSwitchedParts('<h2 id="connect">Connect</h2><h2 id="a">A</h2><h3 id="b">B</h3>', 'connect', '')).toBe(
    '<h2 id="connect">Connect</h2><h2 id="a">A</h2><h3 id="b">B</h3>',
  )
})
