import { describe, expect, test } from 'vitest'
import { type Moved, readResult, writeResult } from './batch-result.ts'

const session = { formToken: 'f' }
const now = new Date('2026-11-20T12:00:00Z')
const written = (moved?: unknown) =>
  new URLSearchParams(writeResult({ done: 1, left: 0, moved: moved as Moved | undefined }, session, now))
const read = (query: URLSearchParams, at = now) => readResult(query, session, { now: at, most: 50 })

describe('what was done with several leads', () => {
  const moved: Moved = {
    to: 'in_review',
    ids: ['lead_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'lead_01ARZ3NDEKTSV4RRFFQ69G5FAW'],
    at: now,
  }

  test('is read as it was written', () => {
    expect(read(written(moved))).toEqual({ done: 1, left: 0, moved })
    expect(read(written())).toEqual({ done: 1, left: 0, moved: undefined })
  })

  test('is none before it was done, and none a while after', () => {
    const later = (ms: number) => new Date(now.getTime() + ms)
    expect([later(-1), later(600_000)].map((at) => read(written(), at))).toEqual([undefined, undefined])
    expect(read(written(), later(599_999))).toBeDefined()
  })

  test.each([
    { to: 'erased', ids: moved.ids },
    { to: 'in_review', ids: [] },
    { to: 'in_review', ids: ['lead_<b>'] },
  ])('cannot be undone where it is %j', (wrong) => {
    expect(read(written(wrong))).toEqual({ done: 1, left: 0, moved: undefined })
  })
})
