import { expect, test } from 'vitest'
import { freshFetch } from '../caller.ts'
import { fuzz } from '../../labs/fuzz/fuzz.ts'
import { describeMatrix } from '../runtimes.ts'

/** Always the same, so that a run of the tests can be repeated; `npm run fuzz` draws another each time. */
const seed = 20_261_120

const plans = {
  node: { runs: 5_000, lanes: 8, among: ['200', '201', '400', '401', '404', '405', '415', '422'] },
  netlify: { runs: 1_000, lanes: 8, among: ['200', '201', '400', '401', '404', '405', '415', '422'] },
}

describeMatrix('whatever is sent', (runtime) => {
  const { runs, lanes, among } = plans[runtime.name as keyof typeof plans]

  test('is answered as described', async () => {
    console.log(`npm run fuzz -- --runs ${runs} --seed ${seed}`)
    const { url, query } = runtime
    const report = await fuzz({ url, fetch: freshFetch(runtime), query, runs, seed, lanes })
    expect(report.requests).toBeGreaterThan(runs * 0.95)
    // Limits must not hide the rest.
    expect(report.statuses[429] ?? 0).toBeLessThan(runs * 0.05)
    expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(among))
  })
})
