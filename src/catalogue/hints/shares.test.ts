import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { sharesHints } from './shares.ts'

const told = (text: string, path = 'pricing/a.md') =>
  sharesHints([spoken(path, text)]).map(({ line, rule }) => [line, rule])

test.each([
  [
    'It is invoiced in three parts: 40 per cent at the start, 30 when it works, 40 when it opens.',
    '40, 30, 40, which are 110',
  ],
  ['Wir berechnen in zwei Raten: 50 Prozent zu Beginn und 40 am Ende.', '50, 40, which are 90'],
])('"%s" is told with the sum', (text, sum) => {
  expect(told(`It is. ${text}`)).toEqual([[5, expect.stringContaining(sum)]])
})

test.each([
  'It is invoiced in three parts: 40 per cent at the start, 30 when it works, 30 when it opens.',
  'It is invoiced in two parts, in weeks 3 and 9, and 10 per cent are held back.',
  'It has three parts. 40 per cent are paid first.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})
