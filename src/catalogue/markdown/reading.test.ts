import { expect, test } from 'vitest'
import { loadCatalogue } from '../load.ts'
import { extended } from '../../testing/fixture-content.ts'
import { loadFixture } from '../../testing/load-fixture.ts'
import { projectRoot } from '../../project-root.ts'
import { passageText } from '../../contract/passage.ts'
import { type Reading, readingOf } from './reading.ts'

/** Where something was taken out of a passage, it is in more pieces than one that was read as it stands. */
const inWords = ({ passages, tableHeads, ...reading }: Reading, markdown: string) => ({
  ...reading,
  words: [passages, tableHeads].map((each) => each.map((passage) => passageText(markdown, passage))),
})

const article = 'knowledge/late-batches.md'

test.each([
  ['relative links', 'See [one](../services/pipeline-audit.md), [two](quiet-sensors.md) and [one](/pricing).'],
  [
    'links of several lengths in one line',
    '[a](../services/pipeline-audit.md) [b](/) [c](../services/pipeline-audit.md)',
  ],
  ['addresses that stand elsewhere', 'See [one][1] and [two].\n\n[1]: ../services/pipeline-audit.md\n[two]: /contact'],
  ['notes for editors', '<!-- a\nnote -->\n\n## One\n\nA <!-- note --> word, and [two](/contact).\n\n## Three'],
  ['headings of all kinds', '## One\n\nTwo\n---\n\n> ### Three\n\n- #### Four'],
  ['addresses that are code', '`[one](/contact)` and [one](/contact)\n\n    [one](/contact)'],
  ['a line that begins as code', '    [one](/contact)\n\nand [two](/contact)'],
  ['other sites', '[one](https://example.org/contact) and [two](mailto:a@example.org)'],
])('the reading of a text with %s is that of the text that is shown', async (_, text) => {
  const { knowledge } = await loadFixture({ [article]: extended(article, `\n${text}\n`) })
  const { markdown, reading } = knowledge.find(({ slug }) => slug === 'late-batches')!
  expect(inWords(reading, markdown)).toEqual(inWords(readingOf(markdown), markdown))
})

test('the reading of each text of this site is that of the text that is shown', async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: true, now: new Date() })
  const { knowledge, services, pages, glossary } = 'catalogue' in loaded ? loaded.catalogue : expect.fail()
  const entries = [...knowledge, ...services, ...pages, ...glossary]
  expect(entries.some(({ reading }) => reading.links.length > 0 && reading.headingStarts.length > 0)).toBe(true)
  for (const { reading, markdown } of entries)
    expect(inWords(reading, markdown)).toEqual(inWords(readingOf(markdown), markdown))
})
