import { expect, test } from 'vitest'
import { accessPaths } from '../contract/access-paths.ts'
import { programOperationList } from '../contract/operations.ts'
import { operationPath, paths } from '../contract/paths.ts'
import { problemCodes, problemPath } from '../contract/problems.ts'
import { loadFixture } from '../testing/load-fixture.ts'
import { besideInOrder } from './read-in-order.ts'

const catalogue = await loadFixture()
const beside = (path: string) => besideInOrder(path, catalogue)

test('chapters lead from one to the next, and the last back to the first', () => {
  expect(beside(paths.access)).toEqual({ before: paths.sandbox, after: paths.mcp })
  expect(beside(paths.status)).toEqual({ before: paths.changelog, after: paths.developers })
})

test('the first chapter leads to all, and has none beside it', () => {
  expect(beside(paths.developers)).toBeUndefined()
})

test.each([
  [paths.access, Object.values(accessPaths), paths.mcp],
  [paths.discovery, catalogue.discovery.map(({ url }) => url), paths.reference],
  [paths.reference, programOperationList.map(({ id }) => operationPath(id)), paths.errors],
  [paths.errors, problemCodes.map(problemPath), paths.limits],
])('from %s one comes to each page that it lists, and then to the next chapter', (chapter, pages, next) => {
  const seen: string[] = []
  let at = pages.find((path) => beside(path)?.before === chapter)!
  for (; at !== next; at = beside(at)!.after) seen.push(at)
  expect(seen.toSorted()).toEqual(pages.toSorted())
})

test('any other page stands by itself', () => {
  expect(beside(paths.pricing)).toBeUndefined()
})
