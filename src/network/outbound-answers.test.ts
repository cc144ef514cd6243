import { once } from 'node:events'
import { createServer } from 'node:https'
import { createServer as createTcpServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { call, certificate, closeServers, impatient, listen, raw, serve } from '../testing/tls-servers.ts'

closeServers()

describe('an answer that has no end', () => {
  test('is cut off by its size', async () => {
    let sent = 0
    const port = await serve((_request, response) => {
      const more = () => {
        if (response.destroyed) return
        sent += 1_000
        response.write('x'.repeat(1_000), more)
      }
      more()
    })
    expect(await call(port)).toEqual({ kind: 'failed', reason: 'body too large' })
    expect(sent).toBeLessThan(10_000_000)
  })

  test('is cut off at the byte', async () => {
    const port = await serve((_request, response) => response.end('x'.repeat(1_000)))
    expect(await call(port)).toMatchObject({ kind: 'answered' })
    expect(await call(port, { maxBytes: 999 })).toEqual({ kind: 'failed', reason: 'body too large' })
  })

  test('is cut off by time when it drips', async () => {
    const port = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    expect(await call(port, impatient)).toEqual({ kind: 'failed', reason: 'timeout' })
  })

  test('is cut off by time when its headers drip, or interim answers', async () => {
    for (const line of ['X-More: 1\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n']) {
      const port = await listen(
        createServer(certificate).on('secureConnection', (socket) => {
          socket.on('error', () => {})
          if (line.startsWith('X')) socket.write('HTTP/1.1 200 OK\r\n')
          const drip = setInterval(() => socket.write(line), 20)
          socket.on('close', () => clearInterval(drip))
        }),
      )
      expect(await call(port, impatient)).toEqual({ kind: 'failed', reason: 'timeout' })
    }
  })

  test('does not come from a server that says nothing, or does not even shake hands', async () => {
    expect(await call(await serve(() => {}), impatient)).toEqual({ kind: 'failed', reason: 'timeout' })
    expect(await call(await listen(createTcpServer()), impatient)).toEqual({ kind: 'failed', reason: 'timeout' })
  })
})

describe('an answer that is broken', () => {
  test.each([
    ['nothing', ''],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['endless headers', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ])('is a failure: %s', async (_what, text) => {
    const result = await call(await raw(text))
    expect(result.kind).toBe('failed')
    expect(result).not.toEqual({ kind: 'failed', reason: 'timeout' })
  })

  test('is a failure where nobody listens', async () => {
    const server = createTcpServer()
    const port = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await call(port)).toEqual({ kind: 'failed', reason: 'ECONNREFUSED' })
  })
})

describe('where only the status counts', () => {
  test('a body that is too long, that breaks or that does not end is no failure', async () => {
    const long = await serve((_request, response) => response.writeHead(200).end('x'.repeat(100_000)))
    const broken = await raw('HTTP/1.1 202 Accepted\r\nContent-Length: 10\r\n\r\nhalf')
    const endless = await serve((_request, response) => response.writeHead(503).write('x'))
    const statusOf = async (port: number) => call(port, { ...impatient, timeoutMs: 500, statusOnly: true })
    expect(await statusOf(long)).toMatchObject({ kind: 'answered', status: 200 })
    expect(await statusOf(broken)).toMatchObject({ kind: 'answered', status: 202 })
    expect(await statusOf(endless)).toMatchObject({ kind: 'answered', status: 503 })
  })

  test('no status is a failure all the same', async () => {
    expect(await call(await serve(() => {}), { ...impatient, statusOnly: true })).toEqual({
      kind: 'failed',
      reason: 'timeout',
    })
  })
})
