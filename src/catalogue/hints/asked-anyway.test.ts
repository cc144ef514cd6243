import { expect, test } from 'vitest'
import type { RawEntry } from '../read.ts'
import { askedAnyway } from './asked-anyway.ts'

const told = (label: string) =>
  askedAnyway([
    {
      collection: 'questions',
      source: { file: 'content/questions/a.md', frontmatter: { label }, lineOf: () => 2 },
    } as unknown as RawEntry,
  ]).map(({ line, value }) => [line, value])

test.each([
  'What is your e-mail address?',
  'E-mail',
  'Your full name',
  'Phone number',
  'Wie lautet Ihre E-Mail-Adresse?',
  'Telefonnummer',
  'Quel est votre numéro de téléphone ?',
  'Quelle est votre adresse e-mail ?',
])('"%s" is asked anyway', (label) => {
  expect(told(label)).toEqual([[2, label]])
})

test.each([
  'How many people work in your company?',
  'What is the name of your company?',
  'Who else gets the mail?',
  'Which phone system do you use?',
  'E-mail address of your data protection officer',
])('"%s" is asked by nothing else', (label) => {
  expect(told(label)).toEqual([])
})
