import { expect, test } from 'vitest'
import type { Content } from '../content-texts.ts'
import { judged, type Small } from '../judged.ts'
import { judgeContentProseBy } from './content-prose.ts'

const content: Content = {
  'service.md': '---\nname: Desk\naddress:\n  country: GB\nreply_within: one working day\n---\n',
  'pages/terms.md':
    '---\ntitle: Terms\ndescription: The rules of this site.\nupdated: 2026-11-01\n---\n\nA request is free. We answer within {{service.reply_within}}.\n\n## Law\n\nThe law of England applies.\n',
  'de/service.md': '---\nreply_within: einem Werktag\n---\n',
  'de/pages/terms.md':
    '---\ntitle: Bedingungen\ndescription: Die Regeln dieser Website.\nupdated: 2026-11-01\n---\n\nWir antworten binnen {{service.reply_within}} und kostenlos.\n',
}
const twin = (day: string, ...passages: string[]) =>
  `---\ntitle: "T"\nlast_updated: ${day}\n---\n\n# T\n\n${passages.join('\n\n')}\n\n## Sitemap\n`
const rules = 'The rules of this site.'
const regeln = 'Die Regeln dieser Website.'
const terms = [rules, 'A request is free. We answer within one working day.', '## Law', 'The law of England applies.']
const german = [regeln, 'Wir antworten binnen einem Werktag und kostenlos.']
const day = '2026-11-01'
const home =
  '<html lang="en"><head><link rel="alternate" hreflang="de" href="https://desk.example/de"></head><body></body></html>'

/** @returns what is false of two pages that are made of content */
function falseOf(site: Small, name = 'Desk'): Promise<string[]> {
  return judged(
    judgeContentProseBy(() => content),
    { '/': home, ...site },
    { 'name of the consultancy': name },
  )
}

test('a page says what its content says, with the facts of its language', async () => {
  expect(await falseOf({ '/terms.md': twin(day, ...terms), '/de/terms.md': twin(day, ...german) })).toEqual([])
})

test('prose without a figure is held to content, in each language', async () => {
  const other = [regeln, 'Wir antworten binnen einem Werktag und gegen Geld.']
  expect(await falseOf({ '/de/terms.md': twin(day, ...other) })).toEqual([
    'says what content/de/pages/terms.md says (not: Wir antworten binnen einem Werktag und kostenlos.)',
  ])
})

test('nothing stands between the passages of content, and none is left out or exchanged', async () => {
  const [about, free = '', law = '', england = ''] = terms
  for (const passages of [
    [about!, free, 'An arbitrator decides first.', law, england],
    [about!, free, england],
    [about!, law, england, free],
  ])
    expect(await falseOf({ '/terms.md': twin(day, ...passages) })).toEqual([
      expect.stringMatching(/^says what content\/pages\/terms\.md says \(/),
    ])
})

test('what stands in the head of a text is shown', async () => {
  const [, ...others] = terms
  expect(await falseOf({ '/terms.md': twin(day, 'The rules of another site.', ...others) })).toEqual([
    `says what content/pages/terms.md says: The rules of this site`,
  ])
})

test('a page that an editor changed later, and one of another consultancy, are not held to it', async () => {
  const other = twin('2026-11-02', 'We answer when we like.')
  expect(await falseOf({ '/terms.md': other })).toEqual([])
  expect(await falseOf({ '/terms.md': twin(day, 'We answer when we like.') }, 'Other')).toEqual([])
})
