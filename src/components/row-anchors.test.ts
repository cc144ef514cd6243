import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withAnchors } from './row-anchors.ts'

const rendered = (markdown: string) => withAnchors(renderMarkdown(markdown).html)

test('a field can be linked to, by the heading above it and its name, and leads to itself', () => {
  const html = rendered('## Body\n\n| Field | Type |\n| --- | --- |\n| `name` | `true` |\n| `tags[].label` | string |')
  expect(html).toMatch(/<tr id="body-name">\s*<td><a href="#body-name"><code>name<\/code><\/a><\/td>\s*<td><code>true/)
  expect(html).toMatch(/<tr id="body-tags.label">\s*<td><code>tags\[\].label<\/code>/)
})

test('on a page that has too many of them, rows have their anchor alone, and fields within a field none', () => {
  const rows = '<tr><td><code>name</code></td></tr><tr><td><code>name.first</code></td></tr>'
  const html = withAnchors(`<h2 id="body">Body</h2><table>${rows}</table>`, { leads: false })
  expect(html).toContain('<tr><td><code>name.first</code></td>')
  expect(html).toContain('<tr id="body-name"><td><code>name</code></td>')
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
