import { expect, test } from 'vitest'
import { textsFor } from '../../../words/languages.ts'
import type { Content } from '../content-texts.ts'
import { judged } from '../judged.ts'
import { judgeTranslatedProseBy } from './translated-prose.ts'

const content: Content = {
  'service.md': '---\nname: Desk\naddress:\n  country: GB\n---\n',
  'de/pages/about.md':
    '---\nfigures:\n  - value: 1 von 2\n    label: Aufträgen hat mit Modellen zu tun\n---\n\nEinen Vertrieb gibt es bei uns nicht.\n',
  'de/case-studies/mill.md':
    '---\nquote:\n  text: Sie hörten erst zu. Danach rechneten sie uns alles vor.\n  by: Die Nachtschicht\n---\n\nEs ging gut aus.\n',
}
const home =
  '<html lang="en"><head><link rel="alternate" hreflang="de" href="https://desk.example/de"></head><body></body></html>'
const english = 'The name of this article is English.'

/** @returns what is false of a German page that says this */
function falseOf(...passages: string[]): Promise<string[]> {
  const site = { '/': home, '/about.md': english, '/de/contact.md': passages.join('\n\n') }
  return judged(
    judgeTranslatedProseBy(() => content),
    site,
    { 'name of the consultancy': 'Desk' },
  )
}

test('a page in a second language says what content, the interface or the site itself says', async () => {
  const { thanks } = textsFor('de')
  const said = [
    String(thanks.read),
    'Einen Vertrieb gibt es bei uns nicht.',
    '1 von 2 Aufträgen hat mit Modellen zu tun.',
    '> „Sie hörten erst zu. Danach rechneten sie uns alles vor.“',
  ]
  expect(await falseOf(...said, english, 'Hanna Lindqvist', '3.800 £')).toEqual([])
})

test('a sentence that nobody else says is found, though it names no figure', async () => {
  expect(await falseOf('Ein Programm entscheidet, wer eine Antwort bekommt.')).toEqual([
    'is a sentence of content or interface: Ein Programm entscheidet, wer eine Antwort bekommt',
  ])
  expect(await falseOf('Einen Vertrieb gibt es bei uns nicht und auch keine Preise.')).toHaveLength(1)
})
