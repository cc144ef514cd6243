import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { createConnections } from './connections.ts'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.closeAllConnections()
  server?.close()
})

/** A server that answers `/slow` when it is told to, and everything else at once. */
async function start(bounds: { all: number; each: number; requests: number }, trustedProxies = 0) {
  const connections = createConnections({ trustedProxies }, bounds)
  const waiting: ServerResponse[] = []
  server = createServer((request, response) => {
    const forwarded = String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress)
    if (!connections.begin(request, response, forwarded)) return void response.writeHead(429).end()
    if (request.url === '/slow') waiting.push(response)
    else response.end('here you are')
  })
  connections.watch(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** Opens a connection from an address of this machine and perhaps says something. */
  const open = async (localAddress: string, text = '') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    let said = ''
    let closed = false
    socket.on('data', (chunk) => (said += chunk)).on('error', () => {})
    socket.once('close', () => (closed = true))
    await once(socket, 'connect').catch(() => {})
    if (text) socket.write(text)
    return { socket, said: () => said, isClosed: () => closed }
  }
  return { connections, waiting, open }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

test('a house that is full of idle connections of one address opens to another, which gets its answer', async () => {
  const { connections, open } = await start({ all: 6, each: 6, requests: 9 })
  const idle: Awaited<ReturnType<typeof open>>[] = []
  for (let count = 0; count < 6; count += 1) idle.push(await open('127.0.0.2'))
  await expect.poll(() => connections.numbers().idle).toBe(6)
  const honest = await open('127.0.0.3', get('/'))
  await expect.poll(honest.said).toContain('here you are')
  await expect.poll(() => idle.map(({ isClosed }) => isClosed())).toEqual([true, ...idle.slice(1).map(() => false)])
  expect(connections.numbers()).toMatchObject({ idle: 6, busy: 0, closedForOthers: 1 })
})

test('one address holds no more than its share, and the one that has been idle for longest goes', async () => {
  const { connections, open } = await start({ all: 9, each: 2, requests: 9 })
  const [first, second, third] = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')]
  await expect.poll(first.isClosed).toBe(true)
  expect([second.isClosed(), third.isClosed()]).toEqual([false, false])
  expect(connections.numbers()).toMatchObject({ idle: 2, closedForOthers: 1 })
})

test('a request that is being answered is not cut for an idle connection', async () => {
  const { connections, waiting, open } = await start({ all: 3, each: 2, requests: 9 })
  const slow = await open('127.0.0.2', get('/slow'))
  await expect.poll(() => waiting.length).toBe(1)
  for (let count = 0; count < 10; count += 1) await open('127.0.0.2')
  for (let count = 3; count < 10; count += 1) await open(`127.0.0.${count}`)
  await expect.poll(() => connections.numbers()).toMatchObject({ idle: 2, busy: 1, closedForOthers: 15 })
  expect(slow.isClosed()).toBe(false)
  waiting[0]!.end('at last')
  await expect.poll(slow.said).toContain('at last')
})

test('behind a proxy its connections are not counted as one address, and the requests of each caller are', async () => {
  const { connections, waiting, open } = await start({ all: 9, each: 2, requests: 2 }, 1)
  const from = (address: string) => open('127.0.0.2', get('/slow', `X-Forwarded-For: ${address}\r\n`))
  await from('203.0.113.1')
  await from('203.0.113.1')
  await expect.poll(() => waiting.length).toBe(2)
  const third = await from('203.0.113.1')
  await expect.poll(third.said).toContain(' 429 ')
  await from('203.0.113.2')
  await expect.poll(() => waiting.length).toBe(3)
  expect(connections.numbers()).toMatchObject({ closedForOthers: 0, refused: 1, busy: 3 })
  waiting[0]!.end()
  await expect.poll(() => connections.numbers().busy).toBe(2)
  await from('203.0.113.1')
  await expect.poll(() => waiting.length).toBe(4)
})

test('requests that came one behind another are forgotten with their connection, or their caller would be kept out', async () => {
  const { connections, waiting, open } = await start({ all: 9, each: 9, requests: 3 })
  const { socket } = await open('127.0.0.2', get('/slow').repeat(3))
  await expect.poll(() => waiting.length).toBe(3)
  socket.destroy()
  await expect.poll(() => connections.numbers()).toMatchObject({ idle: 0, busy: 0 })
  await open('127.0.0.2', get('/slow').repeat(3))
  await expect.poll(() => waiting.length).toBe(6)
  expect(connections.numbers().refused).toBe(0)
})

test('a connection counts as busy until the last of its requests is answered', async () => {
  const { connections, waiting, open } = await start({ all: 9, each: 9, requests: 9 })
  const { said } = await open('127.0.0.2', get('/slow').repeat(2))
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]!.end('first')
  await expect.poll(said).toContain('first')
  expect(connections.numbers()).toMatchObject({ idle: 0, busy: 1 })
  waiting[1]!.end('second')
  await expect.poll(() => connections.numbers()).toMatchObject({ idle: 1, busy: 0 })
})
