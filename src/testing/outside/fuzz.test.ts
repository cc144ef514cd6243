import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshFetch } from '../caller.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { netlify, node } from '../runtimes.ts'

/** A request to the development server takes half a second. */
const plan = [
  { runtime: node(), runs: 5_000, lanes: 8 },
  { runtime: netlify(), runs: 100, lanes: 4 },
]

test.each(plan)(
  'whatever is sent is answered as described, on $runtime.name',
  { timeout: 300_000 },
  async ({ runtime, runs, lanes }) => {
    const seed = randomInt(2 ** 31)
    console.log(`npm run fuzz -- --runs ${runs} --seed ${seed}`)
    const { url, query } = runtime
    const report = await fuzz({ url, fetch: freshFetch(runtime), query, runs, seed, lanes })
    expect(report.requests).toBeGreaterThan(runs * 0.95)
    // Limits must not hide the rest.
    expect(report.statuses[429] ?? 0).toBeLessThan(runs * 0.05)
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']))
  },
)
