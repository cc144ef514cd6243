import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { offersWithoutEnd } from './offers-without-end.ts'

const told = (text: string, path = 'pricing/a.md', language?: string) =>
  offersWithoutEnd([spoken(path, text, language)]).map(({ line, value }) => [line, value])

test.each([
  ['**Autumn offer:** 10 per cent off the full review.', 'Autumn offer'],
  ['Our spring discount makes it £9,000.', 'spring discount'],
  ['The full review: 10% off.', '10% off'],
  ['We give a discount of 15 per cent.', 'discount of 15 per cent'],
  ['Herbstangebot: Die Prüfung kostet 9000 £.', 'Herbstangebot'],
  ['**Aktion:** 10 % Rabatt auf die Prüfung.', '**Aktion:'],
  ['Die Prüfung mit 10 Prozent Rabatt.', '10 Prozent Rabatt'],
  ['Offre de lancement : 9000 £.', 'Offre de lancement'],
  ['10 % de remise sur la revue.', '10 % de remise'],
])('"%s" has no end', (text, value) => {
  expect(told(text)).toEqual([[5, value]])
})

test.each([
  '**Autumn offer:** 10 per cent off until 30 November 2026.',
  'Our spring discount holds for orders of April.',
  'Charities get 10 per cent off for every tier.',
  'There is a discount of 5 per cent if you pay in advance.',
  'We give no discounts, and there is no autumn offer.',
  'The error rate is 10 per cent less than before.',
  'In autumn, offers are written within two days.',
  'Herbstangebot: 10 % Rabatt bis 30.11.',
  'Für gemeinnützige Vereine: 10 % Rabatt.',
  'Offre de lancement, valable jusqu’au 30 novembre.',
  'Remise de 10 % pour les associations.',
  'A fixed offer comes within three days.',
])('"%s" has one, or is no offer', (text) => {
  expect(told(text)).toEqual([])
})

test('articles tell of the offers of others', () => {
  expect(told('The shop had a summer sale.', 'knowledge/a.md')).toEqual([])
})
