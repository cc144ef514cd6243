import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { otherMarks } from './other-marks.ts'

const told = (text: string) => otherMarks(parseMarkdown(text)).map(({ line, value }) => [line, value])

test.each([
  ['It is ~~very rare~~ common.', 'very rare'],
  ['It is ==common== now.', '==common=='],
  ['Dear {customer}, we write.', '{customer}'],
  ['Dear {first name}, we write.', '{first name}'],
  ['![A plan](a.png)\n\n![The plan](a.png)', 'a.png'],
])('%j is told', (text, value) => {
  expect(told(`It is so.\n\n${text}`).map(([, one]) => one)).toEqual([value])
})

test('each at its line', () => {
  expect(told('It is\n==so==.\n\n![A](a.png)\n\n![B](a.png)')).toEqual([
    [2, '==so=='],
    [6, 'a.png'],
  ])
})

test.each([
  'if a == b == c',
  '`{customer}` and `==x==`',
  '{{service.name}} and \\{a}',
  'A set {x} of one.',
  '===',
  '![A](a.png) and ![B](b.png)',
])('%j is not', (text) => {
  expect(told(text)).toEqual([])
})
