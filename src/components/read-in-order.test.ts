import { expect, test } from 'vitest'
import { accessPaths } from '../contract/access-paths.ts'
import { paths } from '../contract/paths.ts'
import { problemCodes, problemPath } from '../contract/problems.ts'
import { besideInOrder } from './read-in-order.ts'

test('the ways to a token lead from one to the next, and the first has none before it', () => {
  expect(besideInOrder(accessPaths.anonymous)).toEqual({ before: undefined, after: accessPaths.email })
  expect(besideInOrder(accessPaths.oauth).before).toBe(accessPaths.idJag)
})

test('from the first error one comes to every other', () => {
  const all = problemCodes.map(problemPath)
  let at = all.find((path) => besideInOrder(path).before === undefined)
  for (const seen = new Set<string>(); at !== undefined; at = besideInOrder(at).after) {
    seen.add(at)
    if (besideInOrder(at).after === undefined) expect([...seen].toSorted()).toEqual(all.toSorted())
  }
})

test('any other page stands by itself', () => {
  expect(besideInOrder(paths.limits)).toEqual({ before: undefined, after: undefined })
})
