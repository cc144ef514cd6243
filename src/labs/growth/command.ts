import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../database/client.ts'
import { withClient } from '../../database/connection.ts'
import { createPool } from '../../database/pool.ts'
import { sweepAgainMs } from '../../node/courier.ts'
import { runningCluster } from '../../postgres/cluster.ts'
import { projectRoot } from '../../project-root.ts'
import { readNumbers } from '../../testing/lab/options.ts'
import { startServer } from '../../testing/lab/server.ts'
import { decimal, table } from '../bench/table.ts'
import { metricsToken, operator, signedIn } from './ask.ts'
import { pagesFor } from './asked.ts'
import { submitBeside } from './beside.ts'
import { fill } from './fill.ts'
import { crowd, nextOfEach } from './one-address.ts'
import { measure, type Subject, sweepOnce } from './measure.ts'

const few = 10_000
const rounds = 2

/** `npm run lab:growth -- --leads 1000000 --rate 300 --crowded 100000` */
const { leads, rate, crowded } = readNumbers({ leads: 1_000_000, rate: 300, crowded: 100_000 })
const subjects: Awaited<ReturnType<typeof serve>>[] = []
try {
  for (const count of [few, leads]) {
    console.log(`${count} leads are written`)
    const subject = await serve()
    subjects.push(subject)
    await withClient(subject.ownerUrl, (client) => fill(client, count))
  }
  const rows: string[][] = []
  for await (const [name, [small = 0, large = 0]] of measure(subjects)) {
    rows.push([name, decimal(small), decimal(large), decimal(large / small)])
    console.log(rows.at(-1)!.join('  '))
  }
  console.log(`\n${table(['in ms', `${few} leads`, `${leads} leads`, 'ratio'], rows)}`)
  await besideSubmissions(subjects[1]!)
  await oneAddress(subjects[0]!)
} finally {
  for (const { close } of subjects) await close()
}

/** A server with an empty database of its own. */
async function serve() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'intake-growth-'))
  await chmod(dataFolder, 0o755)
  const settings = { DATA_DIR: dataFolder, OPERATORS: operator, METRICS_TOKEN: metricsToken, LOG_LEVEL: 'warn' }
  const server = await startServer({ folder: projectRoot, env: settings, builds: true })
  const { ownerUrl } = (await runningCluster(dataFolder))!
  const pool = createPool(ownerUrl)
  const close = async () => {
    await pool.end()
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { server, database: createDatabase(pool), dataFolder, ownerUrl, close }
}

/** What an address with many leads costs its next one, beside one with none. */
async function oneAddress({ server, ownerUrl }: (typeof subjects)[number]): Promise<void> {
  await withClient(ownerUrl, (client) => crowd(client, crowded))
  const next = await nextOfEach(server)
  const ratio = decimal(next.crowded / next.empty, 2)
  console.log(
    `A lead of an address with ${crowded} takes ${decimal(next.crowded)} ms, of one with none ${decimal(next.empty)}: ${ratio}`,
  )
}

async function besideSubmissions({ server, database }: Subject): Promise<void> {
  const ask = await signedIn(server, database)
  const { rows } = await database.execute<{ id: string }>('select id from leads where need is not null limit 1')
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
  const { due, erased, seconds } = await sweepOnce(database)
  const minutes = ((due / erased) * (seconds + sweepAgainMs / 1000)) / 60
  console.log(`Retention: ${due} were due; one sweep of ${decimal(seconds)} s erased ${erased}`)
  console.log(`At that pace, with the server's pauses between sweeps, all are gone in ${decimal(minutes)} minutes`)
}
