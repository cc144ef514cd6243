import { english } from '../testing/english.ts'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '../identifiers/vault.ts'
import { createOutbound, type Outbound } from '../network/outbound.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { deliverDue, type DeliveryPorts } from './deliver.ts'
import { listDeliveries, replayDeliveries } from './deliveries.ts'
import { newEventId, recordEvent } from './record.ts'
import { triedForMs } from './schedule.ts'
import { addWebhook, disableWebhook, findUnreadable, listWebhooks } from './webhooks.ts'

const secondMs = 1_000
const leaseMs = 60 * secondMs
/** So that a delay is exactly what the schedule says. */
const middle = () => Uint8Array.of(0x80, 0, 0, 0)
const outbound = createOutbound({ lookup: () => Promise.reject(new Error('nobody to ask')) })

type Received = { url: string; headers: IncomingHttpHeaders; body: string }
let testDatabase: TestDatabase
let now: Date
let ports: DeliveryPorts
let lines: object[]
let received: Received[]
/** What the receiver answers, the last one again and again. */
let answers: number[]
let receiverUrl: string

const receiver = createServer(async (request, response) => {
  const body = (await request.setEncoding('utf8').toArray()).join('')
  received.push({ url: request.url!, headers: request.headers, body })
  response.writeHead(answers.length > 1 ? answers.shift()! : answers[0]!).end('thanks')
})

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(async () => {
  receiver.close()
  await testDatabase.close()
})
beforeEach(async () => {
  await testDatabase.pool.query('delete from events')
  await testDatabase.pool.query('delete from webhooks')
  now = new Date()
  received = []
  answers = [204]
  lines = []
  const vault = createVault('a secret of some length', randomBytes)
  const { database } = testDatabase
  ports = {
    database,
    vault,
    outbound,
    sendMail: () => Promise.reject(new Error('nobody to mail to')),
    notify: [],
    operators: [],
    serviceName: 'Data Works',
    words: english,
    baseUrl: 'https://data-works.example',
    now: () => now,
    random: middle,
    log: (line) => lines.push(line),
  }
})

const pass = (ms: number) => (now = new Date(now.getTime() + ms))

async function add(path = '/hook') {
  const { database, vault } = ports
  const url = `${receiverUrl}${path}`
  const added = await addWebhook(
    { database, vault, now: () => now, random: randomBytes },
    { url, types: ['revocation'], format: 'standard' },
  )
  if (added.kind !== 'added') throw new Error(added.reason)
  return added
}

async function record(data: object = { credentials: ['cred_1'] }): Promise<string> {
  const id = newEventId(now, randomBytes)
  const event = recordEvent({ id, type: 'revocation', data: sql`${JSON.stringify(data)}::jsonb`, at: now }, sql`true`)
  await ports.database.execute(sql`with ${event} select 1`)
  return id
}

const deliveries = () => listDeliveries(ports.database, { limit: 100 })

