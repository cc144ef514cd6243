import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { optionsOfQuestions } from './options-of-questions.ts'

function told(...labels: string[]) {
  const options = labels.map((label) => `  - label: ${label}`).join('\n')
  const { source } = spoken('questions/budget.md', `---\noptions:\n${options}\n---\n`)
  return optionsOfQuestions([{ collection: 'questions', slug: 'budget', path: 'questions/budget.md', source }])
}

test('options that are ranges leave nothing out', () => {
  expect(told('Up to £10,000', '£10,000 to £30,000', 'More than £50,000')).toMatchObject([
    {
      line: 5,
      rule: 'begins at 50000, and the option before it, line 4, ends at 30000: nobody between them can answer',
    },
  ])
  expect(told('Up to £10,000', '£10,000 to £30,000', 'More than £30,000')).toEqual([])
  expect(told('1 to 9', '10 to 49', '50 to 99')).toEqual([])
  expect(told('In May', 'In June', 'Later')).toEqual([])
})
