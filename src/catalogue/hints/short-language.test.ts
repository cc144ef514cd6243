import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { shortTexts } from './short-language.ts'

test.each([
  ['de', 'title: Choosing your first AI project', 'title'],
  ['de', 'title: Freight quotes in two hours instead of six', 'title'],
  ['de', 'role: Engineer, contracts and delivery', 'role'],
  ['en-GB', 'title: Das erste KI-Projekt auswählen', 'title'],
  ['en-GB', 'title: Choisir votre premier projet', 'title'],
  ['fr', 'title: Writing a useful brief', 'title'],
])('in %s, "%s" is in another language', (language, field, name) => {
  expect(shortTexts([spoken('pages/a.md', `---\n${field}\n---\n\nText.\n`, language)])).toMatchObject([
    { line: 2, field: name, rule: expect.stringMatching(/^is in \w+, and this file is in/) },
  ])
})

test('so is a heading', () => {
  expect(shortTexts([spoken('pages/a.md', '## Notes on prices', 'de')])).toMatchObject([{ line: 5 }])
})

test.each([
  ['de', 'title: AI Readiness Review'],
  ['de', 'title: Was ein Proof of Concept kostet'],
  ['de', 'title: Time and Materials'],
  ['de', 'title: „Build or buy“ in zwei Stunden'],
  ['en-GB', 'title: The Mittelstand and the Bundesamt für Sicherheit'],
  ['en-GB', 'client: Das erste Haus auswählen'],
  ['fr', 'title: Le cloud et la data'],
])('in %s, "%s" is meant', (language, field) => {
  expect(shortTexts([spoken('pages/a.md', `---\n${field}\n---\n\nText.\n`, language)])).toEqual([])
})
