import { expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { spoken } from '../../testing/spoken.ts'
import { readContent } from '../read.ts'
import { firstCallHints } from './first-call.ts'
import { spokenFiles } from './said.ts'

const free = [
  spoken('pages/about.md', '## What a first call is\n\nIt takes 30 to 45 minutes and is free. You ask.'),
  spoken('pages/about.md', 'Im Erstgespräch sagen wir es. Es kostet Sie nichts.', 'de'),
  spoken('replies/call.md', 'The quickest way on is a first call of 30 minutes, which is free.'),
]
const told = (text: string, language?: string, path = 'pages/questions.md') =>
  firstCallHints([...free, spoken(path, text, language)]).map(({ file, line, rule }) => ({ file, line, rule }))

test.each([
  ['The first call costs £150, and then we talk.', undefined],
  ['An initial consultation is charged by the hour.', undefined],
  ['The first conversation: 90 euros.', undefined],
  ['Das Erstgespräch kostet 150 £.', 'de'],
  ['Ein Kennenlerngespräch ist kostenpflichtig.', 'de'],
  ['Le premier échange coûte 120 €.', 'fr'],
  ['La première consultation est payante.', 'fr'],
])('"%s" contradicts texts that say it is free', (text, language) => {
  expect(told(text, language)).toEqual([
    {
      file: `content/${language ? `${language}/` : ''}pages/questions.md`,
      line: 5,
      rule: 'says that a first call is to be paid, and content/pages/about.md says that it is free',
    },
  ])
})

test.each([
  'The first call is free.',
  'The first call costs £0.',
  'After the first call a review costs £3,800.',
  'In the first call we ask what it costs. A review costs £3,800.',
  'The second call costs £150.',
])('"%s" does not', (text) => {
  expect(told(text)).toEqual([])
})

test('another length than several texts say is told', () => {
  expect(told('The first call takes two hours.')).toMatchObject([
    { line: 5, rule: expect.stringContaining('content/pages/about.md says otherwise: It takes 30 to 45 minutes') },
  ])
  expect(told('The first call takes 40 minutes.')).toEqual([])
})

test('an hour is one, and a translation that says the same makes no majority', () => {
  const [about] = free
  const reply = (text: string, language?: string) => spoken('replies/call.md', text, language)
  const both = (english: string, german: string) =>
    firstCallHints([about!, reply(english), reply(german, 'de')]).map(({ file }) => file)
  expect(both('A first call of an hour is next.', 'Ein Erstgespräch von 30 Minuten ist das Nächste.')).toEqual([
    'content/replies/call.md',
  ])
  expect(both('A first call of 60 minutes is next.', 'Ein Erstgespräch von 60 Minuten ist das Nächste.')).toEqual([
    'content/replies/call.md',
    'content/de/replies/call.md',
  ])
  expect(both('A first call of half an hour.', 'Ein Erstgespräch von einer halben Stunde.')).toEqual([])
})

test('an hour before or after a first call is none of it', () => {
  expect(told('After the first call, an hour is charged.')).toMatchObject([])
})

test('where nobody says that it is free, it may cost something; and articles speak of others', () => {
  expect(firstCallHints([spoken('pages/a.md', 'The first call costs £150.')])).toEqual([])
  expect(told('Their first call cost £150.', undefined, 'knowledge/a.md')).toEqual([])
})

test('the content that is shipped says one thing', async () => {
  expect(firstCallHints(spokenFiles(await readContent(projectRoot), 'en-GB'))).toEqual([])
})
