import { expect, test } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { hasAlready } from './entity-tags.ts'

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
