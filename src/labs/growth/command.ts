import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../database/client.ts'
import { withClient } from '../../database/connection.ts'
import { createPool } from '../../database/pool.ts'
import { runningCluster } from '../../postgres/cluster.ts'
import { projectRoot } from '../../project-root.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { startServer } from '../../testing/lab/server.ts'
import { decimal, table } from '../bench/table.ts'
import { metricsToken, operator, signedIn } from './ask.ts'
import { pagesFor } from './asked.ts'
import { submitBeside } from './beside.ts'
import { fill } from './fill.ts'
import { measure, sweepOnce } from './measure.ts'

const few = 10_000
const rounds = 2

/** `npm run lab:growth -- --leads 1000000 --rate 300` */
const { leads, rate } = readNumbers({ leads: 1_000_000, rate: 300 })
const data = await mkdtemp(join(tmpdir(), 'intake-growth-'))
await chmod(data, 0o755)
const settings = { DATA_DIR: data, OPERATORS: operator, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'warn' }
const server = await startServer({ folder: projectRoot, env: settings, builds: true })
const { ownerUrl } = (await runningCluster(data))!
const pool = createPool(ownerUrl)
try {
  const subject = { server, database: createDatabase(pool), dataFolder: data }
  const measureAt = async (count: number) => {
    console.log(`${count} leads are written`)
    await withClient(ownerUrl, (client) => fill(client, count))
    console.log('and asked for')
    return measure(subject)
  }
  const small = await measureAt(few)
  const large = await measureAt(leads)
  console.log(
    `\n${table(
      ['ms, but for what says otherwise', `${few} leads`, `${leads} leads`, 'ratio'],
      [...large].map(([name, value]) => [
        name,
        decimal(small.get(name)!),
        decimal(value),
        decimal(value / small.get(name)!),
      ]),
    )}`,
  )

  const ask = await signedIn(server, subject.database)
  const { rows } = await pool.query<{ id: string }>('select id from leads where need is not null limit 1')
  const slowest = { name: '', ms: 0 }
  let unanswered = 0
  const beside = await submitBeside(server, rate, async () => {
    for (let round = 0; round < rounds; round += 1)
      for (const [name, path] of pagesFor(rows[0]!.id)) {
        const began = performance.now()
        await ask(path).then(
          (response) => response.arrayBuffer(),
          () => (unanswered += 1),
        )
        const ms = performance.now() - began
        if (ms > slowest.ms) Object.assign(slowest, { name, ms })
      }
  })
  console.log(`\nBeside ${rate} submissions a second, the slowest page took ${decimal(slowest.ms)} ms: ${slowest.name}`)
  console.log(`Pages without an answer: ${unanswered}. Submissions: ${JSON.stringify(beside)}`)
  const { due, erased, seconds } = await sweepOnce(subject.database)
  console.log(`Retention: ${due} were due; one sweep of ${decimal(seconds)} s erased ${erased}`)
} finally {
  await pool.end()
  await server.stop()
  await rm(data, { recursive: true, force: true })
}
