import { expect, test } from 'vitest'
import { problemsOf } from '../../testing/load-fixture.ts'

const replyOf = (greeting: string) =>
  problemsOf({ 'replies/a.md': `---\ntitle: A call\norder: 1\n---\n\n${greeting},\n\nlet us talk.\n` })

test.each([
  'Dear Ms Turner',
  'Dear Dr. Novák',
  'Sehr geehrte Frau Dr. Huber',
  'Guten Tag Herr Huber',
  'Bonjour Madame Petit',
])('a saved reply that begins with "%s" would greet everybody so', async (greeting) => {
  expect(await replyOf(greeting)).toMatchObject([
    {
      file: 'content/replies/a.md',
      line: 6,
      value: greeting,
      rule: expect.stringContaining('greets somebody by name'),
    },
  ])
})

test.each([
  'Dear {{submitter.name}}',
  'Dear Sir or Madam',
  'Sehr geehrte Damen und Herren',
  'Madame, Monsieur',
  'Dear Dr {{submitter.name}}',
])('one that begins with "%s" greets nobody else', async (greeting) => {
  expect(await replyOf(greeting)).toEqual([])
})

test.each(['[first name]', '[Vorname]', '[nom de famille]'])(
  '%s in a reply is told, with the field for a name',
  async (blank) => {
    expect(await replyOf(`Dear ${blank}`)).toMatchObject([
      { line: 6, value: blank, suggestion: expect.stringContaining('{{submitter.name}}') },
    ])
  },
)
