import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { colleaguesNotes } from './colleagues-notes.ts'

const people = spoken('people/lenka.md', '---\nname: Lenka Horáková\nrole: Engineer\n---\n\nShe reads logs.\n')
const told = (text: string) =>
  colleaguesNotes([people, spoken('pages/a.md', text)]).map(({ line, value }) => [line, value])

test.each([
  '(Lenka, please check this figure before we publish!)',
  '(Lenka: was it eleven?)',
  '(Lenka Horáková: can you ask them?)',
  '(Tom, please confirm this figure)',
  '(please check this sentence)',
  '(check with legal before we publish)',
  '(Lenka, bitte prüfen)',
  '(Lenka: stimmt das noch?)',
  '(bitte prüfen, bevor wir das veröffentlichen)',
  '(Lenka : à vérifier)',
  '(merci de vérifier ce chiffre)',
])('the note %s is told', (note) => {
  expect(told(`It took eleven weeks ${note}. And more.`)).toEqual([[5, note]])
})

test.each([
  'Ask us (please check your spam folder, too).',
  'An engineer (Lenka, in most cases) calls you.',
  'We publish it (we check each figure before we publish).',
  'The log (Lenka: “why is it late?”) is long.',
  'Two files (note: please check the terms first) are enough.',
  'Two questions (who? when?) decide.',
  'Send it (can you open it?) as a file.',
  'Schreiben Sie uns (bitte mit Telefonnummer).',
  'Envoyez-le (merci de préciser la date).',
  'Write `(Lenka, please check)` where something is open.',
])('"%s" has none', (text) => {
  expect(told(text)).toEqual([])
})
