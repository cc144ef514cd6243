import { describe, expect, test } from 'vitest'
import { headerBounds } from '../contract/bounds.ts'
import { estimateTokens, prefersMarkdown } from './negotiation.ts'

describe('who asks for a page gets', () => {
  test.each([
    ['text/markdown'],
    ['TEXT/Markdown; charset=utf-8'],
    ['text/markdown, text/html;q=0.8'],
    ['text/html;q=0.8, text/markdown;q=0.9'],
    ['text/markdown, */*;q=0.1'],
    // A reader that names it knows what to do with it: browsers don't.
    ['text/markdown, text/html, */*'],
    ['text/html, text/markdown'],
    ['text/markdown;q=0.5, text/html;q=0.5'],
    ['text/markdown;q=0.5, text/html;q=0, */*'],
    ['text/markdown; q=1.000'],
    ['application/json, text/markdown;q=0.2'],
  ])('Markdown for %s', (accept) => expect(prefersMarkdown(accept)).toBe(true))

  test.each([
    [undefined],
    [null],
    [''],
    ['*/*'],
    ['text/*'],
    ['text/html'],
    ['text/plain'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['text/markdown;q=0'],
    ['text/markdown;q=0, */*'],
    ['text/markdown;q=0.5, text/html'],
    ['text/markdown;q=0.5, text/*'],
    ['text/markdown;q=0.5, */*'],
    ['text/markdown;q=nonsense'],
    ['text/markdown;q=2, text/html;q=0.1'],
    ['text/markdownish'],
    [';;;,,,=q'],
    // Longer than we read.
    [`text/markdown,${'x'.repeat(headerBounds.accept)}`],
  ])('HTML for %s', (accept) => expect(prefersMarkdown(accept)).toBe(false))
})

test('a text costs a token for each four characters, the last one whole', () => {
  expect([estimateTokens(''), estimateTokens('abc'), estimateTokens('abcde')]).toEqual([0, 1, 2])
})
