import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleLead, honeypotField } from '../../contract/lead.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import { operationList, operations, programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { scopeNames } from '../../contract/scopes.ts'
import { askLeadEndpoint, newAddress, readCode } from '../access-journeys.ts'
import { issueCredential } from '../caller.ts'
import { runCommand } from '../command.ts'
import { issuerPort } from '../identity-provider.ts'
import { openSession, sendLead } from '../inbox-journeys.ts'
import { freePort } from '../project-copy.ts'
import { describeMatrix, node, type Runtime } from '../runtimes.ts'

/** Attacks by the rows of the OWASP API Security Top 10 of 2023. `.github/SECURITY.md` names the tests. */

/** Hundreds of requests, which a busy machine makes wait. */
const slowMs = 240_000

/** A place inside the house that nobody from outside may make us call. */
let inside: Server
let insideUrl: string
const reached: string[] = []
beforeAll(async () => {
  const port = await freePort()
  insideUrl = `http://127.0.0.1:${port}`
  inside = createServer((request, response) => {
    reached.push(request.url!)
    if (request.url!.startsWith('/redirect')) return void response.writeHead(302, { Location: '/secret' }).end()
    // Without an end, until the other side has had enough.
    if (request.url!.startsWith('/endless')) {
      const drip = setInterval(() => response.write('x'.repeat(64 * 1024)), 5)
      return void response.on('close', () => clearInterval(drip))
    }
    response.end('inside-word')
  }).listen(port, '127.0.0.1')
})
afterAll(() => {
  inside.closeAllConnections()
  inside.close()
})

type Options = RequestInit & { headers?: Record<string, string>; json?: unknown }

