import { expect, test } from 'vitest'
import { kebab, slugOf } from './slug.ts'

test.each([
  ['Clocks: why they drift', 'clocks-why-they-drift'],
  ['Übergänge größer denken', 'uebergaenge-groesser-denken'],
  ['Le déjà-vu à l’été', 'le-deja-vu-a-lete'],
  ['Smørrebrød på Åland', 'smorrebrod-pa-aland'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['İstanbul ışığı', 'istanbul-isigi'],
  ['Как мы работаем', 'kak-my-rabotaem'],
  ['Объём и цена', 'obieem-i-tsena'],
  ['Πώς δουλεύουμε', 'pos-douleyoume'],
  ['Research & development', 'research-and-development'],
  ['A rocket 🚀 for 2026', 'a-rocket-for-2026'],
])('the title "%s" gives the name %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test.each(['日本語の記事', 'العربية', 'Vision 東京', '🚀', ''])(
  '"%s" gives no name: it needs one of its own',
  (title) => {
    expect(slugOf(title)).toBeUndefined()
  },
)

test('the name of a file loses its ending, whatever it is', () => {
  expect(kebab('Größe der Firma.markdown')).toBe('groesse-der-firma')
  expect(kebab('東京.md')).toBe('a-name')
})
