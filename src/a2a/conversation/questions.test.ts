import { expect, test } from 'vitest'
import { questionIn, questionsOf } from './questions.ts'

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

test.each([
  ['What do your services cost?', ['What do your services cost?']],
  ['We sell bread. How long does it take?\nWas kostet das?', ['How long does it take?', 'Was kostet das?']],
  ['Combien coûte un projet ?', ['Combien coûte un projet ?']],
  ['Où êtes-vous ? Whatever you do?', ['Où êtes-vous ?']],
  ['Can you help us with our pipeline?', []],
  ['Could you build a model for our bakery?', []],
  ['We need a survey. What it costs matters.', []],
])('in %j, these want to know something and are no need: %j', (words, questions) => {
  expect(questionsOf(words)).toEqual(questions)
})