describeMatrix('OWASP API Security Top 10', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
    reached.length = 0
  })
  const send = async (path: string, { json, headers = {}, ...options }: Options = {}) => {
    const response = await fetch(`${runtime.url}${path}`, {
      redirect: 'manual',
      ...options,
      headers: { ...caller, ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(json !== undefined && { method: options.method ?? 'POST', body: JSON.stringify(json) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const submit = async () => {
    const need = `Owasp ${randomUUID()}`
    const { json } = await send('/api/v1/lead', { json: { ...exampleLead, need } })
    return { ...(json as { id: string; status_token: string }), need }
  }
  const a2a = (method: string, params: object, headers: Record<string, string> = {}) =>
    send('/a2a', { json: { jsonrpc: '2.0', id: 1, method, params }, headers: { 'A2A-Version': '1.0', ...headers } })
  const tool = (name: string, args: object) =>
    send('/mcp', { json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } } })

  describe('API1 object level authorization', () => {
    test('a lead is neither read nor withdrawn with the token of another one, at any door', async () => {
      const [mine, theirs] = [await submit(), await submit()]
      const unknown = await send('/api/v1/lead/lead_01JD0000000000000000000000', { headers: bearer(mine.status_token) })
      for (const method of ['GET', 'DELETE']) {
        const path = `/api/v1/lead/${theirs.id}`
        const answer = await send(path, { method, headers: bearer(mine.status_token) })
        expect([answer.status, answer.json.code]).toEqual([404, unknown.json.code])
      }
      const asked = await tool('lead_status', { id: theirs.id, status_token: mine.status_token })
      expect(asked.text).toContain('"isError":true')
      expect(await runtime.query('select state from leads where id = $1', [theirs.id])).toEqual([{ state: 'received' }])
    })

    test('an A2A task is found by who made it, and by nobody else', async () => {
      const [maker, other] = [await issueCredential(runtime, scopeNames), await issueCredential(runtime, scopeNames)]
      const parts = [{ data: { name: 'Ada', email: 'ada@example.com', need: `Owasp ${randomUUID()}` } }]
      const message = { messageId: randomUUID(), role: 'ROLE_USER', parts }
      const made = await a2a('SendMessage', { message }, maker)
      const { id } = made.json.result.task as { id: string }
      expect((await a2a('GetTask', { id }, maker)).json.result.id).toBe(id)
      for (const headers of [other, {}]) {
        for (const method of ['GetTask', 'CancelTask'])
          expect((await a2a(method, { id }, headers)).json.error.code).toBe(-32_001)
        const confirm = { messageId: randomUUID(), role: 'ROLE_USER', taskId: id, parts: [{ data: { confirm: true } }] }
        expect((await a2a('SendMessage', { message: confirm }, headers)).json.error.code).toBe(-32_001)
        expect((await a2a('ListTasks', {}, headers)).text).not.toContain(id)
      }
    })

    test('a key of somebody else does not bring their receipt', async () => {
      const key = { 'Idempotency-Key': randomUUID() }
      const lead = { ...exampleLead, need: `Owasp ${randomUUID()}` }
      const [one, two] = [await issueCredential(runtime, scopeNames), await issueCredential(runtime, scopeNames)]
      const first = await send('/api/v1/lead', { json: lead, headers: { ...key, ...one } })
      const second = await send('/api/v1/lead', { json: lead, headers: { ...key, ...two } })
      expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([201, 201, null])
      expect(second.json.status_token).not.toBe(first.json.status_token)
    })
  })

  describe('API2 authentication', () => {
    test('a token counts in its header only, and a wrong one is never taken for none', async () => {
      const { id, status_token } = await submit()
      const path = `/api/v1/lead/${id}`
      for (const asked of [`${path}?access_token=${status_token}`, `${path}?status_token=${status_token}`])
        expect((await send(asked)).status).toBe(401)
      expect((await send(path, { headers: { Cookie: `status_token=${status_token}` } })).status).toBe(401)
      for (const authorization of ['Bearer ci_guess', `Bearer ${status_token}`, 'Basic YTpi', 'Bearer', ' '])
        expect((await send('/api/v1/catalog', { headers: { Authorization: authorization } })).status).toBe(401)
    })

    test('an assertion without a signature, or with one that anybody can make, registers nobody', async () => {
      const issuer = `http://localhost:${issuerPort()}`
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: issuer,
        aud: runtime.url,
        sub: 'victim',
        jti: randomUUID(),
        client_id: 'x',
        iat: now,
        exp: now + 300,
      }
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const header = { typ: 'oauth-id-jag+jwt', kid: 'issuer' }
      const forged = [
        new UnsecuredJWT(claims).encode(),
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'HS256' })
          .sign(new TextEncoder().encode('secret'.repeat(8))),
        await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey),
        await new SignJWT(claims)
          .setProtectedHeader({ ...header, alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey),
      ]
      for (const assertion of forged) {
        const assertion_type = 'urn:ietf:params:oauth:token-type:id-jag'
        const answer = await askRaw({ type: 'identity_assertion', assertion_type, assertion })
        expect([400, 503]).toContain(answer.status)
        expect(answer.text).not.toContain('"credential"')
      }
    })

    test('a code is guessed five times at most, and then not even the right one counts', async () => {
      const email = newAddress()
      const json = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email }
      const { claim_token } = (await askLeadEndpoint(runtime, json, caller)).json
      const otp = await readCode(runtime, email, caller)
      const wrong = otp === '000000' ? '111111' : '000000'
      for (let guess = 0; guess < 5; guess += 1)
        expect((await send('/api/lead', { json: { claim_token, otp: wrong } })).status).toBe(401)
      const right = await send('/api/lead', { json: { claim_token, otp } })
      expect([right.status, right.text.includes('"credential"')]).toEqual([410, false])
    })

    test('a session of the inbox is not to be made up, nor sent anywhere but in its cookie', async () => {
      const { id, name } = await sendLead(runtime)
      const session = await openSession(runtime)
      const inCookie = await send(`/inbox/leads/${id}`, { headers: { Cookie: `__Host-inbox=${session}` } })
      expect(inCookie.text).toContain(name)
      for (const headers of [
        { Cookie: `__Host-inbox=se_${'A'.repeat(43)}` },
        { Cookie: `__Host-inbox=${session}; __Host-inbox=se_x` },
        { Cookie: `inbox=${session}` },
        bearer(session),
      ])
        expect((await send(`/inbox/leads/${id}`, { headers: headers as Record<string, string> })).text).not.toContain(
          name,
        )
    })

    const askRaw = (json: unknown) => send('/api/lead', { json })
  })

  describe('API3 object property level authorization', () => {
    test('what only we decide cannot be sent along: it is named in a warning and changes nothing', async () => {
      const need = `Owasp ${randomUUID()}`
      const ours = {
        id: 'lead_01JD0000000000000000000000',
        state: 'closed',
        status: 'closed',
        spam: null,
        received_at: '2001-01-01T00:00:00Z',
        status_token: 'st_mine',
        status_token_hash: 'x',
        is_admin: true,
        sandbox: false,
      }
      const { status, json } = await send('/api/v1/lead', { json: { ...exampleLead, need, ...ours } })
      expect([status, json.status]).toEqual([201, 'received'])
      expect(json.warnings.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual(
        Object.keys(ours)
          .map((name) => `/${name}`)
          .sort(),
      )
      const [row] = await runtime.query('select * from leads where need = $1', [need])
      expect([row!['id'], row!['state']]).toEqual([json.id, 'received'])
      expect(new Date(row!['received_at']).getFullYear()).toBeGreaterThan(2001)
      for (const value of ['st_mine', ours.id]) expect(JSON.stringify(row)).not.toContain(value)
    })

    test('nobody gives themselves scopes, a limit or a verified address', async () => {
      const wishes = {
        scopes: ['admin'],
        scope: 'admin',
        anonymous: false,
        verified: true,
        email_verified: true,
        expires_in: 9e9,
      }
      const { json } = await send('/api/lead', { json: { type: 'anonymous', ...wishes } })
      const used = await send('/api/v1/catalog', { headers: bearer(json.credential) })
      expect([used.status, used.headers.get('x-ratelimit-limit')]).toEqual([200, '60'])
      const [row] = await runtime.query<{ scopes: string[] }>(
        'select scopes from credentials order by created_at desc limit 1',
      )
      expect(scopeNames).toEqual(expect.arrayContaining(row!.scopes))
    })

    test('who may follow a lead is told its state, and nothing that was sent', async () => {
      const { id, status_token, need } = await submit()
      const { text } = await send(`/api/v1/lead/${id}`, { headers: bearer(status_token) })
      for (const word of [need, exampleLead.name, exampleLead.email, exampleLead.phone!])
        expect(text).not.toContain(word)
    })
  })

  describe('API4 resource consumption', () => {
    test.each([
      ['longer than is read', `{"need":"${'x'.repeat(maxBodyBytes)}"}`, 413],
      ['nested a thousand deep', `{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 400],
      ['of five thousand members', `{${Array.from({ length: 5_000 }, (_, i) => `"a${i}":1`).join()}}`, 422],
    ])('a body %s is refused at once', async (_, body, status) => {
      const begun = Date.now()
      const answer = await send('/sandbox', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      expect(answer.status).toBe(status)
      expect(Date.now() - begun).toBeLessThan(5_000)
    })

    test('texts that patterns choke on are answered as fast as others', async () => {
      for (const need of [
        'a'.repeat(5_000),
        'http://'.repeat(714),
        `${'!?'.repeat(2_499)}x`,
        ' \t'.repeat(2_400) + 'x',
        'а a'.repeat(1_666),
      ]) {
        const begun = Date.now()
        const { status } = await send('/api/v1/lead', { json: { ...exampleLead, need } })
        expect([status, Date.now() - begun < 5_000]).toEqual([201, true])
      }
      const evil = `${'a'.repeat(60)}.`.repeat(4)
      const begun = Date.now()
      await send('/sandbox', { json: { ...exampleLead, email: `${evil}@${evil}`, phone: '+'.repeat(5_000) } })
      expect(Date.now() - begun).toBeLessThan(5_000)
    })

    test('one part of a list is bounded, whatever is asked for', async () => {
      const { status, json } = await send('/api/v1/content?limit=100000&page_size=100000')
      expect([status, json.entries.length <= 100]).toEqual([200, true])
    })
  })

  describe('API5 function level authorization', () => {
    const operatorPages = operationList.filter(
      ({ path }) => path === '/inbox' || path.startsWith('/inbox/') || path === '/metrics',
    )

    test(
      'no operator page opens without a session, nor with a credential of every scope',
      { timeout: slowMs },
      async () => {
        const { id, name, need } = await sendLead(runtime)
        const credential = await issueCredential(runtime, scopeNames)
        expect(operatorPages.length).toBeGreaterThan(9)
        for (const { method, path } of operatorPages)
          for (const headers of [{}, credential] as Record<string, string>[]) {
            caller = await runtime.freshCaller()
            const form = method === 'POST' && {
              body: 'act=erase',
              headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
            }
            const answer = await send(path.replace('{id}', id), { method, headers, ...form })
            const told = [name, need, 'intake_leads'].filter((word) => answer.text.includes(word))
            expect([path, told]).toEqual([path, []])
          }
        expect(await runtime.query('select state from leads where id = $1', [id])).toEqual([{ state: 'received' }])
      },
    )

    test('a method is what was sent, whatever headers and fields say', async () => {
      const { id, status_token } = await submit()
      const headers = { ...bearer(status_token), 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' }
      await send(`/api/v1/lead/${id}?_method=DELETE`, { headers })
      await send(`/api/v1/lead/${id}`, { method: 'POST', body: '_method=DELETE', headers })
      expect(await runtime.query('select state from leads where id = $1', [id])).toEqual([{ state: 'received' }])
    })

    test('a credential does what its scopes say, and no more', async () => {
      const headers = await issueCredential(runtime, ['read:content'])
      expect((await send('/api/v1/lead', { json: exampleLead, headers })).status).toBe(403)
      expect((await send('/api/v1/catalog', { headers })).status).toBe(403)
      expect((await send('/api/v1/content', { headers })).status).toBe(200)
    })
  })

  describe('API6 sensitive business flows', () => {
    test('nobody is flooded with mail through us: one to an address in a minute, whoever asks how often', async () => {
      const email = newAddress()
      const json = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: email }
      const statuses: number[] = []
      for (let time = 0; time < 3; time += 1) {
        caller = await runtime.freshCaller()
        statuses.push((await send('/api/lead', { json })).status)
      }
      expect(statuses[0]).toBe(200)
      const attempts = await runtime.query('select 1 from claim_attempts where email = $1', [email])
      expect(attempts).toHaveLength(1)
    })

    test('what a machine fills into the form is held for a person to look at, and who sends it learns nothing', async () => {
      const need = `Owasp ${randomUUID()}`
      const body = new URLSearchParams({ ...exampleLead, need, [honeypotField]: 'http://spam.example' }).toString()
      const answer = await send('/api/lead', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining(paths.thanks)])
      expect(await runtime.query('select state from leads where need = $1', [need])).toEqual([{ state: 'held' }])
    })

    test('a lead over MCP is stored only with the token of the preview that a person saw', async () => {
      const lead = { name: 'Ada', email: 'ada@example.com', need: `Owasp ${randomUUID()}` }
      const shown = JSON.parse((await tool('submit_lead', lead)).json.result.content[0].text)
      const { confirmation_token } = shown.preview
      for (const args of [
        lead,
        { ...lead, confirmation_token: 'made-up' },
        { ...lead, need: 'another', confirmation_token },
        { ...lead, confirmation_token: `${confirmation_token}x` },
      ])
        await tool('submit_lead', args)
      expect(await runtime.query('select 1 from leads where need = $1', [lead.need])).toEqual([])
    })
  })

  describe('API7 server side request forgery', () => {
    const insides = () => [
      insideUrl,
      insideUrl.replace('127.0.0.1', 'localhost'),
      insideUrl.replace('127.0.0.1', '0x7f000001'),
      insideUrl.replace('127.0.0.1', '[::1]'),
      insideUrl.replace('127.0.0.1', '[::ffff:127.0.0.1]'),
      insideUrl.replace('http:', 'https:'),
      'https://169.254.169.254',
      'https://10.0.0.1',
    ]

    test('no client makes us call inside the house by an id that is an address', async () => {
      for (const address of insides()) {
        const query = new URLSearchParams({
          client_id: `${address}/client.json`,
          response_type: 'code',
          redirect_uri: 'http://127.0.0.1:8123/callback',
          code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          code_challenge_method: 'S256',
        })
        const { status, text } = await send(`/oauth2/authorize?${query}`)
        expect([status, text.includes('inside-word')]).toEqual([401, false])
      }
      expect(reached).toEqual([])
    })

    test('no assertion makes us fetch keys from where it says', async () => {
      const { privateKey } = await generateKeyPair('ES256')
      for (const iss of [insideUrl, `http://localhost:${issuerPort()}`]) {
        const header = {
          alg: 'ES256',
          typ: 'oauth-id-jag+jwt',
          kid: 'x',
          jku: `${insideUrl}/jwks`,
          x5u: `${insideUrl}/x5u`,
        }
        const assertion = await new SignJWT({ iss, aud: runtime.url, sub: 'x', jti: randomUUID() })
          .setProtectedHeader(header)
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey)
        const assertion_type = 'urn:ietf:params:oauth:token-type:id-jag'
        const { status } = await send('/api/lead', { json: { type: 'identity_assertion', assertion_type, assertion } })
        expect([400, 503]).toContain(status)
      }
      expect(reached).toEqual([])
    })

    test('no A2A client has us push to an address of its choice', async () => {
      const message = { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: 'Hello' }] }
      const pushNotificationConfig = { url: `${insideUrl}/push` }
      await a2a('SendMessage', { message, configuration: { taskPushNotificationConfig: pushNotificationConfig } })
      await a2a('message/send', { message, configuration: { pushNotificationConfig } }, { 'A2A-Version': '0.3' })
      await setTimeout(500)
      expect(reached).toEqual([])
    })

    test('not even an operator adds a webhook inside the house by mistake', async () => {
      for (const address of [
        'https://169.254.169.254/latest',
        'https://10.0.0.1/',
        'http://192.168.0.1/',
        'https://[fd00::1]/',
        'https://example.com:22/',
      ]) {
        const { code, output } = await intake(runtime, 'webhooks', 'add', address)
        expect([code, output]).toEqual([1, expect.stringMatching(/address not public|not https|port/)])
      }
    })
  })

  describe('API8 misconfiguration', () => {
    test(
      'every answer of the API is closed to what browsers might do with it, errors and redirects included',
      { timeout: slowMs },
      async () => {
        const { id } = await submit()
        const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
        const answers = [
          await send('/sandbox'),
          await send('/sandbox', { method: 'OPTIONS' }),
          await send('/api/none'),
          await send('/api/v1/lead', { json: {} }),
          await send(`/api/v1/lead/${id}`),
          await send('/sandbox', { method: 'PUT', body: 'x' }),
          await send('/mcp', { json: {} }),
          await send('/a2a', { json: {} }),
          await send('/oauth2/token', { method: 'POST', body: 'grant_type=none', headers: form }),
          await send('/api/lead', { method: 'POST', body: new URLSearchParams(exampleLead).toString(), headers: form }),
          await send('/inbox'),
          await send('/claim?link=x'),
        ]
        for (const { headers, status } of answers) {
          const what = `${status} ${headers.get('content-type')}`
          expect({ what, ...Object.fromEntries(headers) }).toMatchObject({
            what,
            'x-content-type-options': 'nosniff',
            'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
            'permissions-policy': expect.stringContaining('camera=()'),
            'cross-origin-opener-policy': expect.stringMatching(/^(same-origin|unsafe-none)$/),
            'cross-origin-resource-policy': expect.stringMatching(/^(cross|same)-origin$/),
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
            'x-frame-options': 'DENY',
          })
          // A browser would not believe it over http.
          expect([what, headers.get('strict-transport-security')]).toEqual([what, null])
          expect([what, headers.get('x-powered-by')]).toEqual([what, null])
        }
      },
    )

    test('scripts of other sites never call with the cookies of a person', async () => {
      for (const path of ['/sandbox', '/api/v1/catalog', '/inbox', '/oauth2/authorize']) {
        const { headers } = await send(path, { headers: { Origin: 'https://evil.example' } })
        expect(headers.get('access-control-allow-credentials')).toBe(null)
        expect([null, '*']).toContain(headers.get('access-control-allow-origin'))
      }
      expect(
        (await send('/inbox', { headers: { Origin: 'https://evil.example' } })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBe(null)
    })

    test('an error tells nothing of what is inside: no stack, no statement, no file', { timeout: slowMs }, async () => {
      const hostile = ["'; drop table leads; --", '${7*7}', '{{7*7}}', '../../etc/passwd', '\u0000', '%00', '<script>']
      for (const text of hostile) {
        const answers = [
          await send('/api/v1/lead', { json: { ...exampleLead, name: text, email: text } }),
          await send(`/api/v1/lead/${encodeURIComponent(text)}`, { headers: bearer('st_x') }),
          await send(`/api/v1/content?section=${encodeURIComponent(text)}&after=${encodeURIComponent(text)}`),
        ]
        for (const { status, text: said } of answers) {
          expect(status).toBeLessThan(500)
          expect(said).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/src\/|syntax error|SQLSTATE|root:x:|drizzle/)
        }
      }
    })
  })

  describe('API9 inventory', () => {
    test('every operation that is described is there, and every one that is there is described', async () => {
      const { json } = await send('/openapi.json')
      const described = Object.entries<object>(json.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
      expect(described.sort()).toEqual(programOperationList.map(({ method, path }) => `${method} ${path}`).sort())
      // Beyond those: pages for people, operators' pages, and protocols that describe themselves.
      const others = operationList
        .filter((operation) => !programOperationList.includes(operation))
        .map(({ path }) => path)
      expect([...new Set(others)].sort()).toEqual(
        [
          '/claim',
          '/oauth2/authorize',
          '/search',
          '/inbox',
          '/inbox/account',
          '/inbox/account/passkey',
          '/inbox/export',
          '/inbox/leads/{id}',
          '/inbox/news',
          '/inbox/numbers',
          '/inbox/numbers.json',
          '/inbox/passkey',
          '/inbox/passkey/challenge',
          '/inbox/sign-in',
          '/inbox/sign-out',
          '/metrics',
          operations.speakMcp.path,
          operations.speakA2a.path,
          operations.readAgentCard.path,
        ].sort(),
      )
    })

    test(
      'nothing is left of other versions, nor of tools that nobody meant to publish',
      { timeout: slowMs },
      async () => {
        const places = [
          '/api',
          '/api/v0/lead',
          '/api/v2/lead',
          '/api/v1',
          '/api/v1/leads',
          '/api/v1/admin',
          '/api/internal',
          '/api/debug',
          '/graphql',
          '/actuator/env',
          '/debug/pprof',
          '/server-status',
          '/phpinfo.php',
          '/wp-login.php',
          '/.env',
          '/.git/config',
          '/.data/secret-key',
          '/package.json',
          '/src/cli/intake.ts',
          '/dist/snapshot.js',
          '/_headers',
          '/snapshot.js',
          '/static-headers.json',
          '/oauth2/keys',
          '/inbox/../.env',
        ]
        // Netlify keeps this file to itself; its command line does not.
        const tried = runtime.name === 'netlify' ? places.filter((path) => path !== '/_headers') : places
        for (const path of tried) {
          const { status, text } = await send(path)
          expect([path, status]).toEqual([path, 404])
          expect(text).not.toContain(runtime.secretKey)
        }
      },
    )
  })
})

