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
  ['By Mirian Okafor.', 'Mirian Okafor', 'Miriam Okafor'],
])('"%s" has a slip in a name', (text, value, right) => {
  expect(told(text)).toMatchObject([{ line: 5, value, suggestion: expect.stringContaining(`\`${right}\``) }])
})

test.each(['Fenwrights and Okafors.', 'By Miriam Okafor of Fenwright.', 'A Fenland and an Okapi.', '“Okafer”'])(
  '"%s" has none',
  (text) => {
    expect(told(text)).toEqual([])
  },
)

test('a first name with a letter more is told before the last name, however short it is', () => {
  const hanna = spoken('people/b.md', '---\nname: Hanna Lindqvist\n---\n\nText.\n')
  const of = (text: string) => misspeltNames([hanna, spoken('knowledge/a.md', text)], { name: 'Fen' })
  expect(of('Want more? Hannah Lindqvist reads them.')).toMatchObject([
    { line: 5, value: 'Hannah Lindqvist', suggestion: expect.stringContaining('`Hanna Lindqvist`') },
  ])
  expect(of('Hanna Lindqvist, Hannah Arendt and Clara Lindqvist.')).toEqual([])
})

test('what several files write is another name', () => {
  expect(told('By Okafer.', 'Of Okafer.')).toEqual([])
})

test('a name with its last part first is told as it is', () => {
  expect(turnedNames([person, spoken('pages/a.md', 'Okafor Miriam wrote it.')])).toMatchObject([
    { line: 5, value: 'Okafor Miriam', suggestion: 'write `Miriam Okafor`' },
  ])
  expect(turnedNames([person, spoken('pages/a.md', 'Miriam Okafor wrote it; Okafor, Miriam.')])).toEqual([])
})
