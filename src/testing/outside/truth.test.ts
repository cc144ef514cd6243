import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import { tellFalsehoods } from '../../labs/falsify/falsify.ts'
import { record } from '../../labs/falsify/recording.ts'
import { missedOf } from '../../labs/falsify/report.ts'
import { createCaller } from '../../labs/truth/caller.ts'
import type { Claim } from '../../labs/truth/claim.ts'
import { judges } from '../../labs/truth/judges.ts'
import { judgePrograms } from '../../labs/truth/judges/programs.ts'
import { broken, report } from '../../labs/truth/report.ts'
import { walkFrom } from '../../labs/truth/walk.ts'
import { node } from '../runtimes.ts'

const { url, folder, query, freshCaller } = node()

const stored = async () => (await query<{ count: string }>('select count(*) from leads'))[0]!.count
/** Each call is that of another caller: the limits are not what is looked at. */
const recording = record(createCaller(freshCaller))
let before: string
let claims: Claim[]

beforeAll(async () => {
  before = await stored()
  claims = await walkFrom(url, recording.ask)
})

test('whoever knows nothing but the address finds every document, and everything that is claimed is true', async () => {
  expect(broken(claims)).toEqual([])
  console.log(report(claims).split('\n').at(-1))

  const published = JSON.parse(await readFile(join(folder, 'dist', 'static-headers.json'), 'utf8')) as StaticHeaders
  // The others lead on from a form, a link or a sign-in, and are on no map.
  const isForAll = (path: string) => published.at[path]!['X-Robots-Tag'] !== 'noindex'
  const walked = new Set(claims.map(({ says }) => says.split(': ').at(-1)))
  expect(Object.keys(published.at).filter((path) => isForAll(path) && !walked.has(path))).toEqual([])
  expect(await stored()).toBe(before)
})

test('none of a sample of falsehoods is believed', async () => {
  const { trials } = await tellFalsehoods(url, recording, {
    count: 10,
    seed: 1,
    subtle: false,
    // What a program does that is not as we wrote it, nobody knows.
    judges: judges.filter((judge) => judge !== judgePrograms),
  })
  expect(trials.length).toBeGreaterThanOrEqual(8)
  expect(missedOf(trials).map(({ falsehood: { document, path, told } }) => `${document} ${path}: ${told}`)).toEqual([])
})
