import { expect, test } from 'vitest'
import { spellingsOf } from './spellings.ts'

test.each([
  ['plain', ['plain']],
  ['Müller', ['müller', 'mueller']],
  ['Mueller', ['mueller', 'müller']],
  ['Straße', ['straße', 'strasse']],
  ['Größe', ['größe', 'grösse', 'groeße', 'groesse']],
  ['Neuaue', ['neuaue', 'neuaü']],
])('%s is also written %j', (word, ways) => expect(spellingsOf(word)).toEqual(ways))

test('a word has no more than sixteen ways, however many letters it has', () => {
  expect(spellingsOf('ä'.repeat(500))).toHaveLength(16)
})
