import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { partsOfWholes } from './parts-of-wholes.ts'

const told = (text: string) => partsOfWholes([spoken('case-studies/a.md', text)]).map(({ rule }) => rule)

test('parts of a whole are its sum, with what the next sentence tells', () => {
  expect(
    told('Of the 23 wrong answers, 8 came from PDFs, 7 from hours and 4 from prices. Three had no cause.'),
  ).toEqual(['divides 23 into 8, 7, 4, 3, which are 22 together'])
  expect(told('Von den 10 Fällen waren 5 gut, 4 schlecht und 3 offen.')).toHaveLength(1)
})

test.each([
  'Of the 23 wrong answers, 9 came from PDFs, 7 from hours and 4 from prices. Three had no cause.',
  'Of the 23 wrong answers, 9 came from PDFs, 7 from hours and 4 from prices.',
  'Of 1,100, only 210 had changed.',
  'Of the 60, 5 were wrong.',
])('"%s" is right', (text) => {
  expect(told(text)).toEqual([])
})
