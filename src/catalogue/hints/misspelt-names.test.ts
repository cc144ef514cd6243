import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { misspeltNames, turnedNames } from './misspelt-names.ts'

const person = spoken('people/a.md', '---\nname: Miriam Okafor\n---\n\nText.\n')
const told = (text: string, ...more: string[]) =>
  misspeltNames([person, spoken('pages/a.md', text), ...more.map((one) => spoken('pages/b.md', one))], {
    name: 'Fenwright',
  })

test.each([
  ['At Fenwrigth we do.', 'Fenwrigth', 'Fenwright'],
  ['By Miriam Okafer.', 'Okafer', 'Okafor'],
  ['By Mirian Okafor.', 'Mirian', 'Miriam'],
])('"%s" has a slip in a name', (text, value, right) => {
  expect(told(text)).toMatchObject([{ line: 5, value, suggestion: expect.stringContaining(`\`${right}\``) }])
})

test.each(['Fenwrights and Okafors.', 'By Miriam Okafor of Fenwright.', 'A Fenland and an Okapi.', '“Okafer”'])(
  '"%s" has none',
  (text) => {
    expect(told(text)).toEqual([])
  },
)

test('what several files write is another name', () => {
  expect(told('By Okafer.', 'Of Okafer.')).toEqual([])
})

test('a name with its last part first is told as it is', () => {
  expect(turnedNames([person, spoken('pages/a.md', 'Okafor Miriam wrote it.')])).toMatchObject([
    { line: 5, value: 'Okafor Miriam', suggestion: 'write `Miriam Okafor`' },
  ])
  expect(turnedNames([person, spoken('pages/a.md', 'Miriam Okafor wrote it; Okafor, Miriam.')])).toEqual([])
})
