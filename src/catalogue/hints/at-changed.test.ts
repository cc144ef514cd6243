import { expect, test } from 'vitest'
import { atChanged, withoutDoubles } from './at-changed.ts'

const german = { file: 'content/de/a.md', line: 3, rule: 'says 30' }
const english = { file: 'content/a.md', line: 5, rule: 'says 40' }
const edit = (files: string[], numbers: string[] = []) => ({ files: new Set(files), numbers: new Set(numbers) })
const both = { ...german, otherSide: english }

test('what two files contradict is told at the one that was changed', () => {
  expect(atChanged([both], edit([english.file]))).toEqual([english])
  expect(atChanged([both], edit([german.file]))).toEqual([german])
  expect(atChanged([both], edit([]))).toEqual([german])
  expect(atChanged([both], edit([german.file, english.file]))).toEqual([german])
})

test('what may be a new sentence is told at the original only where its number was changed', () => {
  const mayBeNew = { ...german, otherSide: { ...english, ifNumberChanged: true } }
  expect(atChanged([mayBeNew], edit([english.file]))).toEqual([german])
  expect(atChanged([mayBeNew], edit([english.file], ['content/a.md:5']))).toEqual([english])
})

test('a line is told once: what contradicts within a language before what contradicts a translation', () => {
  const still = { ...english, rule: 'says 40 and not 30 any more' }
  expect(withoutDoubles([both], [still], edit([english.file]))).toEqual([still])
  const plain = { ...english, rule: 'says 40, and a tier 30' }
  expect(withoutDoubles([both, plain], [still], edit([english.file]))).toEqual([plain])
  expect(withoutDoubles([both, both], [], edit([english.file]))).toEqual([english])
})

test('of two hints of a line with one rule, the one of fewer words is left out', () => {
  const [few, more] = ['9:00 to 17:00', 'Monday to Friday, 9:00 to 17:00'].map((value) => ({ ...english, value }))
  expect(withoutDoubles([few!, more!], [], edit([]))).toEqual([more])
})
