import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { mixedAddress } from './forms-of-address.ts'

const polite = spoken(
  'pages/about.md',
  'Wir sagen, was Sie brauchen.\n\nDann hören Sie von uns.\n\nWas nutzt es Ihnen?\n\nWir lesen Ihre Anfrage.',
  'de',
)

test.each([
  'Was dich stört, hören wir gern.',
  'Ruf uns an.',
  'Wir sagen, was du brauchst.',
  'Deine Anfrage zählt.',
  'Hast du Fragen?',
  'Wenn du Hilfe brauchst, schreib.',
])('"%s" among texts that say Sie is told at its line', (text) => {
  expect(mixedAddress([polite, spoken('pages/faq.md', `Wir sind da.\n\n${text}`, 'de')])).toMatchObject([
    {
      file: 'content/de/pages/faq.md',
      line: 7,
      rule: expect.stringContaining('“du”, and the other texts with “Sie”'),
    },
  ])
})

test('so is a Sie among texts that say du, and a field', () => {
  const familiar = spoken('pages/about.md', 'Was du brauchst.\n\nDu hörst von uns.\n\nWas nutzt es dir?', 'de')
  const field = spoken('services/a.md', '---\ntitle: Was Sie haben\n---\n\nDu bist da.\n', 'de')
  expect(mixedAddress([familiar, field])).toMatchObject([{ line: 2, field: 'title', value: 'Was Sie haben' }])
})

test('French tu among vous is told', () => {
  const vous = spoken('pages/about.md', 'Nous vous lisons.\n\nVotre demande compte.\n\nVous décidez.', 'fr')
  expect(mixedAddress([vous, spoken('pages/faq.md', 'Quand tu veux.', 'fr')])).toMatchObject([
    { line: 5, rule: expect.stringContaining('“tu”') },
  ])
})

test('what is quoted, several people, and a site that says both throughout, are told nothing', () => {
  const others = spoken('pages/faq.md', 'Er sagte: „Was willst du?“\n\nSie kamen.\n\n> Was willst du?', 'de')
  expect(mixedAddress([polite, others])).toEqual([])
  const names = spoken('pages/faq.md', 'Das Büro liegt in der Rue du Bac, nahe dem Musée du Louvre.', 'de')
  expect(mixedAddress([polite, names])).toEqual([])
  const both = spoken('pages/b.md', 'Was du willst.\n\nWas Sie wollen.', 'de')
  expect(mixedAddress([both])).toEqual([])
  expect(mixedAddress([spoken('pages/a.md', 'What you want.')])).toEqual([])
})
