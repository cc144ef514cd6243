import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StaticHeaders } from '../../discovery/static-headers.ts'
import { node } from '../runtimes.ts'
import { createCaller } from '../../labs/truth/caller.ts'
import { broken, report } from '../../labs/truth/report.ts'
import { walkFrom } from '../../labs/truth/walk.ts'

const { url, folder, query, freshCaller } = node()

/** It calls everything that there is. */
const timeoutMs = 180_000

test(
  'whoever knows nothing but the address finds every document, and everything that is claimed is true',
  async () => {
    const stored = async () => (await query<{ count: string }>('select count(*) from leads'))[0]!.count
    const before = await stored()
    // Each call is that of another caller: the limits are not what is looked at.
    const claims = await walkFrom(url, createCaller(freshCaller))
    expect(broken(claims)).toEqual([])
    console.log(report(claims).split('\n').at(-1))

    const published = JSON.parse(await readFile(join(folder, 'dist', 'static-headers.json'), 'utf8')) as StaticHeaders
    // The others lead on from a form, a link or a sign-in, and are on no map.
    const isForAll = (path: string) => published.at[path]!['X-Robots-Tag'] !== 'noindex'
    const walked = new Set(claims.map(({ says }) => says.split(': ').at(-1)))
    expect(Object.keys(published.at).filter((path) => isForAll(path) && !walked.has(path))).toEqual([])
    expect(await stored()).toBe(before)
  },
  timeoutMs,
)
