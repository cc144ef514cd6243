import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { pictureWords } from './picture-words.ts'

const told = (text: string, language?: string) => pictureWords([spoken('knowledge/a.md', text, language)])
const english = '![A sketch of the three ways that we have to answer it.](../images/a.png)'

test('words for a picture in another language than its text are told', () => {
  expect(told(english, 'de')).toMatchObject([
    { line: 5, rule: 'says what a picture shows in English, and this text is in German' },
  ])
})

test('in its own language, and where it is a name, they are not', () => {
  expect(told(english)).toEqual([])
  expect(told('![PostgreSQL 18](../images/a.png) [The words of a link that is here](/pricing)', 'de')).toEqual([])
})
