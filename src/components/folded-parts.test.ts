import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withFoldedParts } from './folded-parts.ts'

const { html } = renderMarkdown(
  '## Which\n\n| You have | Way |\n| --- | --- |\n| nothing | Mail |\n| much | Other |\n\n## Mail, by hand\n\nWrite.\n\n## After\n\nDone.\n',
)
const folded = withFoldedParts(html, ['mail-by-hand'])

test('a way is folded under its heading, and the table of choices leads to it by its name', () => {
  expect(folded).toContain(
    '<details class="way" name="way"><summary><h2>Mail, by hand</h2></summary><div id="mail-by-hand">',
  )
  expect(folded).toMatch(
    /<td data-head="You have">nothing<\/td>\s*<td data-head="Way"><a href="#mail-by-hand">Mail<\/a><\/td>/,
  )
  expect(folded).toMatch(/<p>Write.<\/p>\s*<\/div><\/details><h2 id="after">/)
})

test('what is no way stays as it is, and the text of all of it too', () => {
  const textOf = (text: string) => text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ')
  expect(textOf(folded)).toBe(textOf(html))
  expect(folded).toMatch(/<td>much<\/td>\s*<td>Other<\/td>/)
  expect(withFoldedParts(html, [])).toBe(html)
})
