import { expect, test } from 'vitest'
import { numberOfWord } from './number-words.ts'

test.each([
  ['eleven', 11],
  ['twenty', 20],
  ['twenty-five', 25],
  ['elf', 11],
  ['zwölf', 12],
  ['fünfundzwanzig', 25],
  ['einundzwanzig', 21],
  ['eine', 1],
  ['deux', 2],
  ['vingt-cinq', 25],
  ['dix-sept', 17],
  ['0014', 14],
  ['six', 6],
])('"%s" is %i', (word, value) => {
  expect(numberOfWord(word)).toBe(value)
})

test.each(['', 'some', 'a', 'constructor', '1234567890', '1.5'])('"%s" is none', (word) => {
  expect(numberOfWord(word)).toBeUndefined()
})