describe('a delivery', () => {
  test('is a Standard Webhook that the reference implementation verifies', async () => {
    const { secret } = await add('/hook?a=1')
    const id = await record({ credentials: ['cred_1'], note: 'Grüße' })
    expect(await deliverDue(ports, 10)).toEqual({ tried: 1, nextDueAt: undefined })
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = received
    expect(url).toBe('/hook?a=1')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'consultation-intake',
      'webhook-id': id,
    })
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'revocation',
      timestamp: now.toISOString(),
      data: { credentials: ['cred_1'], note: 'Grüße' },
    })
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(await deliveries()).toEqual([
      {
        eventId: id,
        target: expect.any(String),
        type: 'revocation',
        leadId: null,
        occurredAt: now,
        state: 'delivered',
        attempts: 1,
        nextAttemptAt: null,
        deliveredAt: now,
        lastResult: '204',
      },
    ])
  })

  test('is made once, also when the receiver is asked about later', async () => {
    await add()
    await record()
    await deliverDue(ports, 10)
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(received).toHaveLength(1)
  })

  test('is made to each webhook, and the failure of one is nothing to the others', async () => {
    await add('/a')
    const { database, vault } = ports
    await addWebhook(
      { database, vault, now: () => now, random: randomBytes },
      { url: 'http://127.0.0.1:65535', types: ['revocation'], format: 'standard' },
    )
    await add('/b')
    await record()
    expect((await deliverDue(ports, 10)).tried).toBe(3)
    expect(received.map(({ url }) => url).sort()).toEqual(['/a', '/b'])
    const results = (await deliveries()).map(({ lastResult }) => lastResult)
    expect(results.sort()).toEqual(['204', '204', 'failed: ECONNREFUSED'])
  })

  test('is made once by two workers at the same time', async () => {
    await add()
    for (let count = 0; count < 20; count++) await record()
    const done = await Promise.all(Array.from({ length: 4 }, () => deliverDue(ports, 10)))
    expect(done.reduce((sum, { tried }) => sum + tried, 0)).toBe(20)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
    expect(received).toHaveLength(20)
  })

  test('keeps to the limit, takes the oldest events first, and says that there is more', async () => {
    await add()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await record())
      pass(1)
    }
    const { tried, nextDueAt } = await deliverDue(ports, 2)
    expect(tried).toBe(2)
    expect(nextDueAt! < now).toBe(true)
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.slice(0, 2))
  })

  test('leaves neither address, data nor secret in the log', async () => {
    const { secret } = await add('/hook?key=geheim')
    await record({ credentials: ['cred_geheim'] })
    answers = [500, 204]
    await deliverDue(ports, 10)
    pass(5 * secondMs)
    await deliverDue(ports, 10)
    expect(lines).toMatchObject([
      { event: 'webhook_tried', attempts: 1, result: '500', outcome: 'retry' },
      { event: 'webhook_tried', attempts: 2, result: '204', outcome: 'delivered' },
    ])
    for (const word of ['geheim', '127.0.0.1', secret]) expect(JSON.stringify(lines)).not.toContain(word)
  })
})

describe('a delivery that fails', () => {
  test('is tried on the schedule, and given up after the last try', async () => {
    const { secret } = await add()
    const id = await record()
    answers = [500]
    const start = now.getTime()
    const expected = [0, 5, 305, 2_105, 9_305, 27_305, 63_305, 113_705, 185_705, 272_105].map((s) => s * secondMs)
    const times: number[] = []
    for (let tried = 0; tried < expected.length; tried++) {
      times.push(now.getTime() - start)
      const { nextDueAt } = await deliverDue(ports, 10)
      if (!nextDueAt) break
      pass(nextDueAt.getTime() - now.getTime() - 1)
      expect((await deliverDue(ports, 10)).tried).toBe(0)
      pass(1)
    }
    expect(times).toEqual(expected)
    expect(await deliveries()).toMatchObject([
      { eventId: id, attempts: 10, nextAttemptAt: null, deliveredAt: null, lastResult: '500' },
    ])
    expect(lines.at(-2)).toMatchObject({ outcome: 'given_up' })
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
    const [first] = received
    expect(() => new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>)).not.toThrow()
  })

  test.each([301, 302, 400, 401, 404, 429, 503])('with %i is tried again', async (status) => {
    await add()
    await record()
    answers = [status, 200]
    expect((await deliverDue(ports, 10)).nextDueAt).toEqual(new Date(now.getTime() + 5 * secondMs))
    pass(5 * secondMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 1, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ attempts: 2, lastResult: '200', deliveredAt: now }])
  })

  test('with 410 disables the webhook and ends what is on its way', async () => {
    const { id } = await add()
    await record()
    pass(1)
    await record()
    answers = [410]
    await deliverDue(ports, 1)
    expect(await listWebhooks(ports.database)).toMatchObject([{ id, disabledAt: now }])
    await record()
    pass(1_000 * leaseMs)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([
      { nextAttemptAt: null, deliveredAt: null, lastResult: null },
      { nextAttemptAt: null, deliveredAt: null, lastResult: '410' },
    ])
  })

  test('because the worker died is made by another one when the lease ends', async () => {
    await add()
    const id = await record()
    const dying: Outbound = () => Promise.reject(new Error('killed'))
    await expect(deliverDue({ ...ports, outbound: dying }, 10)).rejects.toThrow('killed')
    pass(leaseMs - 1)
    expect((await deliverDue(ports, 10)).tried).toBe(0)
    pass(1)
    expect((await deliverDue(ports, 10)).tried).toBe(1)
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id])
  })

  test('because the worker died after sending is made again under the same id', async () => {
    await add()
    const id = await record()
    const dying: Outbound = async (request) => {
      await outbound(request)
      throw new Error('killed')
    }
    await expect(deliverDue({ ...ports, outbound: dying }, 10)).rejects.toThrow('killed')
    pass(leaseMs)
    await deliverDue(ports, 10)
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
  })

  test('after its lease has ended changes nothing about the try of another worker', async () => {
    await add()
    await record()
    const slow: Outbound = async () => {
      pass(leaseMs)
      await deliverDue(ports, 10)
      return { kind: 'failed', reason: 'timeout' }
    }
    await deliverDue({ ...ports, outbound: slow }, 10)
    expect(await deliveries()).toMatchObject([
      { attempts: 2, lastResult: '204', nextAttemptAt: null, deliveredAt: now },
    ])
  })

  test('because its secret cannot be opened is left to who has the key, and given up where that is nobody for days', async () => {
    const { id } = await add()
    await record()
    const other = { ...ports, vault: createVault('another secret of some length', randomBytes) }
    expect(await deliverDue(other, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 0, lastResult: null }])
    expect(lines).toEqual([
      { event: 'deliveries_left', level: 'warn', target: id, reason: 'signing secret not readable' },
    ])
    expect([...(await findUnreadable(ports.database, other.vault))]).toEqual([id])
    expect((await findUnreadable(ports.database, ports.vault)).size).toBe(0)
    await deliverDue(ports, 10)
    expect(received).toHaveLength(1)
    await record()
    pass(triedForMs)
    await deliverDue(other, 10)
    expect(await deliveries()).toMatchObject([{ state: 'given_up' }, { state: 'delivered' }])
    expect(lines.at(-1)).toEqual({ event: 'deliveries_given_up', level: 'warn', target: id })
  })
})

