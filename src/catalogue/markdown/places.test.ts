import { expect, test } from 'vitest'
import { loadCatalogue } from '../load.ts'
import { extended, loadFixture } from '../../testing/fixture-content.ts'
import { projectRoot } from '../../project-root.ts'
import { placesOf } from './places.ts'

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
])('the places of a text with %s are those of the text that is shown', async (_, text) => {
  const { knowledge } = await loadFixture({ [article]: extended(article, `\n${text}\n`) })
  const { markdown, places } = knowledge.find(({ slug }) => slug === 'late-batches')!
  expect(places).toEqual(placesOf(markdown))
})

test('the places of each text of this site are those of the text that is shown', async () => {
  const loaded = await loadCatalogue({ root: projectRoot, drafts: true, now: new Date() })
  const { knowledge, services, pages, glossary } = 'catalogue' in loaded ? loaded.catalogue : expect.fail()
  const entries = [...knowledge, ...services, ...pages, ...glossary]
  expect(entries.some(({ places }) => places.links.length > 0 && places.headingStarts.length > 0)).toBe(true)
  for (const { places, markdown } of entries) expect(places).toEqual(placesOf(markdown))
})
