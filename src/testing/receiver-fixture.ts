import { english } from './english.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { createOutbound } from '../network/outbound.ts'
import { useTestDatabase } from './test-database.ts'
import type { DeliveryPorts } from '../events/settle-tries.ts'
import { listDeliveries } from '../events/deliveries.ts'
import { newEventId, recordEvent } from '../events/record.ts'
import { addWebhook } from '../events/webhooks.ts'
import { standsFor } from './stands-for.ts'

/** So that a delay is exactly what the schedule says. */
const middle = () => Uint8Array.of(0x80, 0, 0, 0)

export const secondMs = 1_000
/** In which a worker that has taken a delivery is to be done with it, in milliseconds. */
export const leaseMs = 60 * secondMs

export const outbound = createOutbound({ lookup: () => Promise.reject(new Error('nobody to ask')) })
type Received = { url: string; headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine, and a worker that delivers to it at a time that stands still. */
export function useReceiver() {
  const testDatabase = useTestDatabase()
  const clock = { now: new Date() }
  const received: Received[] = []
  const lines: object[] = []
  /** What the receiver answers, the last one again and again. */
  const answers: number[] = []
  const answer = (...statuses: number[]) => void answers.splice(0, answers.length, ...statuses)
  let receiverUrl: string
  let current: DeliveryPorts
  const ports = standsFor(() => current)

  const receiver = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    received.push({ url: request.url!, headers: request.headers, body })
    response.writeHead(answers.length > 1 ? answers.shift()! : answers[0]!).end('thanks')
  })
  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  })
  afterAll(() => void receiver.close())
  beforeEach(async () => {
    await testDatabase.pool.query('delete from events')
    await testDatabase.pool.query('delete from webhooks')
    clock.now = new Date()
    received.length = 0
    answer(204)
    lines.length = 0
    current = {
      database: testDatabase.database,
      vault: createVault('a secret of some length', randomBytes),
      outbound,
      writePush: () => undefined,
      sendMail: () => Promise.reject(new Error('nobody to mail to')),
      notify: [],
      operators: [],
      serviceName: 'Data Works',
      words: english,
      baseUrl: 'https://data-works.example',
      now: () => clock.now,
      random: middle,
      log: (line) => lines.push(line),
    }
  })

  const pass = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
  async function add(path = '/hook') {
    const { database, vault } = ports
    const url = `${receiverUrl}${path}`
    const added = await addWebhook(
      { database, vault, now: () => clock.now, random: randomBytes },
      { url, types: ['revocation'], format: 'standard' },
    )
    if (added.kind !== 'added') throw new Error(added.reason)
    return added
  }
  async function record(data: object = { credentials: ['cred_1'] }): Promise<string> {
    const id = newEventId(clock.now, randomBytes)
    const event = recordEvent(
      { id, type: 'revocation', data: sql`${JSON.stringify(data)}::jsonb`, at: clock.now },
      sql`true`,
    )
    await ports.database.execute(sql`with ${event} select 1`)
    return id
  }
  /** Everything that was or is to be delivered, the newest first. */
  const deliveries = () => listDeliveries(ports.database, { limit: 100 })
  return { testDatabase, clock, ports, received, lines, answer, pass, add, record, deliveries }
}
