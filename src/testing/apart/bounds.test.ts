import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { problemSchema } from '../../contract/answers.ts'
import { maxConnectionsEach } from '../../contract/capacity.ts'
import { runningCluster } from '../../postgres/cluster.ts'
import { newAttempt, newCaller, submit } from '../lab/leads.ts'
import { ask } from '../lab/postgres.ts'
import { eventually, type OwnServer, startServer } from '../lab/server.ts'

const metricsToken = 'a token for tests only'
let data: string
let server: OwnServer
const start = () => startServer({ folder: inject('builtCopy'), env: { DATA_DIR: data } })
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'intake-bounds-'))
  await chmod(data, 0o755)
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await rm(data, { recursive: true, force: true })
})

type Held = { socket: Socket; answer: () => string; closed: Promise<void> }

/** Opens a connection and says something, or nothing. */
function hold(text = ''): Held {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk)).on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  if (text) socket.write(text)
  return { socket, answer: () => answer, closed }
}

const isWell = async () => (await fetch(`${server.url}/sandbox`, { headers: { 'X-Forwarded-For': newCaller() } })).ok

function problemIn(answer: string): { status: number; code: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^content-type: application\/problem\+json/im)
  expect(head).toMatch(/^connection: close/im)
  expect(head).toMatch(/^x-ratelimit-limit: \d+/im)
  return problemSchema.parse(JSON.parse(body))
}

describe('a server bears', () => {
  test('who is slow with the head or the body of a request: it is told so and cut off, and others are answered', async () => {
    const head = 'POST /sandbox HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const heads = Array.from({ length: 100 }, () => hold(head))
    const bodies = Array.from({ length: 20 }, () => hold(`${head}Content-Length: 1000\r\n\r\n{`))
    const dripping = new AbortController()
    const drip = async () => {
      while (!dripping.signal.aborted) {
        for (const { socket } of [...heads, ...bodies]) if (socket.writable) socket.write('x')
        await setTimeout(1_000)
      }
    }
    const dripped = drip()
    expect(await isWell()).toBe(true)
    await Promise.all([...heads, ...bodies].map(({ closed }) => closed))
    dripping.abort()
    await dripped
    for (const { answer } of heads) expect(problemIn(answer())).toMatchObject({ status: 408, code: 'request_timeout' })
    expect(await isWell()).toBe(true)
  })

  test('heads of any size', async () => {
    for (const line of [`X: ${'x'.repeat(20_000)}`, 'X: y\r\n'.repeat(10_000)]) {
      const { answer, closed } = hold(`GET /sandbox HTTP/1.1\r\nHost: x\r\n${line}\r\n\r\n`)
      await closed
      expect(problemIn(answer())).toMatchObject({ status: 431, code: 'headers_too_large' })
    }
  })

  test('what is no HTTP', async () => {
    for (const text of [
      '\u0016\u0003\u0001\u0002',
      'NONSENSE\r\n\r\n',
      'GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
    ]) {
      const { answer, closed } = hold(text)
      await closed
      expect(problemIn(answer())).toMatchObject({ status: 400, code: 'malformed_request' })
    }
  })

  test.each(['/sandbox', '/api/lead', '/mcp', '/a2a', '/oauth2/token', '/pricing', '/nowhere'])(
    'a body for %s that never ends',
    async (path) => {
      const { socket, answer, closed } = hold(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`
      while (socket.writable) {
        if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed])
      }
      await closed
      const status = Number(answer().split(' ')[1] ?? 413)
      expect(status).toBeGreaterThanOrEqual(400)
      // Its size ended it: 408 would say that its time did.
      expect(status).not.toBe(408)
    },
  )

  test('a flood of connections that say nothing', async () => {
    const flood: Held[] = []
    // In waves: where the queue of the system runs over, a caller believes in a connection that the server never had.
    while (flood.length < 2_400) {
      flood.push(...Array.from({ length: 200 }, () => hold()))
      await setTimeout(20)
    }
    await Promise.all(flood.map(({ closed }) => closed))
    expect(await isWell()).toBe(true)
  })
})

describe('a server without a proxy before it, when one address takes all it can', () => {
  let folder: string
  let direct: OwnServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'intake-room-'))
    await chmod(folder, 0o755)
    const env = { DATA_DIR: folder, TRUST_PROXY: '0', METRICS_TOKEN: metricsToken }
    direct = await startServer({ folder: inject('builtCopy'), env })
  })
  afterAll(async () => {
    await direct.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Asks from one of the addresses of this machine. */
  const from = (localAddress: string, path: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const port = new URL(direct.url).port
      const method = body === undefined ? 'GET' : 'POST'
      const asked = request(
        { host: '127.0.0.1', port, path, method, localAddress, headers, agent: false },
        (response) => {
          let text = ''
          response
            .on('data', (chunk) => (text += chunk))
            .on('end', () => resolve({ status: response.statusCode, text }))
        },
      )
      asked.on('error', reject).end(body)
    })
  const flood = async (count: number, localAddress: string) => {
    const port = Number(new URL(direct.url).port)
    const sockets: Socket[] = []
    // In waves, or the queue of the system runs over.
    while (sockets.length < count) {
      const wave = Array.from({ length: 100 }, () => connect({ port, host: '127.0.0.1', localAddress }))
      await Promise.all(
        wave.map((socket) => new Promise((resolve) => socket.on('error', resolve).on('connect', resolve))),
      )
      sockets.push(...wave)
    }
    return () => sockets.forEach((socket) => socket.destroy())
  }

  test('others are answered, what is being answered is not cut, and the metrics tell of it', async () => {
    const slow = from(
      '127.0.0.2',
      '/sandbox',
      { 'Content-Type': 'application/json', 'X-Sandbox-Scenario': 'slow' },
      JSON.stringify(exampleLead),
    )
    const leave = await flood(3_000, '127.0.0.2')
    for (const path of ['/sandbox', '/pricing', '/api/health/live'])
      expect([path, (await from('127.0.0.3', path)).status]).toEqual([path, 200])
    expect((await slow).status).toBe(200)
    const { text } = await from('127.0.0.3', '/metrics', { Authorization: `Bearer ${metricsToken}` })
    const numberOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
    expect(numberOf('intake_connections_closed_total')).toBeGreaterThan(2_000)
    expect(numberOf('intake_connections\\{state="idle"\\}')).toBeLessThanOrEqual(maxConnectionsEach)
    leave()
  })
})

test('who stops a server loses nothing that it began: it is answered, and it is there afterwards', async () => {
  const slow = Array.from({ length: 20 }, () =>
    fetch(`${server.url}/sandbox`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Sandbox-Scenario': 'slow', 'X-Forwarded-For': newCaller() },
      body: JSON.stringify(exampleLead),
    }).then(({ status }) => status),
  )
  await setTimeout(500)
  const leads = Array.from({ length: 40 }, () => submit(server.url, newAttempt()).catch(() => undefined))
  await Promise.race(leads)
  const stopped = server.stop()
  expect(await Promise.all(slow)).toEqual(slow.map(() => 200))
  const answers = await Promise.all(leads)
  expect((await stopped).code).toBe(0)
  await expect(fetch(`${server.url}/sandbox`)).rejects.toThrow()
  server = await start()
  const { url } = await eventually('the database runs', () => runningCluster(data))
  const kept = new Set((await ask<{ id: string }>(url, 'select id from leads')).map(({ id }) => id))
  const acknowledged = answers.flatMap((answer) => answer?.receipt?.id ?? [])
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})
