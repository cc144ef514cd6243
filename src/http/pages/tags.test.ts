import { expect, test } from 'vitest'
import { asBuilt } from '../../text/markup.ts'
import { findTag, insertAfter, replaceTag } from './tags.ts'

const page = '<p data-id="a">x</p><pre id="a">y</pre>\n<p class="z"\n id="a">z</p><p id="a">'

test('a tag is found by its name and a whole attribute', () => {
  expect(findTag(page, 'p', 'id="a"')?.text).toBe('<p class="z"\n id="a">')
  expect(findTag(page, 'p')?.text).toBe('<p data-id="a">')
  expect([findTag(page, 'p', 'id="b"'), findTag(page, 'div'), findTag('<p id="a"', 'p')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('and replaced as it stands', () => {
  expect(replaceTag('a<p>b', findTag('a<p>b', 'p'), asBuilt('$&'))).toBe('a$&b')
  expect(replaceTag('a', undefined, asBuilt('b'))).toBe('a')
})

test('something is put right after a tag', () => {
  expect(insertAfter('a<p>b', findTag('a<p>b', 'p'), asBuilt('c'))).toBe('a<p>cb')
  expect(insertAfter('a', undefined, asBuilt('c'))).toBe('a')
})
