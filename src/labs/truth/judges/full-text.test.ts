import { expect, test } from 'vitest'
import type { Content } from '../content-texts.ts'
import { judged, origin } from '../judged.ts'
import { judgeFullTextBy } from './full-text.ts'

const content: Content = {
  'service.md': '---\nname: Desk\naddress:\n  country: GB\n---\n',
  'pages/about.md': '---\ntitle: About\n---\n\nA first call is free.\n',
}
const twinOf = (text: string) =>
  `---\ntitle: "About"\n---\n\n> All pages\n\n# About\n\nWho we are.\n\n${text}\n\n## Sitemap\n`
const fullOf = (text: string) => `# Desk\n\n## About\n\nSource: ${origin}/about\n\n> Who we are.\n\n${text}\n`

/** @returns what is false of a twin and of the text of all pages */
function falseOf(twin: string, full: string, read: () => Content = () => content): Promise<string[]> {
  const site = { '/about.md': twinOf(twin), '/llms-full.txt': fullOf(full) }
  return judged(judgeFullTextBy(read), site, { 'name of the consultancy': 'Desk' })
}

test('the full text has the text of each twin', async () => {
  expect(await falseOf('A first call is free.', 'A first call is free.')).toEqual([])
  expect(await falseOf('A first call is free.', 'A first call costs £150.')).toEqual([
    expect.stringContaining(`has the text of ${origin}/about`),
  ])
})

test('where content says what the full text says, the twin is the one that is wrong', async () => {
  expect(await falseOf('A first call costs £150.', 'A first call is free.')).toEqual([
    expect.stringContaining(`has the text that ${origin}/llms-full.txt has of it`),
  ])
  const nothing = await falseOf('A first call costs £150.', 'A first call is free.', () => ({}))
  expect(nothing).toEqual([expect.stringContaining(`has the text of ${origin}/about`)])
})
