import { expect, test } from 'vitest'
import { askedIn, onlyAsks, whatIsAsked } from './asking.ts'

test.each([
  ['What does a first release cost?', 'What does a first release cost?'],
  ['Hello. We are a bakery in Lyon! What does it cost? Thank you.', 'What does it cost?'],
  ['Who answers?\nWhen?\nWhy?', 'Who answers? When?'],
  ['We need a survey of our system.', undefined],
  ['Is https://works.example/?q=1 yours', undefined],
  ['', undefined],
])('%j asks %j', (words, asked) => {
  expect(askedIn(words)).toBe(asked)
})

test.each([
  ['What do your services cost?', ['What do your services cost?']],
  ['We sell bread. How long does it take?\nWas kostet das?', ['How long does it take?', 'Was kostet das?']],
  ['Combien coûte un projet ?', ['Combien coûte un projet ?']],
  ['Où êtes-vous ? Whatever you do?', ['Où êtes-vous ?']],
  ['Hello, what does it cost?', ['Hello, what does it cost?']],
  ['Ist die Steuer in den Preisen enthalten?', ['Ist die Steuer in den Preisen enthalten?']],
  ['Can you help us with our pipeline?', []],
  ['Could you build a model for our bakery?', []],
  ['We need a survey. What it costs matters.', []],
])('in %j, these want to know something and are no need: %j', (words, asked) => {
  expect(whatIsAsked(words)).toEqual(asked)
})

test.each([
  ['What are your opening hours?', true],
  ['Hello! What are your opening hours?\nWho answers? Thank you.', true],
  ['What are your opening hours? Can you help us?', false],
  ['What does it cost? ada@example.com', false],
  ['We sell bread. What does it cost?', false],
  ['Hello!', false],
  ['', false],
])('that %j only asks something is %s', (words, only) => {
  expect(onlyAsks(words)).toBe(only)
})
