import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('what was found out is not found out again, as far as there is room, and is the same afterwards', () => {
  const asked: string[] = []
  const lengthOf = remembered((text) => asked.push(text) && (text.length || undefined), 2)
  for (const text of ['', 'a', 'a', '', 'three', 'three']) expect(lengthOf(text)).toBe(text.length || undefined)
  expect(asked).toEqual(['', 'a', 'three', 'three'])
})