describe('API10 unsafe consumption of APIs', () => {
  const runtime = node()

  test('what a receiver of webhooks answers leads us nowhere, fills nothing and is repeated nowhere', async () => {
    reached.length = 0
    const added = await Promise.all(
      ['/redirect', '/endless', '/plain'].map(async (path) => {
        const { output } = await intake(
          runtime,
          'webhooks',
          'add',
          `${insideUrl}${path}`,
          '--type',
          'lead.received',
          '--json',
        )
        return (JSON.parse(output) as { id: string }).id
      }),
    )
    await sendLead(runtime)
    for (let tries = 0; tries < 100 && reached.length < 3; tries += 1) await setTimeout(100)
    expect(reached.sort()).toEqual(['/endless', '/plain', '/redirect'])
    await setTimeout(1_000)
    expect(reached).not.toContain('/secret')
    const { output } = await intake(runtime, 'outbox', 'list', '--json')
    expect(output).not.toContain('inside-word')
    expect((await fetch(`${runtime.url}/api/health`)).status).toBe(200)
    for (const id of added) await intake(runtime, 'webhooks', 'disable', id)
  })
})

function intake(runtime: Runtime, ...words: string[]) {
  return runCommand(['node', 'src/cli/intake.ts', ...words], {
    folder: runtime.folder,
    env: { DATABASE_URL: runtime.databaseUrl, SECRET_KEY: runtime.secretKey },
  })
}

function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
