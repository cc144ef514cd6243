import { expect, test } from 'vitest'
import { termTitle } from './glossary-pages.ts'

test.each([
  ['idempotency key', 'Idempotency key'],
  ['API', 'API'],
  ['llms.txt', 'llms.txt'],
  ['äquivalenz', 'Äquivalenz'],
])('the title of a term has a capital, unless it is the name of a file: %s', (term, title) => {
  expect(termTitle(term)).toBe(title)
})
