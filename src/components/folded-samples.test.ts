import { expect, test } from 'vitest'
import { fencedJson } from '../discovery/pages/fenced.ts'
import { renderMarkdown } from '../catalogue/markdown/render.ts'
import { withColouredCode } from './coloured-code.ts'
import { withFoldedSamples } from './folded-samples.ts'

const answer = (members: number) => ({
  ...Object.fromEntries(Array.from({ length: members }, (_, at) => [`member_${at}`, at])),
  inner: { token: 'a' },
  token: 'b',
})
const written = (members: number, said: string) =>
  withFoldedSamples(withColouredCode(renderMarkdown(`${fencedJson(answer(members))}\n\n${said}`).html))

test('a long example is folded, and the lines are marked that the text below it names', () => {
  const html = written(24, '`token` is the token.')
  expect(html).toMatch(/^<details class="tall"><summary class="panel" data-markdown-ignore>All lines<\/summary><pre/)
  const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, line]) => line!.replaceAll(/<[^>]*>/g, ''))
  expect(marked).toEqual(['  "token": "b"'])
  expect(html).toMatch(/<\/pre><\/details>\s*<p><code>token<\/code> is the token\.<\/p>/)
})

test('one of another language is folded as well; a short one stays as it is', () => {
  expect(written(16, '`token` is the token.')).not.toMatch(/<details|<mark/)
  const code = (lines: number) => renderMarkdown(`\`\`\`sh\n${'ls\n'.repeat(lines)}\`\`\``).html
  expect(withFoldedSamples(code(10))).toBe(code(10))
  expect(withFoldedSamples(code(30))).toContain('<details class="tall">')
})
