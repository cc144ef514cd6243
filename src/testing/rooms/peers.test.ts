import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'

type Dependencies = Record<string, string>
type Locked = { dependencies?: Dependencies; devDependencies?: Dependencies; peerDependencies?: Dependencies }
const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Locked
const ours = { ...manifest.dependencies, ...manifest.devDependencies }

/** A package of ours, and what another package of ours takes of it. */
const peers = Object.keys(ours).flatMap((by) =>
  Object.entries(packages[`node_modules/${by}`]?.peerDependencies ?? {}).flatMap(([name, takes]) =>
    ours[name] === undefined ? [] : [{ by, name, takes, range: ours[name] }],
  ),
)

/** Released together, at one version: npm takes both at once. */
const together = /^vitest$|^@vitest\//

/**
 * @param range of versions, in the forms of it that our packages use @returns the first version that it does not take
 * @see https://docs.npmjs.com/cli/using-npm/semver
 */
function endOf(range: string): readonly number[] {
  const ends = range.split('||').map((one) => one.trim().split(/\s+/).map(endOfOne).toSorted(inOrder)[0]!)
  return ends.toSorted(inOrder).at(-1)!
}

const never = [Infinity] as const

function endOfOne(range: string): readonly number[] {
  if (range === '*' || range.startsWith('>=')) return never
  const [, sign = '', version = ''] = /^(\^|~|<|)(\d[\d.]*)(?:-\S+)?$/.exec(range) ?? []
  if (version === '') throw new Error(`peers.test.ts does not know this form of a range: ${range}`)
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (sign === '<') return [major, minor, patch]
  if (sign === '~') return [major, minor + 1, 0]
  if (sign === '') return [major, minor, patch + 1]
  if (major > 0) return [major + 1, 0, 0]
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1]
}

function inOrder(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((part, at) => part !== other[at])
  return place < 0 ? 0 : one[place]! < (other[place] ?? 0) ? -1 : 1
}

describe('a range in package.json', () => {
  test.each(peers.filter(({ by, name }) => !together.test(by) || !together.test(name)))(
    'takes no $name that $by refuses, or one `npm install` makes a lockfile that `npm ci` refuses',
    ({ range, takes }) => {
      const [first] = [endOf(range), endOf(takes)].toSorted(inOrder)
      expect(`${range} ends at ${endOf(range).join('.')}`).toBe(`${range} ends at ${first!.join('.')}`)
    },
  )

  test('is the one that the lockfile has', () => {
    const { dependencies, devDependencies } = packages['']!
    expect({ ...dependencies, ...devDependencies }).toEqual(ours)
  })
})

test.each([
  ['^1.9.1', [2, 0, 0]],
  ['~1.9.1', [1, 10, 0]],
  ['^0.28.2', [0, 29, 0]],
  ['>=1.3.0 <1.10.0', [1, 10, 0]],
  ['^4 || ^5.0.0-0', [6, 0, 0]],
  ['^22.0.0 || >=24.0.0', [Infinity]],
  ['5.1.0', [5, 1, 1]],
])('%s ends where npm says', (range, end) => {
  expect(endOf(range)).toEqual(end)
})
