import { describe, expect, test } from 'vitest'
import { missingOf, type Read, type Said, wrongInThread } from './said.ts'

const said = (text: string, sentAt: number, ackedAt?: number): Said => ({
  side: 'desk',
  text,
  key: text,
  sentAt,
  ...(ackedAt !== undefined && { ackedAt, id: `msg_${text}` }),
})
const read = (text: string, second: number): Read => ({
  id: `msg_${text}`,
  from: 'desk',
  text,
  at: `2026-11-20T12:00:${String(second).padStart(2, '0')}.000Z`,
})

describe('a thread', () => {
  test('is right where each acknowledged message is there once, in the order in which they were acknowledged', () => {
    const sent = [said('a', 0, 1), said('b', 2, 5), said('c', 3, 4), said('d', 6)]
    for (const order of ['abc', 'acb', 'abcd'])
      expect(
        wrongInThread(
          sent,
          [...order].map((text, place) => read(text, place)),
        ),
      ).toEqual([])
  })

  test.each([
    ['one that is lost', 'a', 'b: acknowledged, and there 0 times'],
    ['one that is doubled', 'abb', 'b: acknowledged, and there 2 times'],
    ['one that is out of order', 'ba', 'a: behind one that was sent after its receipt'],
    ['one that nobody sent', 'abx', 'x: there, and nobody sent it'],
  ])('is wrong with %s', (_what, order, wrong) => {
    const thread = [...order].map((text, place) => read(text, place))
    expect(wrongInThread([said('a', 0, 1), said('b', 2, 3)], thread)).toContain(wrong)
  })

  test('is wrong with two of one moment, another id or another side', () => {
    const sent = [said('a', 0, 1), said('b', 2, 3)]
    const [a, b] = [read('a', 0), read('b', 0)]
    expect(wrongInThread(sent, [a, b])).toEqual(['b: not later than the one before it'])
    expect(wrongInThread(sent, [a, { ...read('b', 1), id: 'msg_x' }])).toEqual(['b: acknowledged under another id'])
    expect(wrongInThread(sent, [a, { ...read('b', 1), from: 'submitter' }])).toHaveLength(1)
  })
})

test('a page lacks what was acknowledged before it was asked for, and nothing else', () => {
  const [a, b, c] = [said('a', 0, 1), said('b', 2, 3), said('c', 4, 9)]
  const asked = { after: a, askedAt: 5, isFull: false }
  expect(missingOf([a, b, c], [read('b', 1)], asked)).toEqual([])
  expect(missingOf([a, b, c], [], asked)).toEqual(['b: acknowledged before a read that does not have it'])
  expect(missingOf([a, b, c], [], { ...asked, isFull: true })).toEqual([])
  expect(missingOf([a, b, c], [read('b', 1)], { ...asked, after: undefined })).toHaveLength(1)
})
