import { expect, test } from 'vitest'
import { judged, origin } from '../judged.ts'
import { judgePageLinks } from './page-links.ts'

const falseOf = (main: string, twin = '# Pricing\n') =>
  judged(
    judgePageLinks,
    { '/pricing': `<main>${main}</main>`, '/pricing.md': twin, '/terms': '<main></main>', '/terms.md': '# Terms\n' },
    { [`title of ${origin}/terms`]: 'Terms' },
  )

test('a page leads where its twin does, and to what it names', async () => {
  expect(await falseOf('<a href="/terms">the rules</a>', `[the rules](${origin}/terms.md)\n`)).toEqual([])
  expect(await falseOf('<a href="/terms">Terms</a>')).toEqual([])
  expect(await falseOf('<a href="/terms">Discounts</a>')).toHaveLength(1)
  expect(await falseOf('', `[the rules](${origin}/terms.md)\n`)).toHaveLength(1)
})

test('the console opens with the example that the page shows, and with nothing else', async () => {
  const link = '<a href="/developers/console#name=Ada+Example&amp;phone=%2B44+1632+960199">console</a>'
  expect(await falseOf(`<code>"Ada Example" "+44 1632 960199"</code>${link}`)).toEqual([])
  expect(await falseOf(`<code>"Ada Example" "+44 1632 960100"</code>${link}`)).toHaveLength(1)
  expect(await falseOf('<a href="/developers/console#">console</a>')).toHaveLength(1)
})

test('who asks about a tier asks about the one below whose name the button stands', async () => {
  const asks = (tier: string, words = 'Ask about this tier') =>
    falseOf(
      `<h3>Pilot</h3><a href="/contact#need=${encodeURIComponent(`It is about “${tier}” (Review).`)}">${words}</a>`,
    )
  expect(await asks('Pilot')).toEqual([])
  expect(await asks('Survey')).toHaveLength(1)
  expect(await asks('Pilot', 'Ask about all tiers')).toHaveLength(1)
})

test('whoever copies a page copies that page, and says nothing else', async () => {
  const copy = (asked: string) => falseOf(`<a href="/copy?${asked}" rel="nofollow">Copy as Markdown</a>`)
  expect(await copy('page=/pricing')).toEqual([])
  expect(await copy('page=/terms')).toEqual(['leads to a copy of itself (page=/terms)'])
  expect(await copy('page=/pricing&amp;page=/terms')).toHaveLength(1)
})

test('who writes to a person opens the form for that person, in the language of the page', async () => {
  const button = (words: string, need: string, form = '/contact') =>
    `<a href="${form}#need=${encodeURIComponent(need)}">${words}</a>`
  const people = { ada: 'Ada Lovelace', grace: 'Grace Hopper' }
  const home = '<html lang="en"><head><link rel="alternate" hreflang="de" href="https://desk.example/de"></head>'
  const at = (path: string, main: string) =>
    judged(
      judgePageLinks,
      { '/': home, [path]: `<main>${main}</main>`, [`${path}.md`]: '# People\n' },
      Object.fromEntries(
        ['', '/de'].flatMap((prefix) =>
          Object.entries(people).map(([slug, name]) => [`title of ${origin}${prefix}/people/${slug}`, name]),
        ),
      ),
    )
  expect(await at('/people/ada', button('Write to Ada', 'This is for Ada Lovelace.'))).toEqual([])
  expect(await at('/de/people/ada', button('Ada schreiben', 'Das ist für Ada Lovelace.', '/de/contact'))).toEqual([])
  const list = Object.entries(people).map(
    ([slug, name]) =>
      `<a href="/people/${slug}">${name}</a>${button(`Write to ${name.split(' ')[0]}`, `This is for ${name}.`)}`,
  )
  expect(await at('/people', list.join(''))).toEqual([])

  const wrong = [
    button('Write to Grace', 'This is for Ada Lovelace.'),
    button('Write to Ada', 'This is for Grace Hopper.'),
    button('Write to Grace', 'This is for Grace Hopper.'),
    button('Write to Ada', 'Das ist für Ada Lovelace.'),
    button('Write to Ada', 'This is for Ada Lovelace.', '/de/contact'),
    button('Write to Ada', 'This is for Ada Lovelace.', '/privacy'),
  ]
  for (const link of wrong) expect(await at('/people/ada', link), link).toHaveLength(1)
  // The card of one person leads to the form for another.
  const swapped = list.join('').replaceAll('/people/ada', '/people/x').replace('/people/grace', '/people/ada')
  expect(await at('/people', swapped)).not.toEqual([])
  expect(await at('/people', button('Write to Ada', 'This is for Ada Lovelace.'))).toHaveLength(1)
})
