import { expect, test } from 'vitest'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { textOfHtml } from '../text/text-of-html.ts'
import { colouredCode, withColouredCode } from './coloured-code.ts'

const textOf = (html: string) => textOfHtml(html.replaceAll(/<[^>]*>/g, ''))

test('code in a page is told apart by names, texts, words and notes', () => {
  const { html } = renderMarkdown('Before\n\n```json\n{ "name": "A & <B>", "valid": true }\n```\n')
  expect(withColouredCode(html)).toContain(
    '{ <span class="c-name">"name"</span>: <span class="c-text">"A &amp; &lt;B&gt;"</span>, ' +
      '<span class="c-name">"valid"</span>: <span class="c-word">true</span> }',
  )
  expect(colouredCode('select 1 -- of all', 'sql')).toMatch(
    /^<span class="c-word">select 1 <\/span><span class="c-note">/,
  )
})

test('its text stays as it is, whatever it says, and so does all else', () => {
  for (const code of [
    `curl -d '{"a":1}' "https://x.example" \\\n  | jq <in >out & # note`,
    '',
    '\'"`\n<<EOF',
    '😀\t\r\n&amp;',
  ])
    for (const language of ['sh', 'json', 'ts', 'python', 'sql', 'http'] as const)
      expect([language, textOf(colouredCode(code, language))]).toEqual([language, code.replaceAll('\r\n', '\n')])
  for (const html of ['<p>None</p>', '<pre><code class="language-unheardof">a = "b"</code></pre>', '<code>"a"</code>'])
    expect(withColouredCode(html)).toBe(html)
})
