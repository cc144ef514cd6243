import { expect, test } from 'vitest'
import { withoutEchoes } from './echoes.ts'

const wrong = { file: 'a.md', line: 3, field: 'description', value: 'Founded in 2012.', rule: 'says 2012' }
const echo = {
  file: 'de/a.md',
  line: 3,
  field: 'description',
  rule: 'says 2014 where its original says 2012',
  compared: { file: 'a.md', says: ['2012'] },
}

test('a number that is told of where it is wrong is not told again where it is right', () => {
  expect(withoutEchoes([wrong, echo])).toEqual([wrong])
})

test.each([
  ['the hint is about another number', { ...wrong, value: 'It costs £20120.', rule: 'is too much' }],
  ['it is about another field', { ...wrong, field: 'title' }],
  ['it is in another file', { ...wrong, file: 'b.md' }],
])('it is told where %s', (_, other) => {
  expect(withoutEchoes([other, echo]).map(({ file }) => file)).toEqual([other.file, 'de/a.md'])
})

test('what was compared is for the check alone', () => {
  expect(withoutEchoes([echo])[0]).not.toHaveProperty('compared')
})
