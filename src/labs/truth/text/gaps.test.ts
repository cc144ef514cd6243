import { expect, test } from 'vitest'
import { fits, hasGaps, piecesOf } from './gaps.ts'

test('a text is a template with something in its gaps, and with nothing else anywhere', () => {
  const pieces = piecesOf('{count} articles on {topic}, newest first')
  expect(fits(pieces, '3 articles on agents, newest first', 20)).toBe(true)
  expect(fits(pieces, '3 articles on agents, oldest first', 20)).toBe(false)
  expect(fits(pieces, '3 notes on agents, newest first', 20)).toBe(false)
  expect(fits(piecesOf('No program decides.'), 'No program decides. A dog does.', 20)).toBe(false)
})

test('what stands in a gap is short', () => {
  const pieces = piecesOf('Hello {name}, come in.')
  expect(fits(pieces, 'Hello Ada, come in.', 10)).toBe(true)
  expect(fits(pieces, 'Hello whoever you may be, come in.', 10)).toBe(false)
})

test('a fact in two braces is a gap as well', () => {
  expect([hasGaps('Scripts: {{scripts}}'), hasGaps('Scripts: none')]).toEqual([true, false])
  expect(fits(piecesOf('Scripts: {{scripts}} End.'), 'Scripts: none. End.', 10)).toBe(true)
})
