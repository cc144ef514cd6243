import { expect, test } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { entityTagOf, hasAlready, isUnchanged } from './entity-tags.ts'

const tag = '"abc"'

test('who names the tag, a weak form of it or any has what it stands for', () => {
  for (const header of [tag, 'W/"abc"', '*', '"x", "abc"', '"x" ,\t"abc"  ,"y"', ',,"abc",,'])
    expect([header, hasAlready(header, tag)]).toEqual([header, true])
})

test('nobody else has', () => {
  for (const header of [null, undefined, '', '"x"', 'abc', '"abcd"', 'w/"abc"', 'W/ "abc"'])
    expect([header, hasAlready(header, tag)]).toEqual([header, false])
})

test('a field longer than its bound is not read', () => {
  const fitting = `${tag},`.padEnd(headerBounds['if-none-match'])
  expect([hasAlready(fitting, tag), hasAlready(`${fitting} `, tag)]).toEqual([true, false])
})

test('the tag of a body is that of every equal body, and of no other', () => {
  expect(entityTagOf('a page')).toBe(entityTagOf(Buffer.from('a page')))
  expect(entityTagOf('a page')).toMatch(/^"[\w-]{43}"$/)
  expect(entityTagOf('a page')).not.toBe(entityTagOf('another'))
})

const day = 'Mon, 20 Apr 2026 00:00:00 GMT'
test.each([
  [{ 'if-none-match': tag }, true],
  [{ 'if-modified-since': day }, true],
  [{ 'if-modified-since': 'Tue, 21 Apr 2026 10:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Sun, 19 Apr 2026 23:59:59 GMT' }, false],
  [{ 'if-modified-since': 'some day' }, false],
  [{ 'if-none-match': '"x"', 'if-modified-since': day }, false],
  [{}, false],
])('what changed on a day is unchanged for who says %j: %s', (asked, unchanged) => {
  expect(isUnchanged(asked, tag, day)).toBe(unchanged)
})

test('what has no date is changed for who knows but a date', () => {
  expect(isUnchanged({ 'if-modified-since': day }, tag, undefined)).toBe(false)
})
