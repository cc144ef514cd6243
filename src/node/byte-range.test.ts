import { expect, test } from 'vitest'
import { singleRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=2-5', { from: 2, to: 5 }],
  ['bytes=2-', { from: 2, to: 9 }],
  ['bytes=2-99', { from: 2, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=-99', { from: 0, to: 9 }],
])('%s of ten bytes is one part of them', (field, range) => {
  expect(singleRange(field, 10)).toEqual(range)
})

test.each([
  'bytes=-',
  'bytes=5-2',
  'bytes=10-',
  'bytes=-0',
  'bytes=0-1,3-4',
  'bytes=a-b',
  'lines=0-1',
  `bytes=${'9'.repeat(16)}-`,
])('%s is left to who answers what is no single part', (field) => {
  expect(singleRange(field, 10)).toBeUndefined()
})
