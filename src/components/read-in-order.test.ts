import { expect, test } from 'vitest'
import { accessPaths } from '../contract/access-paths.ts'
import { paths } from '../contract/paths.ts'
import { problemCodes, problemPath } from '../contract/problems.ts'
import { besideInOrder } from './read-in-order.ts'

test('chapters lead from one to the next', () => {
  const above = paths.developers
  expect(besideInOrder(paths.developers)).toEqual({ above, before: undefined, after: paths.console })
  expect(besideInOrder(paths.access)).toEqual({ above, before: paths.sandbox, after: paths.mcp })
  expect(besideInOrder(paths.status)).toEqual({ above, before: paths.changelog, after: undefined })
})

test('the ways to a token lead from one to the next, and the first back to the chapter', () => {
  expect(besideInOrder(accessPaths.anonymous)).toEqual({
    above: paths.access,
    before: paths.access,
    after: accessPaths.email,
  })
  expect(besideInOrder(accessPaths.oauth).before).toBe(accessPaths.idJag)
})

test('from the chapter of errors one comes to each of them', () => {
  const all = problemCodes.map(problemPath)
  const first = all.find((path) => besideInOrder(path).before === paths.errors)
  const seen: string[] = []
  for (let at = first; at !== undefined; at = besideInOrder(at).after) seen.push(at)
  expect(seen.toSorted()).toEqual(all.toSorted())
})

test('any other page stands by itself', () => {
  expect(besideInOrder(paths.pricing)).toEqual({ above: undefined, before: undefined, after: undefined })
})