describe('a webhook that was disabled', () => {
  test('gets nothing, also what was on its way', async () => {
    const { id } = await add()
    await record()
    await disableWebhook(ports.database, id, now)
    await record()
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toHaveLength(1)
  })

  test('in the moment of the event gets nothing either', async () => {
    await add()
    await record()
    await testDatabase.pool.query('update webhooks set disabled_at = now()')
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
    expect(await deliveries()).toMatchObject([{ attempts: 0, nextAttemptAt: null }])
  })

  test('while something is sent to it gets no second try', async () => {
    const { id } = await add()
    await record()
    const meanwhile: Outbound = async () => {
      await disableWebhook(ports.database, id, now)
      return { kind: 'failed', reason: 'timeout' }
    }
    expect(await deliverDue({ ...ports, outbound: meanwhile }, 10)).toEqual({ tried: 1, nextDueAt: undefined })
  })
})

describe('a replay', () => {
  test('sends again what was delivered or given up', async () => {
    const { id: target } = await add()
    const eventId = await record()
    await deliverDue(ports, 10)
    pass(leaseMs)
    expect(await replayDeliveries(ports.database, { eventId, target }, now)).toBe(1)
    await deliverDue(ports, 10)
    expect(received).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ attempts: 1, deliveredAt: now }])
  })

  test('of a webhook sends again all that was given up, and nothing else', async () => {
    const { id: target } = await add()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      ids.push(await record())
      pass(1)
    }
    await deliverDue(ports, 1)
    await testDatabase.pool.query('update deliveries set next_attempt_at = null')
    expect(await listDeliveries(ports.database, { state: 'given_up', limit: 9 })).toHaveLength(2)
    received = []
    expect(await replayDeliveries(ports.database, { target }, now)).toBe(2)
    await deliverDue(ports, 10)
    expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(ids.slice(1).sort())
    expect(await replayDeliveries(ports.database, { target }, now)).toBe(0)
  })

  test('needs a delivery, and a webhook that is enabled', async () => {
    const { id: target } = await add()
    const eventId = await record()
    expect(await replayDeliveries(ports.database, { eventId, target: 'wh_other' }, now)).toBe(0)
    await disableWebhook(ports.database, target, now)
    expect(await replayDeliveries(ports.database, { eventId, target }, now)).toBe(0)
    expect(await deliverDue(ports, 10)).toEqual({ tried: 0, nextDueAt: undefined })
  })
})

test('deliveries are listed newest first, of one webhook or of all', async () => {
  const { id: target } = await add('/a')
  await add('/b')
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    ids.unshift(await record())
    pass(1)
  }
  const listed = await listDeliveries(ports.database, { target, limit: 2 })
  expect(listed.map(({ eventId }) => eventId)).toEqual(ids.slice(0, 2))
  expect(await deliveries()).toHaveLength(6)
})
