import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { spoken } from '../../testing/spoken.ts'
import { readContent } from '../read.ts'
import { hoursInTexts } from './hours-in-texts.ts'
import { spokenFiles } from './said.ts'

const facts = { opening_hours: 'Monday to Friday, 9:00 to 12:30 and 13:30 to 17:30' }
const told = (text: string, language?: string, path = 'pages/a.md') =>
  hoursInTexts([spoken(path, text, language)], facts).map(({ line, value }) => [line, value])

test.each([
  ['We are there Monday to Friday, 9am to 5pm.', undefined, '9am to 5pm'],
  ['Wir sind Montag bis Freitag von 8 bis 18 Uhr da.', 'de', '8 bis 18 Uhr'],
  ['Das Büro ist Mo–Fr 8.30–17 Uhr besetzt.', 'de', '8.30–17 Uhr'],
  ['Nous sommes là du lundi au vendredi, de 9 h à 17 h.', 'fr', '9 h à 17 h'],
  ['Nous sommes là du lundi au vendredi, 8h30 à 18h.', 'fr', '8h30 à 18h'],
])('"%s" says other hours', (text, language, value) => {
  expect(told(text, language)).toEqual([[5, value]])
})

test.each([
  ['We are there Monday to Friday, 9:00 to 12:30.', undefined],
  ['Wir sind Montag bis Freitag von 13.30 bis 17.30 Uhr da.', 'de'],
  ['Nous sommes là du lundi au vendredi, de 13 h 30 à 17 h 30.', 'fr'],
  ['A workshop runs from Monday to Friday, with 6 to 8 people.', undefined],
  ['Their practices are open to 20 people; a clerk works Monday to Friday.', undefined],
])('"%s" does not', (text, language) => {
  expect(told(text, language)).toEqual([])
})

test('hours in the words of a translation are compared, too', () => {
  const field = (hours: string) => told(`---\nopening_hours: ${hours}\n---\n`, 'de', 'service.md')
  expect(field('Montag bis Freitag, 9 bis 17 Uhr')).toEqual([[2, 'Montag bis Freitag, 9 bis 17 Uhr']])
  expect(field('Montag bis Freitag, 9 bis 12.30 Uhr und 13.30 bis 17.30 Uhr')).toEqual([])
})

test('the content that is shipped says one thing', async () => {
  const files = spokenFiles(await readContent(projectRoot), 'en-GB')
  expect(hoursInTexts(files, { opening_hours: 'Monday to Friday, 9:00 to 17:30' })).toEqual([])
})
