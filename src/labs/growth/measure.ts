import { randomBytes } from 'node:crypto'
import { operationRoutes } from '../../contract/routes.ts'
import type { Database } from '../../database/client.ts'
import { sweepLeads } from '../../intake/retention.ts'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../../testing/command.ts'
import type { OwnServer } from '../../testing/lab/server.ts'
import { signedIn, submitOne, timed, watchExport } from './ask.ts'
import { commandsFor, pagesFor } from './asked.ts'

export type Subject = { server: OwnServer; database: Database; dataFolder: string }

/** What was measured, with its figure for each subject: milliseconds, or what the name says. */
export type Figures = readonly [name: string, figures: number[]]

const submissions = 50
/** A command works a lead once. */
const commandTimes = 1

/**
 * Measures all that an operator asks, and a submission, at whatever is in the databases: each of one and then of the
 * other, so that a machine that has other things to do slows down both.
 */
export async function* measure(subjects: readonly Subject[]): AsyncGenerator<Figures> {
  const asked = await Promise.all(subjects.map(thingsAsked))
  for (const [index, [name]] of asked[0]!.entries()) {
    const figures: number[][] = []
    for (const things of asked) figures.push(await things[index]![1]())
    yield [name, figures.map(([ms]) => ms!)]
    if (figures[0]!.length > 1) yield [`${name}, most memory in MB`, figures.map(([, memory]) => memory!)]
  }
}

/** Each with what asks for it and tells how many milliseconds it took, and perhaps how much memory. */
async function thingsAsked({ server, database, dataFolder }: Subject) {
  const ask = await signedIn(server, database)
  const [leadId = '', worked = ''] = await someLeads(database)
  // The first command compiles what the others load.
  await command(['leads', 'list'], dataFolder)
  const exported = async (format: string) => {
    const began = performance.now()
    const peakMb = await watchExport(server, await ask(`${operationRoutes.exportLeads.path}?format=${format}`))
    return [performance.now() - began, peakMb]
  }
  const things: [name: string, ask: () => Promise<number[]>][] = [
    ...pagesFor(leadId).map(([name, path]): (typeof things)[number] => [
      name,
      async () => [await timed(async () => void (await (await ask(path)).arrayBuffer()))],
    ]),
    ...commandsFor(worked).map(([name, words]): (typeof things)[number] => [
      name,
      async () => [await timed(() => command(words, dataFolder), commandTimes)],
    ]),
    ['a submission', async () => [await timed(async () => void (await submitOne(server)), submissions)]],
    ['export as CSV', () => exported('csv')],
    ['export as JSON', () => exported('json')],
  ]
  return things
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
  const { erased } = await sweepLeads(ports, { closed: 365 })
  return { due: rows[0]!.due, erased, seconds: (performance.now() - began) / 1000 }
}
