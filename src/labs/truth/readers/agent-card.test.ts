import { expect, test } from 'vitest'
import { isGood } from './agent-card.ts'

const errors = [{ pointer: '/name' }]
const excerpts = [{ url: 'https://works.example/contact', text: 'Monday to Friday' }]
const question = 'What are your opening hours?'

test.each([
  ['a question that is answered', question, { stored: false, excerpts }, true],
  ['a question that is answered, and asked for fields', question, { stored: false, excerpts, errors }, false],
  ['a question that is taken for a request', question, { valid: false, errors, excerpts }, false],
  ['a question without an answer', question, { stored: false, excerpts: [] }, false],
  ['a request that is valid', 'name: Ada\nemail: ada@example.com\nneed: Help', { valid: true }, true],
  ['a request that is not', '{"email":"ada@example.com"}', { valid: false, errors }, false],
  ['a word that goes on', '{"confirm":true}', { valid: false, errors }, true],
  ['no answer', question, undefined, false],
])('as an example of a card, %s is judged by its answer', (_name, example, said, good) => {
  expect(isGood(example, said)).toBe(good)
})
