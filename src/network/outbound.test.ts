import { createServer as createHttpServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { parseNetwork } from './networks.ts'
import { createOutbound } from './outbound.ts'
import {
  call,
  certificate,
  closeServers,
  host,
  impatient,
  limits,
  listen,
  reachLocal,
  resolver,
  serve,
  toLocal,
} from '../testing/tls-servers.ts'

closeServers()

describe('a call', () => {
  test('brings back status, headers and text over TLS', async () => {
    const port = await serve((request, response) => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] })
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }))
    })
    const result = await call(port, { headers: { Accept: 'application/json' } })
    if (result.kind !== 'answered') throw new Error(JSON.stringify(result))
    expect(result.status).toBe(201)
    expect(result.headers.get('content-type')).toBe('application/json')
    expect(result.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(JSON.parse(result.body)).toEqual({
      method: 'GET',
      url: '/keys?a=1',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        connection: 'close',
        host: `${host}:${port}`,
      },
    })
  })

  test('sends a body with its length', async () => {
    const port = await serve(async (request, response) => {
      response.end(
        `${request.method} ${request.headers['content-length']} ${await request.setEncoding('utf8').toArray()}`,
      )
    })
    expect(await call(port, { method: 'POST', body: 'grüß' })).toMatchObject({ status: 200, body: 'POST 6 grüß' })
  })

  test('of an address without a TLS server that proves its name fails', async () => {
    const port = await serve((_request, response) => response.end('secret'))
    expect(await reachLocal({ url: `https://other.example:${port}`, ...limits })).toEqual({
      kind: 'failed',
      reason: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    const withoutAuthority = createOutbound({ lookup: toLocal, isPublic: () => true })
    expect((await withoutAuthority({ url: `https://${host}:${port}`, ...limits })).kind).toBe('failed')
    const plain = await listen(createHttpServer((_request, response) => response.end('secret')))
    expect((await call(plain)).kind).toBe('failed')
  })

  test('follows no redirect', async () => {
    let calls = 0
    const port = await serve((_request, response) => {
      calls += 1
      response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    const result = await call(port)
    expect(result).toMatchObject({ kind: 'answered', status: 302 })
    expect(calls).toBe(1)
  })

  test('opens a connection of its own each time', async () => {
    const ports = new Set<number | undefined>()
    const port = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(200, { Connection: 'keep-alive' }).end()
    })
    await call(port)
    await call(port)
    expect(ports.size).toBe(2)
  })
})

describe('the addresses of a name', () => {
  test('are asked for once, and the connection goes there, whatever the name says by then', async () => {
    const port = await serve((_request, response) => response.end('the checked one'))
    let asked = 0
    const rebinding = createOutbound({
      lookup: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.66' }],
      isPublic: (address) => address === '127.0.0.1',
      ca: certificate.cert,
    })
    expect(await rebinding({ url: `https://${host}:${port}`, ...limits })).toMatchObject({ body: 'the checked one' })
    expect(asked).toBe(1)
    expect(await rebinding({ url: `https://${host}:${port}`, ...limits })).toMatchObject({ kind: 'refused' })
  })

  test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:169.254.169.254', 'fd00:ec2::254', 'nonsense'])(
    'must be public and not %s, also as one among others',
    async (address) => {
      for (const addresses of [[address], ['8.8.8.8', address], [address, '2606:4700::1111']]) {
        const outbound = createOutbound(resolver(...addresses))
        expect(await outbound({ url: 'https://partner.example', ...limits })).toEqual({
          kind: 'refused',
          reason: 'address not public',
        })
      }
    },
  )

  test('may be none, or not to be had', async () => {
    const none = createOutbound(resolver())
    expect(await none({ url: 'https://partner.example', ...limits })).toEqual({
      kind: 'failed',
      reason: 'unknown host',
    })
    const broken = createOutbound({
      lookup: async () => {
        throw Object.assign(new Error('queryA ENOTFOUND partner.example'), { code: 'ENOTFOUND' })
      },
    })
    expect(await broken({ url: 'https://partner.example', ...limits })).toEqual({ kind: 'failed', reason: 'ENOTFOUND' })
    const hanging = createOutbound({ lookup: () => new Promise(() => {}) })
    expect(await hanging({ url: 'https://partner.example', ...impatient })).toEqual({
      kind: 'failed',
      reason: 'timeout',
    })
  })

  test('are all tried', async () => {
    const port = await serve((_request, response) => response.end('second'))
    const { lookup } = resolver('127.0.0.55', '127.0.0.1')
    const outbound = createOutbound({ lookup, isPublic: () => true, ca: certificate.cert })
    expect(await outbound({ url: `https://${host}:${port}`, ...limits })).toMatchObject({ body: 'second' })
  })

  test('are not asked for when the form is wrong already', async () => {
    const { asked, lookup } = resolver('8.8.8.8')
    const outbound = createOutbound({ lookup })
    const wrong = ['http://example.com', 'https://a:b@example.com', 'https://example.com:22', 'https://2130706433', '?']
    for (const url of wrong) expect((await outbound({ url, ...limits })).kind).toBe('refused')
    expect(asked).toEqual([])
  })
})

describe('the machine itself', () => {
  test('is called only where an operator wrote it by hand', async () => {
    const port = await listen(createHttpServer((_request, response) => response.end('inside')))
    const { asked, lookup } = resolver('8.8.8.8')
    const outbound = createOutbound({ lookup })
    for (const name of ['localhost', '127.0.0.1']) {
      const url = `http://${name}:${port}`
      expect(await outbound({ url, ...limits, configured: true })).toMatchObject({ kind: 'answered', body: 'inside' })
      expect(await outbound({ url, ...limits })).toMatchObject({ kind: 'refused' })
    }
    expect(asked).toEqual([])
  })

  test('is not called by a name that leads there, not even for an operator', async () => {
    const outbound = createOutbound(resolver('127.0.0.1'))
    for (const url of ['https://localhost.:8443', 'https://intern.example:8443'])
      expect(await outbound({ url, ...limits, configured: true })).toMatchObject({ kind: 'refused' })
  })
})

describe('a network that the operator allows', () => {
  const allowed = [parseNetwork('127.0.0.0/8')!]

  test('is called for what an operator wrote, with plain http as well, and for nobody else', async () => {
    const port = await listen(createHttpServer((_request, response) => response.end('inside')))
    const url = `http://hooks.lan:${port}`
    const outbound = createOutbound({ ...resolver('127.0.0.1'), allowed })
    expect(await outbound({ url, ...limits, configured: true })).toMatchObject({ status: 200, body: 'inside' })
    expect(await outbound({ url, ...limits })).toEqual({ kind: 'refused', reason: 'not https' })
    const https = url.replace('http:', 'https:')
    expect(await outbound({ url: https, ...limits })).toEqual({ kind: 'refused', reason: 'address not public' })
  })

  test.each([
    [['8.8.8.8'], 'not https'],
    [['127.0.0.1', '8.8.8.8'], 'not https'],
    [['127.0.0.1', '10.0.0.1'], 'address not public'],
  ])('is all that plain http goes to, and not %j', async (addresses, reason) => {
    const outbound = createOutbound({ ...resolver(...addresses), allowed })
    const url = 'http://hooks.lan:8080'
    expect(await outbound({ url, ...limits, configured: true })).toEqual({ kind: 'refused', reason })
  })
})
