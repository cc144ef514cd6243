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

test('whoever copies a page copies that page, and says nothing else', async () => {
  const copy = (asked: string) => falseOf(`<a href="/copy?${asked}" rel="nofollow">Copy as Markdown</a>`)
  expect(await copy('page=/pricing')).toEqual([])
  expect(await copy('page=/terms')).toEqual(['leads to a copy of itself (page=/terms)'])
  expect(await copy('page=/pricing&amp;page=/terms')).toHaveLength(1)
})
