import { randomBytes } from 'node:crypto'
import { operationRoutes } from '../../contract/routes.ts'
import type { Database } from '../../database/client.ts'
import { sweepLeads } from '../../intake/retention.ts'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../../testing/command.ts'
import type { OwnServer } from '../../testing/lab/server.ts'
import { signedIn, submitOne, timed, watchExport } from './ask.ts'
import { commandsFor, pagesFor } from './asked.ts'

/** By what was measured: milliseconds, or what the unit says. */
export type Figures = Map<string, number>

export type Subject = { server: OwnServer; database: Database; dataFolder: string }

const submissions = 50
/** A command works a lead once; the first of all is not counted, because it compiles what the others load. */
const commandTimes = 1

/** Measures all that an operator asks, and a submission, at whatever is in the database. */
export async function measure({ server, database, dataFolder }: Subject): Promise<Figures> {
  const figures: Figures = new Map()
  const ask = await signedIn(server, database)
  const [leadId = '', worked = ''] = await someLeads(database)
  for (const [name, path] of pagesFor(leadId))
    figures.set(name, await timed(async () => void (await (await ask(path)).arrayBuffer())))
  await command(['leads', 'list'], dataFolder)
  for (const [name, words] of commandsFor(worked))
    figures.set(name, await timed(() => command(words, dataFolder), commandTimes))
  figures.set('a submission', await timed(async () => void (await submitOne(server)), submissions))
  for (const format of ['csv', 'json']) {
    const began = performance.now()
    const { bytes, peakMb } = await watchExport(
      server,
      await ask(`${operationRoutes.exportLeads.path}?format=${format}`),
    )
    figures.set(`export as ${format}`, performance.now() - began)
    figures.set(`export as ${format}, MB`, bytes / 1_000_000)
    figures.set(`export as ${format}, most memory, MB`, peakMb)
  }
  return figures
}

/** @returns one that came in long ago, and one that was received and is not worked yet */
async function someLeads(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    `(select id from leads where need is not null and received_at < now() - interval '100 days' order by received_at desc, id limit 1)
     union all (select id from leads where state = 'received' order by received_at, id limit 1)`,
  )
  return rows.map(({ id }) => id)
}

async function command(words: string[], dataFolder: string): Promise<void> {
  const { code, output } = await runCommand([process.execPath, 'src/cli/intake.ts', ...words], {
    folder: projectRoot,
    env: { DATA_DIR: dataFolder, DATABASE_URL: undefined },
  })
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${output}`)
}

/** One sweep of retention, as the server makes each minute. @returns how many leads were due, and how many are gone */
export async function sweepOnce(database: Database): Promise<{ due: number; erased: number; seconds: number }> {
  const { rows } = await database.execute<{ due: number }>(
    `select count(*)::integer as due from leads where state = 'closed' and updated_at < now() - interval '365 days'`,
  )
  const began = performance.now()
  const ports = { database, now: () => new Date(), random: (size: number) => randomBytes(size) }
  const erased = await sweepLeads(ports, { closed: 365 })
  return { due: rows[0]!.due, erased, seconds: (performance.now() - began) / 1000 }
}
