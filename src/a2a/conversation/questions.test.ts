import { expect, test } from 'vitest'
import { questionIn } from './questions.ts'

test.each([
  ['What does a first release cost?', 'What does a first release cost?'],
  ['Hello. We are a bakery in Lyon! What does it cost? Thank you.', 'What does it cost?'],
  ['Who answers?\nWhen?\nWhy?', 'Who answers? When?'],
  ['We need a survey of our system.', undefined],
  ['Is https://works.example/?q=1 yours', undefined],
  ['', undefined],
])('of %j the question is %j', (words, question) => {
  expect(questionIn(words)).toBe(question)
})
