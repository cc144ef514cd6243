import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { atReadersPace } from './readers-pace.ts'

const piece = new Uint8Array(64 * 1024)
let server: Server
afterEach(() => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))))

/** Writes as Astro does: without looking whether there is room. @returns how many pieces were made so far */
async function serve(pieces: number) {
  const made = { count: 0, cancelled: false }
  server = createServer(async (_, response) => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (made.count === pieces) return controller.close()
        made.count += 1
        controller.enqueue(piece)
      },
      cancel: () => void (made.cancelled = true),
    })
    const reader = atReadersPace(new Response(body, { headers: { 'X-Kept': 'yes' } }), response).body!.getReader()
    response.on('close', () => void reader.cancel().catch(() => {}))
    for (let read = await reader.read(); !read.done; read = await reader.read()) response.write(read.value)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { made, port: (server.address() as AddressInfo).port }
}

test('an answer is whole for who reads it', async () => {
  const { port } = await serve(200)
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect((await answer.arrayBuffer()).byteLength).toBe(200 * piece.length)
})

test('an answer is made no faster than it is read, and no further once the reader has gone', async () => {
  const { made, port } = await serve(10_000)
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.pause()
  await setTimeout(500)
  const soon = made.count
  await setTimeout(500)
  // What the system itself holds for both sides is some megabytes.
  expect(soon).toBeLessThan(500)
  expect(made.count).toBe(soon)
  socket.destroy()
  await setTimeout(300)
  expect(made).toEqual({ count: soon, cancelled: true })
})

test('status and headers stay, and an answer without a body has none', () => {
  const destination = {} as never
  const answer = atReadersPace(new Response('x', { status: 201, headers: { 'Set-Cookie': 'a=b' } }), destination)
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([201, 'a=b'])
  const empty = new Response(null, { status: 204 })
  expect(atReadersPace(empty, destination)).toBe(empty)
})
