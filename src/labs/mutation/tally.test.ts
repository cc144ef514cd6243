import { expect, test } from 'vitest'
import { tallyOf } from './tally.ts'

const files = (...statuses: string[]) => ({ 'a.ts': { mutants: statuses.map((status) => ({ status })) } })

test('a change that made a test fail or never end was noticed; one that survived or that no test reaches was not', () => {
  expect(tallyOf({ files: files('Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage') })).toEqual({
    mutants: 5,
    killed: 2,
    timeout: 1,
    survived: 1,
    uncovered: 1,
    score: 60,
  })
})

test('of no changes none was noticed', () => {
  expect(tallyOf({ files: {} })).toMatchObject({ mutants: 0, score: 0 })
})

test('words for people and what does not run do not count', () => {
  expect(tallyOf({ files: files('Killed', 'Ignored', 'RuntimeError', 'CompileError') })).toMatchObject({
    mutants: 1,
    score: 100,
  })
})
