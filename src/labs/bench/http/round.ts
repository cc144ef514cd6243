import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { exampleLead } from '../../../contract/lead.ts'
import { operations } from '../../../contract/operations.ts'
import { freePort } from '../../../postgres/free-port.ts'
import { projectRoot } from '../../../project-root.ts'
import { cpuSeconds, nodeOn, outputOf, printed } from '../pinned.ts'
import type { Round } from './load.ts'
import type { KnownLead } from './desk.ts'
import type { Workload } from './workload.ts'

const here = join(projectRoot, 'src', 'labs', 'bench', 'http')
export const ours = 'ours'
const connections = 50
/** So that what is compiled as it runs is compiled: as many for each, however long they take. */
export const warmUpRequests = 40_000

/** A server that is asked. */
export type Running = { name: string; process: ChildProcess; url: string }

/** As `npm start` does, behind one proxy and with its own database. @param settings beside those */
export async function startOurs(dataFolder: string, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort()
  const child = nodeOn(0, [join(projectRoot, 'src', 'cli', 'start.js'), '--as-built'], {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    TRUST_PROXY: '1',
    DATA_DIR: dataFolder,
    ...settings,
  })
  await printed(child, 'Listening')
  return { name: ours, process: child, url: `http://127.0.0.1:${port}` }
}

/** One of the others, with the database of ours. */
export async function startPeer(name: string, databaseUrl: string): Promise<Running> {
  const port = await freePort()
  const child = nodeOn(0, [join(here, 'subjects', 'serve.ts'), name, String(port), databaseUrl])
  await printed(child, 'listening')
  return { name, process: child, url: `http://127.0.0.1:${port}` }
}

/** Stores a lead, to be asked for again and again. */
export async function storeOne(url: string): Promise<KnownLead> {
  const response = await fetch(`${url}${operations.submitLead.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleLead),
  })
  const { id, status_token: token } = (await response.json()) as { id: string; status_token: string }
  return { id, token }
}

/** What one round found, with what the server used for each request. */
export type Measured = Round & { cpuMicroseconds: number | undefined }

/**
 * Asks one server for some seconds, or until so many requests are answered.
 * @throws when an answer is another than it should be
 */
export async function round(
  { process: server, url, name }: Running,
  workload: Workload,
  seconds: number,
  requests?: number,
): Promise<Measured> {
  const before = await cpuSeconds(server)
  const words = [
    join(here, 'load.ts'),
    url,
    String(seconds),
    String(connections),
    JSON.stringify(workload),
    ...(requests ? [String(requests)] : []),
  ]
  const result = JSON.parse(await outputOf(nodeOn(1, words))) as Round
  const after = await cpuSeconds(server)
  if (result.failed > 0) throw new Error(`${name} answered ${result.failed} requests wrongly.`)
  const used = before === undefined || after === undefined ? undefined : after - before
  return { ...result, cpuMicroseconds: used && (used * 1e6) / (result.requestsPerSecond * seconds) }
}
