import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { headingCounts, stepsInOrder } from './steps-in-order.ts'

const steps = (text: string) => stepsInOrder([spoken('knowledge/a.md', text)]).map(({ line, rule }) => ({ line, rule }))
const counts = (text: string) => headingCounts([spoken('knowledge/a.md', text)]).map(({ rule }) => rule)

test('numbered paragraphs and headings leave none out', () => {
  expect(steps('**1. One.**\n\n**2. Two.**\n\n**4. Four.**')).toEqual([
    { line: 9, rule: 'follows 2, line 7: 3 is left out' },
  ])
  expect(steps('## 1. One\n\n## 2. Two\n\n## 2. Three')).toMatchObject([{ rule: 'follows 2, line 7: 2 comes twice' }])
  expect(steps('**1. One.**\n\n**2. Two.**\n\n**3. Three.**\n\n**1. Again.**\n\n**2. Two.**\n\n**3. Three.**')).toEqual(
    [],
  )
})

test('the weeks of a table follow each other', () => {
  const table = (third: string) => `| Weeks | Work |\n| --- | --- |\n| 1 to 3 | a |\n| 4 to 7 | b |\n| ${third} | c |`
  expect(steps(table('9 to 10'))).toEqual([{ line: 9, rule: 'follows 4 to 7, line 8: 8 is left out' }])
  expect(steps(table('8 to 10'))).toEqual([])
  expect(steps(table('9 to 10').replace('Weeks', 'Score'))).toEqual([])
})

test('a heading counts the sections below it', () => {
  expect(counts('## Four things we were wrong about\n\n### a\n\n### b\n\n### c')).toEqual([
    'says 4 things, and 3 sections are below it',
  ])
  expect(counts('## Three things we were wrong about\n\n### a\n\n### b\n\n### c')).toEqual([])
  expect(counts('## Three questions, each scored\n\nText.')).toEqual([])
})
