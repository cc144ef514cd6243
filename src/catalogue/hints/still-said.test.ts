import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { changedNumbers, stillSaid } from './still-said.ts'

type File = [path: string, text: string, language?: string]
/** @param changed the file as it is, and what it was @param others beside it */
function told([path, now, language]: File, was: string, ...others: File[]) {
  const file = spoken(path, now, language)
  const former = new Map([[file.source.file, spoken(path, was, language).source]])
  return stillSaid([file, ...others.map((other) => spoken(...other))], former).map(({ line, rule }) => ({ line, rule }))
}

const privacy = (years: string, rest = 'six years after the end of the contract') =>
  `We keep the file for ${years} years after the end of the contract.\n\n| What | How long |\n| --- | --- |\n| A request | ${rest} |`

test('who changes a number is told where the former one of the same is still said, in words and in digits', () => {
  expect(told(['pages/privacy.md', privacy('seven')], privacy('six'))).toEqual([
    {
      line: 5,
      rule: 'says seven and not six any more, and content/pages/privacy.md, line 9, still says six: | A request | six years after the end of the contract |',
    },
  ])
  expect(told(['pages/privacy.md', privacy('7', '6 years after the contract')], privacy('6'))).toHaveLength(1)
  expect(told(['pages/privacy.md', privacy('seven', 'seven years after the contract')], privacy('six'))).toEqual([])
})

test('a number of something else is not the former one', () => {
  expect(told(['pages/privacy.md', privacy('seven', 'Six years ago we were in Bath')], privacy('six'))).toEqual([])
  expect(
    told(['pages/privacy.md', privacy('seven', 'six weeks after the end of the contract')], privacy('six')),
  ).toEqual([])
})

test('a sentence that is new, or says the same in other words, changes no number', () => {
  expect(
    told(
      ['pages/a.md', 'Backups are kept 30 days.\n\nComplaints about backups take 90 days.'],
      'Backups are kept 30 days.',
    ),
  ).toEqual([])
  expect(told(['pages/a.md', 'Within 30 days backups go.'], 'Backups go within 30 days.')).toEqual([])
})

test('another file of the language is compared where both are about one thing, and none of another language', () => {
  const now =
    '---\ntiers:\n  - name: First release\n    deliverables:\n      - Ninety days of fixes after launch\n---\n'
  const was = now.replace('Ninety', 'Thirty')
  expect(
    told(['services/a.md', now], was, ['pricing/b.md', 'Included: 30 days of fixes after a first release.']),
  ).toMatchObject([{ line: 5 }])
  expect(told(['services/a.md', now], was, ['pricing/b.md', 'Invoices are due in 30 days.'])).toEqual([])
  expect(told(['services/a.md', now], was, ['pricing/b.md', '30 days of fixes after a first release.', 'de'])).toEqual(
    [],
  )
})

test('the places of translations that say the former numbers are named as well', () => {
  const call = (from: string) => `The first call takes ${from} to 45 minutes.`
  const german = (from: string): File => ['pages/a.md', `Das Gespräch dauert ${from} bis 45 Minuten.`, 'de']
  const beside: File = ['pages/b.md', 'A first call takes 30 to 45 minutes.']
  const [hint] = told(['pages/a.md', call('40')], call('30'), beside, german('30'))
  expect(hint!.rule).toMatch(
    /still says 30, as does content\/de\/pages\/a\.md, line 5: A first call takes 30 to 45 minutes\.$/,
  )
  const [settled] = told(['pages/a.md', call('40')], call('30'), beside, german('40'))
  expect(settled!.rule).not.toContain(', as do')
})

test('a duration of the whole file is that of its texts', () => {
  const file = (duration: string) =>
    `---\ndescription: How it moved over fourteen months.\nduration: ${duration} months\n---\n\nIt needed fourteen.`
  expect(told(['case-studies/a.md', file('12')], file('14'))).toMatchObject([{ line: 3 }])
  const needed = (months: string) => `---\nduration: 14 months\n---\n\nWe had planned nine months and needed ${months}.`
  expect(told(['case-studies/a.md', needed('fifteen')], needed('fourteen'))).toMatchObject([{ line: 5 }])
})

test('the places of changed numbers are named by file and line', () => {
  const [now, was] = [spoken('pages/a.md', '26 of the 60.'), spoken('pages/a.md', '23 of the 60.')]
  expect([...changedNumbers([now], new Map([[now.source.file, was.source]]))]).toEqual(['content/pages/a.md:5'])
})
