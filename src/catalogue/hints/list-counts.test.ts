import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse.ts'
import { listCounts } from './list-counts.ts'

const told = (text: string) => listCounts(parseMarkdown(text)).map(({ line, rule }) => [line, rule])

test.each([
  'It ends with\none of three things:',
  'Es endet mit\neinem von drei Dingen:',
  'Es hat\n3 gute Gründe:',
  'Il y a\ntrois raisons:',
])('%j above four items is told', (text) => {
  expect(told(`${text}\n\n1. a\n2. b\n3. c\n4. d`)).toEqual([[2, 'says 3, and the list below has 4']])
  expect(told(`${text}\n\n- a\n- b\n- c`)).toEqual([])
})

test.each(['In three weeks:', 'One of these things:', 'Three things, and more:', 'Three things.'])(
  '"%s" counts no list',
  (text) => {
    expect(told(`${text}\n\n- a\n- b`)).toEqual([])
  },
)
