import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningCluster } from '../../postgres/cluster.ts'
import { projectRoot } from '../../project-root.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { ask } from '../../testing/lab/postgres.ts'
import { startServer } from '../../testing/lab/server.ts'
import { fuzz } from './fuzz.ts'

/** `npm run fuzz -- --runs 100000 --seed 1` */
const { runs, seed } = readNumbers({ runs: 100_000 })
console.log(`Seed ${seed}, ${runs} requests`)
const began = Date.now()
const data = await mkdtemp(join(tmpdir(), 'intake-fuzz-'))
await chmod(data, 0o755)
const server = await startServer({ folder: projectRoot, env: { DATA_DIR: data }, builds: true })
try {
  const { url: databaseUrl } = (await runningCluster(data))!
  const report = await fuzz({
    url: server.url,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), 'X-Forwarded-For': newCaller() },
      }),
    query: (text, values) => ask(databaseUrl, text, values),
    runs,
    seed,
    lanes: 12,
  })
  console.log(JSON.stringify(report))
  console.log(`${report.requests} requests in ${Math.round((Date.now() - began) / 1000)} s: every promise kept.`)
} catch (error) {
  console.error(`\n${(error as Error).message}\nAgain: npm run fuzz -- --runs ${runs} --seed ${seed}`)
  process.exitCode = 1
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
