import { questionsOf } from '../catalogue/questions.ts'
import type { Question } from '../contract/questions.ts'
import { loadFixture } from './load-fixture.ts'

const asked = (fields: string, text = '') => `---\n${fields}\n---\n${text && `\n${text}\n`}`

/** Questions of each kind, as files of the fixture's content. */
export const questionContent: Readonly<Record<string, string>> = {
  'questions/budget.md': asked(`label: What may it cost?
name: budget
kind: choice
help: A rough range is enough.
options:
  - id: small
    label: Up to 10,000 crowns
  - id: large
    label: More than that
required: true
order: 1`),
  'questions/start-date.md': asked(`label: When should it begin?
name: start_date
kind: date
order: 2`),
  'questions/terms.md': asked(
    `label: I agree to the storage
name: storage
kind: consent
required: true
order: 3`,
    'We store what you write until it is answered. See [about us](../pages/about.md).',
  ),
  'questions/plants.md': asked(`label: How many plants do you run?
name: plants
kind: number
unit: plants
minimum: 1
maximum: 500
order: 4`),
  'questions/systems.md': asked(`label: Which systems send data?
name: systems
kind: several
options:
  - id: scada
    label: SCADA
  - id: erp
    label: An ERP
  - id: sheets
    label: Spreadsheets, by hand
order: 5`),
  'questions/website.md': asked(`label: Where do we find you?
name: website
kind: website
order: 6`),
  // Called like a field of a lead.
  'questions/email.md': asked(`label: Who mails you our reports?
name: email
kind: line
services:
  - pipeline-audit
order: 7`),
  'questions/history.md': asked(`label: What was tried before?
name: history
kind: text
order: 8`),
}

/** @returns what the fixture's form asks, in its order */
export async function fixtureQuestions(): Promise<readonly Question[]> {
  return questionsOf(await loadFixture(questionContent))
}

/** Answers to all of it, as a program sends them. */
export const fixtureAnswers = {
  budget: 'small',
  start_date: '2027-02-28',
  storage: true,
  plants: 12,
  systems: ['scada', 'sheets'],
  website: 'https://mill.example',
  email: 'The night shift',
  history: 'We counted by hand.\nThen we stopped.',
} as const
