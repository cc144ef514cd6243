import { describe, expect, test } from 'vitest'
import { readSource, type SourceFile } from '../frontmatter.ts'
import { readContent } from '../read.ts'
import { projectRoot } from '../../project-root.ts'
import { languageHints } from './hints.ts'
import { wrongLanguage } from './wrong-language.ts'

const file = (body: string, fields = 'title: Kurz') =>
  readSource('content/replies/a.md', `---\n${fields}\n---\n\n${body}\n`) as SourceFile

test('the content that is shipped has none', async () => {
  expect(languageHints(await readContent(projectRoot), 'en-GB')).toEqual([])
})

test.each([
  ['en-GB', 'danke, dass Sie an uns gedacht haben. Wir würden das nicht gut machen und lassen es deshalb.', 'German'],
  ['en-GB', 'Merci pour votre message. Nous vous répondons dans les deux jours, et sans frais.', 'French'],
  ['en-GB', 'Bitte nennen Sie uns zwei Termine.', 'German'],
  ['de', 'Thank you for your request. The quickest way on is a first call.', 'English'],
  ['de', 'We will answer you within two days.', 'English'],
  ['de-AT', '## What you should send to us', 'English'],
  ['fr', 'Wir antworten nicht am Telefon, sondern nach zwei Tagen.', 'German'],
])('in a text in %s, "%s" is %s', (language, text, other) => {
  expect(wrongLanguage(file(`A – B.\n\n${text}`), language)).toMatchObject([
    { line: 7, value: text, rule: expect.stringMatching(new RegExp(`^is in ${other}, and`)) },
  ])
})

test('a field in another language is told by its name', () => {
  expect(wrongLanguage(file('Kurz.', 'description: What to send us in the first message of a project.'), 'de')).toEqual(
    [expect.objectContaining({ line: 2, field: 'description', rule: 'is in English, and this file is in German' })],
  )
})

describe('in its own language is', () => {
  test.each([
    ['de', 'Der Bau lief nach „time and materials“, also nach Aufwand.'],
    ['de', 'Man fragt: „What do you want us to do, and by when should it be done?“'],
    ['de', '> What you should send us, and when it will be read.'],
    ['de', '`SELECT it FROM the_list WHERE you = 1 AND they = 2`'],
    ['de', 'Mehr in [What you should know of the law of data](https://law.example).'],
    ['de', 'Marketing, Controlling, Onboarding, Retrieval Augmented Generation und Proof of Concept.'],
    ['de', 'what-is-to-be-written@from-the-other.example'],
    ['de', 'Fenwright Consulting Ltd, 14 Chandler’s Yard, Bristol BS1 6XX'],
    ['en', 'The Bundesamt für Sicherheit in der Informationstechnik publishes a list.'],
    ['en', 'Die casting, von Neumann machines and den mothers.'],
    ['en', 'We met at the Musée des arts et métiers in Paris, and at the Chambre de commerce.'],
    ['en', 'A quiet sensor.'],
    ['fr', 'Le « time and materials » est une façon de facturer.'],
    ['pl', 'The whole of it is in English, but we know no small words of that language.'],
  ])('%s "%s"', (language, text) => {
    expect(wrongLanguage(file(text), language)).toEqual([])
  })
})
