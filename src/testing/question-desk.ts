import type { Question } from '../contract/questions.ts'
import { afterAll, beforeAll } from 'vitest'
import { createInboxFixture, type InboxFixture } from './inbox-fixture.ts'
import { fixtureQuestions } from './question-fixture.ts'
import { standsFor } from './stands-for.ts'

export const lead = { name: 'Ada', email: 'ada@example.com', need: 'Our mill counts wrongly.' }

/** Some answers, which stand nowhere else: {@link ofAnswers} finds them. */
export const some = { budget: 'small', start_date: '2027-02-28', storage: true }

/** What answers of the tests say, and no log may. */
export const ofAnswers = /crowns|night shift|2027-02-28/

/** Opens a desk that asks the questions of the fixture before the tests of a file, and closes it after them. */
export function useQuestionDesk() {
  let opened: InboxFixture
  let questions: readonly Question[]
  beforeAll(async () => {
    questions = await fixtureQuestions()
    opened = await createInboxFixture(undefined, { questions })
  })
  afterAll(() => opened.close())
  const desk = standsFor(() => opened)
  return {
    desk,
    questions: standsFor(() => questions),
    /** @returns what is kept of the answers of a lead */
    answersOf: async (id: string) => (await desk.rows(`leads where id = '${id}'`))[0].answers,
  }
}

/** @returns what is kept of answers, in part */
export function expected(answers: Record<string, unknown>): Record<string, { value: unknown }> {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, { value }]))
}
