import { expect, test } from 'vitest'
import { countedIn } from './counted.ts'

const isWeek = (word: string) => /^(?:weeks?|wochen?|wöchig.*|semaines?)$/.test(word)

test.each([
  ['a four-week prototype', [4]],
  ['4 to 12 weeks', [4, 12]],
  ['from two to five working weeks', [2, 5]],
  ['a 6-week build', [6]],
  ['eine vierwöchige Prüfung, dann 2-wöchig', [4, 2]],
  ['elf Wochen', [11]],
  ['sous deux semaines', [2]],
  ['twenty-five long weeks', [25]],
  ['every other week', []],
  ['two days of a week', []],
  ['4 pallets, weeks later', [4]],
  ['weeks', []],
])('of "%s" are counted %j', (text, values) => {
  expect(countedIn(text, isWeek).map(({ value }) => value)).toEqual(values)
})
