import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withTimeRail } from './time-rail.ts'

const written = (markdown: string) => withTimeRail(renderMarkdown(markdown).html)

test('days or weeks that follow each other stand on one rail, in every language', () => {
  const html = written('Before.\n\n**Day 1.** a\n\n**Days 2 and 3:** b\n\n**Woche 4.** c\n\nAfter.')
  expect(html.match(/<div class="rail">/g)).toHaveLength(1)
  expect(html).toMatch(/Before\.<\/p>\s*<div class="rail"><p><strong>Day 1[\s\S]*c<\/p><\/div>\s*<p>After/)
})

test('two are no course of things, and neither are names that are no time', () => {
  expect(written('**Day 1.** a\n\n**Day 2.** b')).not.toContain('rail')
  expect(written('**Included:** a\n\n**Paid:** b\n\n**Later:** c')).not.toContain('rail')
})

test('what stands between two parts them', () => {
  expect(written('**Day 1.** a\n\n**Day 2.** b\n\nWords.\n\n**Day 3.** c\n\n**Day 4.** d')).not.toContain('rail')
})
