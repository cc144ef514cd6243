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
  const html = written(16, '`token` is the token.')
  expect(html).toMatch(/^<details class="tall"><summary data-markdown-ignore>All lines<\/summary><pre/)
  const marked = [...html.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, line]) => line!.replaceAll(/<[^>]*>/g, ''))
  expect(marked).toEqual(['  "token": "b"'])
  expect(html).toMatch(/<\/pre><\/details>\s*<p><code>token<\/code> is the token\.<\/p>/)
})

test('a short one, and code of another kind, stay as they are', () => {
  expect(written(2, '`token` is the token.')).not.toMatch(/<details|<mark/)
  const code = renderMarkdown(`\`\`\`sh\n${'ls\n'.repeat(30)}\`\`\``).html
  expect(withFoldedSamples(code)).toBe(code)
})
