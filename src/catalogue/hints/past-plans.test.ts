import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { pastPlans } from './past-plans.ts'

const told = (text: string, path = 'pages/a.md') =>
  pastPlans([spoken(path, text)], '2026-11-26').map(({ line, value }) => [line, value])

test.each([
  ['In March 2026 we will open a second office.', 'March 2026'],
  ['Our office will move on 1 November 2026.', '1 November 2026'],
  ['Order a prototype before 30 June 2026 and the first week is free.', '30 June 2026'],
  ['Bestellen Sie bis zum 30. Juni 2026, so sparen Sie.', '30. Juni 2026'],
  ['Im Jahr 2025 werden wir ein Büro in Bath haben.', '2025'],
  ['Offre valable jusqu’au 1er juin 2026.', '1er juin 2026'],
  ['Our next open day is on 14 March 2026.', '14 March 2026'],
  ['Unser nächster Tag der offenen Tür ist am 14. März 2026.', '14. März 2026'],
  ['Notre prochaine journée portes ouvertes est le 14 mars 2026.', '14 mars 2026'],
  ['The workshop is planned for June 30, 2026.', 'June 30, 2026'],
])('"%s" is told', (text, value) => {
  expect(told(`It is.\n\n${text}`)).toEqual([[7, value]])
})

test.each([
  'In March 2027 we will open a second office.',
  'Since 2023 about half of our work has had to do with models, and we will stay with them.',
  'The price list is valid from 2026.',
  'The company was founded in 2014.',
  'In December 2026 we will be closed.',
  'Our next open day is on 14 March 2027.',
  'The next release followed in March 2026.',
  'In 2024 we opened an office.',
])('"%s" is not', (text) => {
  expect(told(text)).toEqual([])
})

test('articles may tell what somebody planned', () => {
  expect(told('In March 2026 we will open a second office.', 'knowledge/a.md')).toEqual([])
})
