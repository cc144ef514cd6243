import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('a text in HTML can end neither a tag nor an attribute', () => {
  expect(escapeHtml(`a<b>&"c'd`)).toBe('a&#60;b&#62;&#38;&#34;c&#39;d')
})
