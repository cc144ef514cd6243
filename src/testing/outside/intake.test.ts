import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import { problemPath } from '../../contract/problems.ts'
import { ask, type Ask, fetchWhole } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('the lead endpoint', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const send = (path: string, options: Ask = {}) =>
    ask(runtime, path, { ...options, headers: { ...caller, ...options.headers } })
  const countLeads = async () =>
    Number((await runtime.query<{ count: string }>('select count(*) from leads'))[0]!.count)

  describe('a real submission', () => {
    test.each(['/api/lead', '/api/v1/lead'])('is stored by POST %s and acknowledged with a receipt', async (path) => {
      const need = `Real ${randomUUID()}`
      const answer = await send(path, { json: { ...lead, need, source: 'test-agent' } })
      expect(answer.status).toBe(201)
      expect(answer.json).toMatchObject({ status: 'received', outcome: 'created', sandbox: false, warnings: [] })
      expect(answer.json.id).toMatch(/^lead_[0-9A-HJKMNP-TV-Z]{26}$/)
      expect(answer.headers.get('location')).toBe(answer.json.status_url)
      const rows = await runtime.query('select name, email, need, phone, source, state from leads where id = $1', [
        answer.json.id,
      ])
      expect(rows).toEqual([{ ...lead, need, phone: null, source: 'test-agent', state: 'received' }])
    })

    test('keeps text as it was sent, in NFC', async () => {
      const need = '  Ünïcödé 👩‍👩‍👧 العربية 中文\n\ttab, "quotes" <b>&amp;</b> \u202e  '
      const answer = await send('/api/v1/lead', { json: { ...lead, name: 'Ame\u0301lie', need } })
      const [row] = await runtime.query('select name, need from leads where id = $1', [answer.json.id])
      expect(row).toEqual({ name: 'Am\u00e9lie', need })
    })

    test('stores no token, only its hash', async () => {
      const { json } = await send('/api/v1/lead', { json: lead, headers: { 'Idempotency-Key': randomUUID() } })
      const rows = await runtime.query(
        "select to_jsonb(leads)::text || coalesce(to_jsonb(r)::text, '') as all from leads left join idempotency_records r on r.lead_id = leads.id where leads.id = $1",
        [json.id],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0]!['all']).not.toContain(json.status_token)
    })

    test('names fields that it does not know, and stores the lead', async () => {
      const answer = await send('/api/v1/lead', { json: { ...lead, company: 'ACME', 'a/b~c': 1 } })
      expect(answer.status).toBe(201)
      expect(answer.json.warnings.map(({ pointer, code }: any) => [pointer, code])).toEqual([
        ['/company', 'unknown_field'],
        ['/a~1b~0c', 'unknown_field'],
      ])
    })

    test('calls the same text from the same address a duplicate, and keeps both', async () => {
      const need = `Twice ${randomUUID()}`
      const first = await send('/api/v1/lead', { json: { ...lead, need } })
      const second = await send('/api/v1/lead', { json: { ...lead, need } })
      expect([first.json.outcome, second.json.outcome]).toEqual(['created', 'duplicate'])
      expect(await runtime.query('select id from leads where need = $1', [need])).toHaveLength(2)
    })
  })

  describe('validation', () => {
    test('tells all field errors at once, each with a way to mend it', async () => {
      const answer = await send('/api/v1/lead', { json: { name: ' ', email: 'nobody', phone: 'call me', source: 7 } })
      expect(answer.status).toBe(422)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.json).toMatchObject({
        code: 'validation_failed',
        status: 422,
        retryable: false,
        instance: '/api/v1/lead',
        type: `${runtime.url}${problemPath('validation_failed')}`,
      })
      expect(answer.json.errors.map(({ pointer, code }: any) => [pointer, code])).toEqual([
        ['/name', 'too_short'],
        ['/email', 'invalid_format'],
        ['/need', 'required'],
        ['/phone', 'invalid_format'],
        ['/source', 'wrong_type'],
      ])
      const mended = Object.fromEntries(
        answer.json.errors.map(({ pointer, example }: any) => [pointer.slice(1), example]),
      )
      expect((await send('/sandbox', { json: mended })).status).toBe(200)
    })

    test.each([
      ['an array', []],
      ['a string', 'lead'],
      ['null', null],
    ])('refuses a body that is %s', async (_, json) => {
      const answer = await send('/sandbox', { json })
      expect([answer.status, answer.json.errors[0].pointer, answer.json.errors[0].code]).toEqual([
        422,
        '',
        'wrong_type',
      ])
      expect((await send('/sandbox', { json: answer.json.errors[0].example })).status).toBe(200)
    })
  })

  describe('the sandbox', () => {
    test.each<[string, Ask]>([
      ['/sandbox', {}],
      ['/api/lead?sandbox=true', {}],
      ['/api/v1/lead?sandbox=1', {}],
      ['/api/v1/lead?sandbox=TRUE', {}],
      ['/api/v1/lead', { headers: { 'X-Sandbox': 'true' } }],
      ['/api/lead', { headers: { 'X-Sandbox': 'True' } }],
      ['/api/lead?sandbox=false', { headers: { 'X-Sandbox': '1' } }],
    ])('validates by POST %s %j and keeps nothing', async (path, options) => {
      const before = await countLeads()
      const answer = await send(path, { ...options, json: exampleLead })
      expect(answer.status).toBe(200)
      expect(answer.json).toEqual({ sandbox: true, valid: true, would: 'create', lead: exampleLead, warnings: [] })
      expect(await countLeads()).toBe(before)
    })

    test('gives the same errors as production, marked as a rehearsal', async () => {
      const wrong = { name: '', email: 'x@y', need: 5 }
      const [rehearsed, real] = [
        await send('/api/v1/lead?sandbox=true', { json: wrong }),
        await send('/api/v1/lead', { json: wrong }),
      ]
      expect([rehearsed.status, rehearsed.json.errors]).toEqual([real.status, real.json.errors])
      expect([rehearsed.json.sandbox, real.json.sandbox]).toEqual([true, undefined])
    })

    test.each(['yes', 'treu', '', '2', 'true,maybe'])('refuses the flag %j instead of guessing', async (flag) => {
      const before = await countLeads()
      const answer = await send(`/api/v1/lead?sandbox=${flag}`, { json: lead })
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
      expect((await send('/api/v1/lead', { json: lead, headers: { 'X-Sandbox': flag || 'x' } })).status).toBe(400)
      expect(await countLeads()).toBe(before)
    })

    test.each([
      'Sandbox=true',
      'sanbox=true',
      'sandbx=1',
      'SANDBOX=true',
      'sandbox[]=true',
      'sandbox%20=true',
      'x=1;sandbox=true',
    ])('refuses the misspelt %s', async (query) => {
      const before = await countLeads()
      const answer = await send(`/api/v1/lead?${query}`, { json: lead })
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
      expect(answer.json.detail).toContain('did you mean sandbox?')
      expect(await countLeads()).toBe(before)
    })

    test('shows a lead that can be sent as it is shown', async () => {
      const { json } = await send('/sandbox', { json: lead })
      expect(json.lead).toMatchObject({ phone: null, source: 'api' })
      expect((await send('/sandbox', { json: json.lead })).json.lead).toEqual(json.lead)
    })

    test.each(['X-Sanbox', 'Sandbox', 'X-Sandbox-Mode', 'X-Sandbox-Senario'])(
      'refuses the misspelt header %s',
      async (name) => {
        const before = await countLeads()
        const answer = await send('/api/v1/lead', { json: lead, headers: { [name]: 'true' } })
        expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
        expect(await countLeads()).toBe(before)
      },
    )

    test('takes a form like the endpoint that it stands for', async () => {
      const body = new URLSearchParams(lead).toString()
      const answer = await send('/sandbox', { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
      expect([answer.status, answer.json.valid]).toEqual([200, true])
    })

    test('leaves no trace of an idempotency key', async () => {
      const key = randomUUID()
      await send('/sandbox', { json: lead, headers: { 'Idempotency-Key': key } })
      const answer = await send('/api/v1/lead', {
        json: { ...lead, need: 'another' },
        headers: { 'Idempotency-Key': key },
      })
      expect(answer.status).toBe(201)
      expect(answer.headers.has('idempotent-replayed')).toBe(false)
    })

    test.each([
      ['rate_limited', 429, { code: 'rate_limited', retryable: true, sandbox: true }],
      ['unavailable', 503, { code: 'service_unavailable', retryable: true, sandbox: true }],
      ['duplicate', 201, { outcome: 'duplicate', sandbox: true }],
      ['held', 201, { status: 'held', sandbox: true }],
      ['slow', 200, { valid: true }],
    ])('rehearses the outcome %s', async (scenario, status, body) => {
      const before = await countLeads()
      const started = Date.now()
      const answer = await send('/sandbox', { json: lead, headers: { 'X-Sandbox-Scenario': scenario } })
      expect(answer.status).toBe(status)
      expect(answer.json).toMatchObject(body)
      if (status === 429 || status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      if (status === 429) expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
      if (scenario === 'slow') expect(Date.now() - started).toBeGreaterThan(2_900)
      expect(await countLeads()).toBe(before)
    })

    test('refuses a scenario that it does not know, and one outside the sandbox', async () => {
      const before = await countLeads()
      expect((await send('/sandbox', { json: lead, headers: { 'X-Sandbox-Scenario': 'meteor' } })).json.code).toBe(
        'invalid_parameter',
      )
      expect((await send('/api/v1/lead', { json: lead, headers: { 'X-Sandbox-Scenario': 'held' } })).json.code).toBe(
        'invalid_parameter',
      )
      expect(await countLeads()).toBe(before)
    })

    test('is described without authentication', async () => {
      const answer = await send('/sandbox')
      expect(answer.json).toMatchObject({
        apiKeyRequired: false,
        limits: { anonymous: { requests: 60 }, credential: { requests: 100 } },
      })
      const { request, response } = answer.json.example
      const tried = await ask(runtime, new URL(request.url).pathname, {
        method: request.method,
        headers: { ...caller, ...request.headers },
        body: JSON.stringify(request.body),
      })
      expect([tried.status, tried.json]).toEqual([response.status, response.body])
    })

    test.each(['/api/lead', '/api/v1/lead'])('is confirmed by GET %s?sandbox=true, and only so', async (path) => {
      const answer = await send(`${path}?sandbox=true`)
      expect(answer.json).toMatchObject({ version: 'v1', apiKeyRequired: false })
      expect((await send(path, { headers: { 'X-Sandbox': 'true' } })).status).toBe(200)
      expect((await send('/sandbox', { json: answer.json.example })).status).toBe(200)
      const plain = await send(path)
      expect([plain.status, plain.json.code]).toEqual([400, 'sandbox_required'])
    })
  })

  describe('idempotency', () => {
    test('repeats the first answer for the same key and payload', async () => {
      const before = await countLeads()
      const options = { json: { ...lead, need: `Once ${randomUUID()}` }, headers: { 'Idempotency-Key': randomUUID() } }
      const [first, second] = [await send('/api/v1/lead', options), await send('/api/v1/lead', options)]
      expect([second.status, second.text]).toEqual([201, first.text])
      expect([first.headers.get('idempotent-replayed'), second.headers.get('idempotent-replayed')]).toEqual([
        null,
        'true',
      ])
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      expect(await countLeads()).toBe(before + 1)
    })

    test('takes the same fields in another order for the same payload', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const first = await send('/api/v1/lead', { json: lead, headers })
      const reordered = Object.fromEntries(Object.entries(lead).toReversed())
      expect((await send('/api/v1/lead', { json: reordered, headers })).text).toBe(first.text)
    })

    test('refuses the same key for another payload', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      await send('/api/v1/lead', { json: lead, headers })
      const answer = await send('/api/v1/lead', { json: { ...lead, need: 'Else' }, headers })
      expect([answer.status, answer.json.code]).toEqual([422, 'idempotency_key_reused'])
    })

    test('keeps nothing when validation fails, so that the key can be used again', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      expect((await send('/api/v1/lead', { json: { name: 'x' }, headers })).status).toBe(422)
      expect((await send('/api/v1/lead', { json: lead, headers })).status).toBe(201)
    })

    test.each(['a'.repeat(256), 'with space'])('refuses an unusable key', async (key) => {
      const answer = await send('/api/v1/lead', { json: lead, headers: { 'Idempotency-Key': key } })
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
    })
  })

  describe('following a lead', () => {
    const submitted = async () => {
      const { json } = await send('/api/v1/lead', { json: { ...lead, need: `Follow ${randomUUID()}` } })
      const path = new URL(json.status_url).pathname
      return { id: json.id as string, path, token: { Authorization: `Bearer ${json.status_token}` } }
    }

    test('shows state and history to whoever holds the status token, without personal data', async () => {
      const { id, path, token } = await submitted()
      const answer = await send(path, { headers: token })
      expect(answer.json).toMatchObject({
        id,
        status: 'received',
        history: [{ status: 'received', actor: 'submitter' }],
      })
      expect(answer.text).not.toContain(lead.email)
    })

    test('hears what the submitter says, once for one key, and tells what was said', async () => {
      const { path, token } = await submitted()
      const headers = { ...token, 'Idempotency-Key': randomUUID() }
      const first = await send(`${path}/messages`, { json: { text: 'Hello' }, headers })
      const again = await send(`${path}/messages`, { json: { text: 'Hello' }, headers })
      expect([first.status, again.headers.get('idempotent-replayed'), again.json]).toEqual([201, 'true', first.json])
      const { json } = await send(`${path}/messages`, { headers: token })
      expect(json).toEqual({ awaiting: 'desk', messages: [first.json.message], next: null })
      expect((await send(path, { headers: token })).json).toMatchObject({ awaiting: 'desk', messages: 1 })
      const nothing = await send(`${path}/messages`, { json: {}, headers: token })
      expect([nothing.status, nothing.json.errors[0].pointer]).toEqual([422, '/text'])
    })

    test('waits for what is new where a process can wait, and says so', async () => {
      const { path, token } = await submitted()
      const answer = await send(`${path}/messages`, { headers: { ...token, Prefer: 'wait=1' } })
      expect([answer.json.messages, answer.headers.get('preference-applied')]).toEqual([
        [],
        runtime.name === 'node' ? 'wait=1' : null,
      ])
    })

    test('withdraws a lead and erases its personal data, once and for all', async () => {
      const { id, path, token } = await submitted()
      const answer = await send(path, { method: 'DELETE', headers: token })
      expect([answer.status, answer.json.status]).toEqual([200, 'withdrawn'])
      expect(
        await runtime.query('select name, email, need, phone, source, state from leads where id = $1', [id]),
      ).toEqual([{ name: null, email: null, need: null, phone: null, source: null, state: 'withdrawn' }])
      const again = await send(path, { method: 'DELETE', headers: token })
      expect(again.json).toEqual(answer.json)
      expect((await send(path, { headers: token })).json.history.map(({ status }: any) => status)).toEqual([
        'received',
        'withdrawn',
      ])
    })

    test('does not withdraw a lead for whoever rehearses', async () => {
      const { path, token } = await submitted()
      const answer = await send(path, { method: 'DELETE', headers: { ...token, 'X-Sandbox': 'true' } })
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
      expect((await send(path, { headers: token })).json.status).toBe('received')
    })

    test('makes an unknown id, a malformed id and a wrong token look alike', async () => {
      const { path, token } = await submitted()
      const bodies = await Promise.all([
        send(path, { headers: { Authorization: 'Bearer st_wrong' } }),
        send(`/api/v1/lead/lead_${'0'.repeat(26)}`, { headers: token }),
        send('/api/v1/lead/nothing', { headers: token }),
        send(`/api/v1/lead/lead_${'0'.repeat(26)}`, { method: 'DELETE', headers: token }),
      ])
      expect(bodies.map(({ status, json }) => [status, json.code, json.detail])).toEqual(
        bodies.map(() => [404, 'not_found', bodies[0]!.json.detail]),
      )
    })

    test('asks for the token where none was sent', async () => {
      const { path } = await submitted()
      const answer = await send(path)
      expect([answer.status, answer.json.code]).toEqual([401, 'invalid_token'])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/)
    })
  })

  describe('a body that cannot be read', () => {
    test.each<[string, number, string, Ask]>([
      ['no JSON', 400, 'malformed_json', { body: '{"name":' }],
      ['empty', 400, 'malformed_json', { body: '' }],
      ['one key twice', 400, 'malformed_json', { body: '{"name":"a","name":"b"}' }],
      ['one key twice, written differently', 400, 'malformed_json', { body: '{"name":"a","n\\u0061me":"b"}' }],
      ['a __proto__ key', 400, 'malformed_json', { body: '{"__proto__":{"name":"a"}}' }],
      ['nine levels deep', 400, 'malformed_json', { body: `${'['.repeat(9)}${']'.repeat(9)}` }],
      ['too large', 413, 'payload_too_large', { body: JSON.stringify({ ...lead, more: 'x'.repeat(maxBodyBytes) }) }],
      [
        'another media type',
        415,
        'unsupported_media_type',
        { body: '<lead/>', headers: { 'Content-Type': 'application/xml' } },
      ],
      [
        'another character set',
        415,
        'unsupported_media_type',
        { body: '{}', headers: { 'Content-Type': 'application/json; charset=iso-8859-1' } },
      ],
    ])('is refused when it is %s', async (_, status, code, options) => {
      for (const path of ['/api/v1/lead', '/sandbox']) {
        const answer = await send(path, {
          method: 'POST',
          ...options,
          headers: { 'Content-Type': 'application/json', ...options.headers },
        })
        expect([path, answer.status, answer.json.code]).toEqual([path, status, code])
      }
    })

    // The development server decodes bodies itself and puts U+FFFD in the place of wrong bytes.
    test.runIf(runtime.name === 'node')('is refused when it is not UTF-8', async () => {
      const answer = await send('/sandbox', {
        body: new Uint8Array([0x22, 0xff, 0x22]),
        headers: { 'Content-Type': 'application/json' },
      })
      expect([answer.status, answer.json.code]).toEqual([400, 'malformed_json'])
    })

    // The development server unpacks bodies itself, or refuses them.
    test.runIf(runtime.name === 'node')('is refused when it is compressed', async () => {
      const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
      const answer = await send('/sandbox', { body: '{}', headers })
      expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
    })

    test('is read when it is JSON of a derived type', async () => {
      expect(
        (
          await send('/sandbox', {
            body: JSON.stringify(lead),
            headers: { 'Content-Type': 'application/vnd.acme.lead+json; charset=UTF-8' },
          })
        ).status,
      ).toBe(200)
    })
  })

  describe('methods', () => {
    test('HEAD answers as GET without a body', async () => {
      for (const path of ['/sandbox', '/api/v1/lead?sandbox=true', '/api/v1/catalog', '/api/health']) {
        const answer = await send(path, { method: 'HEAD' })
        expect([path, answer.status, answer.text]).toEqual([path, 200, ''])
        expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
      }
    })

    test('OPTIONS tells a browser what it may send', async () => {
      const answer = await send('/api/v1/lead', {
        method: 'OPTIONS',
        headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
      })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
      expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    })

    test.each([
      ['PUT', '/api/v1/lead', 'GET, HEAD, OPTIONS, POST'],
      ['DELETE', '/sandbox', 'GET, HEAD, OPTIONS, POST'],
      ['PATCH', `/api/v1/lead/lead_${'0'.repeat(26)}`, 'DELETE, GET, HEAD, OPTIONS'],
      ['POST', '/api/v1/catalog', 'GET, HEAD, OPTIONS'],
    ])('refuses %s %s and names what it answers', async (method, path, allow) => {
      const answer = await send(path, { method, ...(method === 'POST' && { json: {} }) })
      expect([answer.status, answer.json.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', allow])
    })

    test('knows no other path below /api', async () => {
      const answer = await send('/api/v2/lead')
      expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
      expect(answer.headers.get('x-ratelimit-limit')).toBe('60')
    })
  })

  describe('the form', () => {
    const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('/api/lead', {
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*', ...headers },
      })

    test('is stored and leads to a page that says thanks', async () => {
      const need = `Form ${randomUUID()}\r\nsecond line`
      const answer = await form({ ...lead, need, phone: '', leave_empty: '' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact/thanks'])
      const rows = await runtime.query('select need, phone, source, state from leads where need = $1', [
        need.replace('\r\n', '\n'),
      ])
      expect(rows).toEqual([{ need: need.replace('\r\n', '\n'), phone: null, source: 'website', state: 'received' }])
      expect((await fetchWhole(`${runtime.url}/contact/thanks`)).status).toBe(200)
    })

    test('comes back filled in, with its errors, as inert text', async () => {
      const answer = await form({
        name: '"><script>alert(1)</script>',
        email: 'nobody',
        need: '</textarea><script>x</script>',
      })
      expect(answer.status).toBe(422)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.text).not.toContain('<script>alert')
      expect(answer.text).not.toContain('</textarea><script>')
      expect(answer.text).toMatch(/<input[^>]*name="email"[^>]*value="nobody"[^>]*aria-invalid="true"/)
      expect(answer.text).toMatch(/id="email-error"[^>]*>Enter an e-mail address/)
    })

    test('holds what only a program would fill in, and does not say so', async () => {
      const need = `Bait ${randomUUID()}`
      expect((await form({ ...lead, need, leave_empty: 'https://spam.example' })).status).toBe(303)
      expect(await runtime.query('select state from leads where need = $1', [need])).toEqual([{ state: 'held' }])
    })

    test('answers JSON in the sandbox, where no person is', async () => {
      const body = 'name=x'
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      expect((await send('/api/lead?sandbox=true', { body, headers })).json).toMatchObject({
        code: 'validation_failed',
        sandbox: true,
      })
    })

    test('comes back when it is too large to be read', async () => {
      const answer = await form({ ...lead, need: 'x'.repeat(70_000) })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([413, expect.stringContaining('text/html')])
    })

    test('answers JSON to a program that asks for it', async () => {
      expect((await form({ ...lead }, { Accept: 'application/json' })).status).toBe(201)
      expect((await form({ name: 'x' }, { Accept: 'application/json' })).json.code).toBe('validation_failed')
    })
  })
})
