import { expect, test } from 'vitest'
import { programOperationList } from '../contract/operations.ts'
import { documentPaths } from '../contract/paths.ts'
import { iconPaths } from '../contract/site-files.ts'
import { fixturePublication } from '../testing/fixture-site.ts'
import { otherAddresses } from './other-addresses.ts'

const there = new Set<string>([
  ...Object.keys(fixturePublication.headers.at),
  ...Object.values(documentPaths),
  ...programOperationList.map(({ path }) => path),
  iconPaths.touch,
])

test('what is looked for elsewhere leads to what is there, and hides nothing', () => {
  expect(Object.values(otherAddresses).filter((to) => !there.has(to))).toEqual([])
  expect(Object.keys(otherAddresses).filter((from) => there.has(from))).toEqual([])
})

test('both runtimes lead on by one table', () => {
  expect(fixturePublication.redirects).toMatchObject(otherAddresses)
})
