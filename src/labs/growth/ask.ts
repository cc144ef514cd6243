import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { openSession } from '../../access/operators/session.ts'
import { exampleLead } from '../../contract/lead.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Database } from '../../database/client.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import type { OwnServer } from '../../testing/lab/server.ts'
import { median } from '../bench/statistics.ts'

export const operator = 'ops@example.com'
export const metricsToken = 'growth growth growth growth'

const times = 5
/** A server that takes longer has failed, as a caller sees it. */
const timeoutMs = 30_000

/** @returns how many milliseconds something takes, the middle of some times after one that is not counted */
export async function timed(work: () => Promise<void>, again = times): Promise<number> {
  if (again > 1) await work()
  const took: number[] = []
  for (let count = 0; count < again; count += 1) {
    const began = performance.now()
    await work()
    took.push(performance.now() - began)
  }
  return median(took)
}

/** @returns what asks for a page as an operator who is signed in. It throws for any answer but 200 */
export async function signedIn({ url }: OwnServer, database: Database): Promise<(path: string) => Promise<Response>> {
  const ports = { database, now: () => new Date(), random: (size: number) => randomBytes(size) }
  const { session } = await openSession(ports, operator, { browser: 'growth', session: undefined, device: undefined })
  return async (path) => {
    const authorization = path === operationRoutes.readMetrics.path ? { Authorization: `Bearer ${metricsToken}` } : {}
    const response = await fetch(`${url}${path}`, {
      headers: { Cookie: `__Host-inbox=${session}`, 'X-Forwarded-For': newCaller(), ...authorization },
    })
    if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`)
    return response
  }
}

/** Sends a lead from an address of its own, with a key. @returns the status of its answer */
export async function submitOne({ url }: OwnServer): Promise<number> {
  const id = randomUUID()
  const response = await fetch(`${url}${operationRoutes.submitLead.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, 'X-Forwarded-For': newCaller() },
    signal: AbortSignal.timeout(timeoutMs),
    body: JSON.stringify({ ...exampleLead, email: `${id}@example.com`, need: `${exampleLead.need} ${id}` }),
  })
  await response.arrayBuffer()
  return response.status
}

const lookMs = 100

/**
 * Reads an export to its end.
 * @returns the most memory that the server had meanwhile, in MB, where the system tells (Linux)
 */
export async function watchExport(server: OwnServer, response: Response): Promise<number> {
  let peakMb = 0
  const done = new AbortController()
  const look = async () => {
    while (!done.signal.aborted) {
      const status = await readFile(`/proc/${server.command.process.pid}/status`, 'utf8').catch(() => '')
      peakMb = Math.max(peakMb, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      await setTimeout(lookMs)
    }
  }
  const looking = look()
  await response.body!.pipeTo(new WritableStream())
  done.abort()
  await looking
  return peakMb
}
