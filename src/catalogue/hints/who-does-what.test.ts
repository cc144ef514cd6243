import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { whoDoesWhat } from './who-does-what.ts'

const people = [
  spoken(
    'people/ada.md',
    '---\nname: Ada Ash\nrole: Founder, engineer\n---\n\nShe leads our work on legacy systems.\n',
  ),
  spoken('people/bo.md', '---\nname: Bo Birch\nrole: Engineer\n---\n\nHe likes bread.\n'),
]
const told = (text: string) => whoDoesWhat([...people, spoken('pages/about.md', text)])

test('what one person does is not said of another', () => {
  expect(told('Bo Birch, our founder, answers the telephone.')).toMatchObject([
    {
      file: 'content/pages/about.md',
      line: 5,
      rule: 'says of Bo Birch what content/people/ada.md, line 3, says of Ada Ash: Founder, engineer',
    },
  ])
  expect(told('Bo Birch leads our work on legacy systems.')).toHaveLength(1)
})

test.each([
  'Ada Ash leads our work on legacy systems.',
  'Bo Birch leads our kitchen.',
  'Ada Ash founded it, and Bo Birch came later.',
])('"%s" contradicts nothing', (text) => {
  expect(told(text)).toEqual([])
})
