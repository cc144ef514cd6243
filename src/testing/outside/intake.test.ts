import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { problemPath } from '../../contract/problems.ts'
import { useLeadSender } from '../lead-sender.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('the lead endpoint', (runtime) => {
  const { send, countLeads } = useLeadSender(runtime)

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
})
