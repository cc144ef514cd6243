import { expect, test } from 'vitest'
import { titleClass } from './title-class.ts'

test('a term is a title that begins with a capital, unless it is the name of a file; other titles are as they are written', () => {
  expect(titleClass('/de/glossary/guardrail', 'guardrail')).toBe('titled')
  expect(titleClass('/glossary/llms-txt', 'llms.txt')).toBeUndefined()
  expect(titleClass('/knowledge/guardrail', 'guardrail')).toBeUndefined()
})
