import { expect, test } from 'vitest'
import { spoken } from '../../testing/spoken.ts'
import { ourTown } from './our-town.ts'

const facts = {
  name: 'Fenwright',
  address: { street: '14 Yard', locality: 'Bristol', postal_code: 'BS1', country: 'GB' },
}
const told = (text: string, language?: string) => ourTown([spoken('pages/about.md', text, language)], facts)

test('our office is where the address says', () => {
  expect(told('Our office is in Bath, at the river.')).toMatchObject([{ line: 5, value: 'Our office is in Bath' }])
  expect(told('Unser Büro liegt in Köln.', 'de')).toHaveLength(1)
})

test.each(['Our office is in Bristol.', 'We are in England.', 'Their office is in Bath.'])('"%s" is none', (text) => {
  expect(told(text)).toEqual([])
})
