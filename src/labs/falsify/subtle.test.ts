import { expect, test } from 'vitest'
import type { Answer } from '../truth/caller.ts'
import { falsifyReport, isPassed } from './report.ts'
import { type Change, subtleFalsehoods } from './subtle.ts'

const documents = new Map(
  ['{"a":"b","c":1}', '{"a": "b"}'].map((text, index): [string, Answer] => {
    const url = `https://desk.example/${index}`
    return [url, { url, status: 200, headers: new Headers(), type: 'application/json', text, json: JSON.parse(text) }]
  }),
)
const change = (path: string, from: string | RegExp): Change => ['contradiction', path, from, '"a":"x"']

test('a falsehood is told of JSON with spaces and without', () => {
  const { falsehoods, stale } = subtleFalsehoods(documents, [change('/0', '"a": "b"'), change('/1', '"a": "b"')])
  expect(falsehoods.map(({ answer }) => answer().json)).toEqual([{ a: 'x', c: 1 }, { a: 'x' }])
  expect(stale).toEqual([])
})

test('one that no document gives reason for any more is named, and fails the whole', () => {
  const { falsehoods, stale } = subtleFalsehoods(documents, [
    change('/0', 'gone'),
    change('/2', '"a"'),
    change('/1', /z/),
  ])
  expect([falsehoods, stale]).toEqual([
    [],
    ['contradiction, /0: gone', 'contradiction, /2: "a"', 'contradiction, /1: /z/'],
  ])
  const found = { trials: [], undecidable: [], stale }
  expect(falsifyReport(found)).toContain('contradiction, /2: "a"')
  expect([isPassed(found), isPassed(found, { elsewhere: true }), isPassed({ ...found, stale: [] })]).toEqual([
    false,
    true,
    true,
  ])
})
