import { expect, test } from 'vitest'
import { isWrittenTerm } from './written-term.ts'

test('names of files and codes keep their letters in titles; other terms begin there with a capital', () => {
  expect(['llms.txt', 'robots.txt', 'a/b test', 'p95', 'snake_case'].every(isWrittenTerm)).toBe(true)
  expect(['pilot', 'discovery phase', 'OpenAPI', 'time and materials'].some(isWrittenTerm)).toBe(false)
})
