import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { pointedAt } from './pointed-at.ts'

const told = (text: string, path = 'knowledge/a.md') =>
  pointedAt([spoken(path, text)]).map(({ line, value }) => [line, value])
const table = '| a | b |\n| - | - |\n| 1 | 2 |'

test.each([
  ['The table below shows the rest.', 'The table below'],
  ['See the small table below.', 'See the small table below'],
  ['As said (see table above), it held.', 'see table above'],
  ['The following list shows it.', 'The following list'],
  ['It is as in the diagram below.', 'the diagram below'],
  ['Die Tabelle unten zeigt den Rest.', 'Die Tabelle unten'],
  ['Die folgende Tabelle zeigt es.', 'Die folgende Tabelle'],
  ['Es steht im obigen Bild.', 'im obigen Bild'],
  ['Le tableau ci-dessous le montre.', 'Le tableau ci-dessous'],
  ['L’image ci-dessus le montre.', 'L’image ci-dessus'],
])('"%s" points at nothing', (text, value) => {
  expect(told(`It is.\n\n${text}\n\nSo it is.`)).toEqual([[7, value]])
})

test.each([
  `The table below shows it.\n\n${table}`,
  `${table}\n\nThe table above shows it.`,
  'The table below shows it.\n\n![Bars of each month](../images/bars.svg)',
  'The list below is short.\n\n- one',
  'The following list is short: one, two.',
  'The diagram below is in letters.\n\n```\na -> b\n```',
  'A child sat at the table below the window.',
  'The figures above are those of a year.',
  'Prices below the table of last year are rare.',
  'It says “see the table below” where none is.',
  'Die Liste unten ist kurz.\n\n1. eins',
])('"%s" does not', (text) => {
  expect(told(text)).toEqual([])
})

test('a table of another side is none, and some pages draw one from their fields', () => {
  expect(told(`${table}\n\nThe table below shows it.`)).toEqual([[9, 'The table below']])
  expect(told('The table above shows it.', 'pricing/a.md')).toEqual([])
  expect(told('The table below shows it.', 'case-studies/a.md')).toHaveLength(1)
})
