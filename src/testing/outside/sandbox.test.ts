import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { ask, type Ask } from '../client.ts'
import { useLeadSender } from '../lead-sender.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('the sandbox', (runtime) => {
  const { send, countLeads, caller } = useLeadSender(runtime)

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

  test.each(['/', '/de'])('answers what %s shows beside a person’s words', async (path) => {
    const page = await send(path, { headers: { Accept: 'text/html' } })
    const decoded = (html: string) =>
      html
        .replaceAll(/<\/?(?:b|span)\b[^>]*>/g, '')
        .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    const [request = '', answer = ''] = [...page.text.matchAll(/<pre><code>([^]*?)<\/code><\/pre>/g)].map(([, code]) =>
      decoded(code!),
    )
    const [line = '', ...body] = request.split('\n')
    const [method = '', door = ''] = line.split(' ')
    const rehearsed = await send(door, { method, json: JSON.parse(body.join('\n')) })
    const [status = '', ...members] = answer.split('\n')
    expect(status).toBe(`${rehearsed.status} OK`)
    // What is deeper is left out, and so is what is not shown: `…` says so.
    const said = members
      .join('\n')
      .replaceAll(/[[{] … [\]}]/g, '"…"')
      .replace(', … }', '}')
    const whole = Object.entries(JSON.parse(said)).filter(([, value]) => value !== '…')
    expect(whole.length).toBeGreaterThan(1)
    for (const [name, value] of whole) expect([name, rehearsed.json[name]]).toEqual([name, value])
    expect(/<p class="said">([^<]+)</.exec(page.text)?.[1]).toBe(rehearsed.json.lead.need)
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
      headers: { ...caller(), ...request.headers },
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
