import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withAnchors } from './row-anchors.ts'

const rendered = (markdown: string) => withAnchors(renderMarkdown(markdown).html)

test('a field can be linked to, by the heading above it and its name, and leads to itself', () => {
  const html = rendered('## Body\n\n| Field | Type |\n| --- | --- |\n| `name` | `true` |\n| `tags[].label` | string |')
  expect(html).toMatch(/<tr id="body-name">\s*<td><a href="#body-name"><code>name<\/code><\/a><\/td>\s*<td><code>true/)
  expect(html).toMatch(/<tr id="body-tags.label">\s*<td><code>tags\[\].label<\/code>/)
})

test('a long name of a field within fields may be broken after a dot', () => {
  expect(rendered('| Field |\n| --- |\n| `example.response.body.warnings[].pointer` |')).toContain(
    '<code class="long">example.<wbr>response.<wbr>body.<wbr>warnings[].<wbr>pointer</code>',
  )
})

test('what leads to a page of its own goes on to lead there, and has no anchor here', () => {
  const html = rendered('## Errors\n\n| Code |\n| --- |\n| [`expired`](/developers/errors/expired) |')
  expect(html).toMatch(/<tr>\s*<td><a href="\/developers\/errors\/expired"><code>expired<\/code>/)
})

test('a method of HTTP is a label; other strong words, and text without a table, stay as they are', () => {
  expect(rendered('**POST** `/lead` is **new**')).toBe(
    '<p><strong class="method post">POST</strong> <code>/lead</code> is <strong>new</strong></p>',
  )
})
