import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOperatorToken, makeOperatorToken } from '../../access/operators/tokens.ts'
import { operatorScopeNames, type OperatorScope } from '../../contract/operators.ts'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { createInboxFixture, type InboxFixture, operator } from '../../testing/inbox-fixture.ts'
import { inboxHandlers } from '../inbox/handlers.ts'
import { englishWords } from '../../testing/english.ts'
import { owners } from '../../testing/operators.ts'

const base = '/api/v1/operator'
let inbox: InboxFixture
let all: string
beforeAll(async () => {
  inbox = await createInboxFixture(undefined, { promise: { count: 2, unit: 'hours' } })
  all = await token(operatorScopeNames)
})
beforeEach(() => inbox.clear())

async function token(scopes: readonly OperatorScope[]): Promise<string> {
  const made = await makeOperatorToken(
    { ...inbox.ports, operators: owners(operator) },
    { operator, name: 'Test', scopes, days: 300 },
  )
  if (made.kind !== 'made') throw new Error(made.kind)
  return made.token
}

type Sent = { method?: string; json?: unknown; headers?: Record<string, string>; by?: string }
const ask = (path: string, { method, json, headers = {}, by = all }: Sent = {}) =>
  inbox.api.ask(`${base}${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      Authorization: `Bearer ${by}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
const move = (id: string, status: string, headers: Record<string, string> = {}, query = '') =>
  ask(`/leads/${id}${query}`, { method: 'PATCH', json: { status }, headers })
const assign = (id: string, assignee: string | null, headers: Record<string, string> = {}) =>
  ask(`/leads/${id}`, { method: 'PATCH', json: { assignee }, headers })
const rows = (table: string) => inbox.rows(table)

describe('the door', () => {
  test('opens to the token of an operator alone, and says where one is made', async () => {
    const id = await inbox.store()
    for (const path of ['/leads', '/waiting', `/leads/${id}`, '/export']) {
      const without = await inbox.api.ask(`${base}${path}`)
      const wrong = await ask(path, { by: 'op_'.padEnd(46, 'x') })
      for (const { status, json, headers } of [without, wrong]) {
        expect([path, status, json.code]).toEqual([path, 401, 'invalid_token'])
        expect(json.detail).toContain('account page of the inbox')
        expect(headers.get('www-authenticate')).toContain('Bearer realm="token of an operator"')
      }
    }
  })

  test('is bound by the scopes of the token', async () => {
    const id = await inbox.store()
    const reads = await token(['operate:read'])
    expect((await ask('/leads', { by: reads })).status).toBe(200)
    for (const [path, sent, scope] of [
      [`/leads/${id}`, { method: 'PATCH', json: { status: 'in_review' } }, 'operate:write'],
      [`/leads/${id}/notes`, { json: { text: 'x' } }, 'operate:write'],
      [`/leads/${id}/messages`, { json: { text: 'x' } }, 'operate:write'],
      [`/leads/${id}`, { method: 'DELETE' }, 'operate:admin'],
      ['/export', {}, 'operate:admin'],
    ] as const) {
      const { status, json, headers } = await ask(path, { ...sent, by: reads })
      expect([path, status, json.code]).toEqual([path, 403, 'insufficient_scope'])
      expect(headers.get('www-authenticate')).toContain(`scope="${scope}"`)
    }
  })

  test('is no other: the token opens nothing that agents come to', async () => {
    const answer = await inbox.api.ask('/sandbox', { headers: { Authorization: `Bearer ${all}` } })
    expect([answer.status, answer.json.detail]).toEqual([401, expect.stringContaining('/mcp/operator alone')])
  })

  test('whoever holds a token can end it, where agents end theirs', async () => {
    const by = await token(['operate:read'])
    expect((await ask('/leads', { by })).status).toBe(200)
    expect((await inbox.api.postForm('/oauth2/revoke', { token: by })).status).toBe(200)
    expect((await ask('/leads', { by })).json.code).toBe('invalid_token')
    expect(await inbox.audit()).toContainEqual([operator, 'operator_token_ended', null])
  })

  test('is not there without operators', async () => {
    const api = createAccessApi(inbox)
    expect((await api.ask(`${base}/leads`)).status).toBe(404)
    expect((await api.ask(`${base}/openapi.json`)).status).toBe(404)
  })

  test('each look and each change is written down under the operator', async () => {
    const id = await inbox.store()
    await ask('/leads')
    await ask(`/leads/${id}`)
    await move(id, 'in_review')
    await ask(`/leads/${id}/notes`, { json: { text: 'A note' } })
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    await (
      await ask('/export')
    ).text
    await ask(`/leads/${id}`, { method: 'DELETE' })
    expect(await inbox.audit()).toEqual([
      [operator, 'listed', null],
      [operator, 'viewed', id],
      [operator, 'moved', id],
      [operator, 'noted', id],
      [operator, 'messaged', id],
      [operator, 'exported', null],
      [operator, 'erased', id],
    ])
  })
})

describe('reading', () => {
  test('lists a page at a time, by every condition', async () => {
    const ids: string[] = []
    for (const source of ['api', 'web', 'api']) {
      ids.unshift(await inbox.store({ source }))
      inbox.pass(1)
    }
    const first = (await ask('/leads?limit=2')).json
    const second = (await ask(`/leads?limit=2&after=${first.next}`)).json
    expect([first, second].flatMap(({ leads }) => leads.map(({ id }: { id: string }) => id))).toEqual(ids)
    expect(second.next).toBeNull()
    const found = async (query: string) => (await ask(`/leads?${query}`)).json.leads.length
    expect(await found('source=api')).toBe(2)
    expect(await found('status=received,held&awaiting=desk')).toBe(3)
    expect(await found('status=closed')).toBe(0)
    expect(await found('text=help&from=2026-01-01&to=2099-12-31')).toBe(3)
  })

  test.each([
    ['status=gone', 'status'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=many', 'limit'],
    ['from=2026-02-30', 'from'],
    ['after=x', 'after'],
    ['state=received', 'no query parameter "state"'],
    ['limit=1&limit=2', 'twice'],
  ])('%s is an error that says what is wrong', async (query, said) => {
    const { status, json } = await ask(`/leads?${query}`)
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_parameter', expect.stringContaining(said)])
  })

  test('one lead has all of it, with a tag', async () => {
    const id = await inbox.store({ name: 'Ada' })
    await ask(`/leads/${id}/messages`, { json: { text: 'When?', choices: [{ label: 'Monday' }] } })
    await ask(`/leads/${id}/notes`, { json: { text: 'Nice' } })
    const { json, headers } = await ask(`/leads/${id}`)
    expect(json).toMatchObject({
      id,
      status: 'contacted',
      awaiting: 'submitter',
      name: 'Ada',
      possible: ['closed', 'in_review'],
      due: null,
      thread: [{ from: 'desk', text: 'When?', author: operator, via: 'api', choices: [{ id: '1', label: 'Monday' }] }],
      notes: [{ author: operator, text: 'Nice' }],
      erasure: null,
    })
    expect(headers.get('etag')).toMatch(/^"\d+"$/)
  })

  test('what waits for the desk is told with its time', async () => {
    const id = await inbox.store()
    inbox.pass(3 * 3600)
    const late = (await ask('/waiting')).json
    expect(late).toMatchObject({ late: 1, soon: 0, first: [{ id, why: 'late' }] })
    expect((await ask(`/leads/${id}`)).json.due).toMatchObject({ late: true, by: late.first[0].due })
  })

  test('an export is a lead on each line, with what was said', async () => {
    const id = await inbox.store()
    await inbox.store({ source: 'web' })
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    const { text, headers } = await ask('/export?source=api')
    expect(headers.get('content-type')).toContain('application/x-ndjson')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ id, thread: [{ text: 'Hello' }] }])
  })

  test('an export breaks off when its token ends, and makes room for the next one', async () => {
    for (let n = 0; n < 3; n += 1) await inbox.store()
    const made = await makeOperatorToken(
      { ...inbox.ports, operators: owners(operator) },
      { operator, name: 'Export', scopes: ['operate:admin'], days: 1 },
    )
    if (made.kind !== 'made') throw new Error(made.kind)
    const { id, token: by } = made
    await ask('/export', { method: 'HEAD', by })
    for (let n = 0; n < 5; n += 1) expect((await ask('/export', { by })).text.split('\n')).toHaveLength(4)
    const handlers = inboxHandlers({
      ...inbox.ports,
      operators: owners(operator),
      operatorApi: { body: '{}' },
      metricsToken: undefined,
      wakeCourier: () => {},
      log: () => {},
      snapshot: { version: '', words: englishWords, replyWithin: '' },
      loadPage: async () => '',
    })
    const outcome = await handlers.streamLeads!({
      url: new URL('http://desk.example/export'),
      headers: new Headers(),
      caller: { operator, key: id },
    } as never)
    await endOperatorToken(inbox.ports, id)
    const body = (outcome as { body: ReadableStream }).body
    await expect(new Response(body).text()).rejects.toThrow('the token of an export ended')
  })

  test.each(['1e1', '0x10', '0', '201', '-1', '1.5', ' 1', ''])('%j is no number of leads', async (limit) => {
    const { status, json } = await ask(`/leads?limit=${encodeURIComponent(limit)}`)
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
  })

  test.each([
    ['/leads?status=new', 'There are received, held'],
    ['/leads?awaiting=me', 'desk or submitter'],
    ['/leads?from=1.11.2026', 'YYYY-MM-DD'],
    ['/leads?text=%22', 'a letter or a digit'],
    ['/leads/lead_01JD0000000000000000000000?x=1', 'There are none here'],
  ])('%s is refused, and told what would not be', async (path, told) => {
    const { status, json } = await ask(path)
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_parameter', expect.stringContaining(told)])
  })

  test.each(['lead_none', 'lead_01JD0000000000000000000000'])('%s is not found', async (id) => {
    for (const method of ['GET', 'DELETE']) expect((await ask(`/leads/${id}`, { method })).status).toBe(404)
    expect((await move(id, 'closed')).status).toBe(404)
  })
})

describe('writing', () => {
  test('moves a lead where it can go, and says where it can', async () => {
    const id = await inbox.store()
    expect((await move(id, 'in_review')).json).toMatchObject({
      sandbox: false,
      lead: { status: 'in_review', possible: ['contacted', 'received'] },
    })
    const { status, json } = await move(id, 'closed')
    expect([status, json.code, json.detail]).toEqual([
      409,
      'transition_impossible',
      'The lead is in_review; from there it goes to contacted or received.',
    ])
    expect((await move(id, 'in_review')).status).toBe(200)
    const erased = await move(id, 'erased')
    expect([erased.status, erased.json.errors[0].hint]).toEqual([422, expect.stringContaining('send DELETE')])
  })

  test('does nothing to a lead that has changed since it was read', async () => {
    const id = await inbox.store()
    const etag = (await ask(`/leads/${id}`)).headers.get('etag')!
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    const headers = { 'If-Match': etag }
    for (const answer of [
      await move(id, 'closed', headers),
      await ask(`/leads/${id}/messages`, { json: { text: 'Hello again' }, headers }),
      await ask(`/leads/${id}`, { method: 'DELETE', headers }),
      await ask(`/leads/${id}/notes`, { json: { text: 'A note' }, headers }),
      await move(id, 'closed', headers, '?sandbox=true'),
    ])
      expect([answer.status, answer.json.code]).toEqual([412, 'precondition_failed'])
    const now = (await ask(`/leads/${id}`)).headers.get('etag')!
    expect((await move(id, 'closed', { 'If-Match': now })).status).toBe(200)
    expect((await move(id, 'closed', { 'If-Match': 'x' })).status).toBe(400)
  })

  test('of programs that want the same of one lead as they saw it, one has done it and the others are told', async () => {
    const id = await inbox.store()
    const headers = { 'If-Match': (await ask(`/leads/${id}`)).headers.get('etag')! }
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(id, 'in_review', headers)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    expect((await move(id, 'in_review')).status).toBe(200)
  })

  test('a lead that comes in an answer was looked at, whatever was done; and who may write may read', async () => {
    const id = await inbox.store()
    const by = await token(['operate:write'])
    await move(id, 'in_review')
    const again = await ask(`/leads/${id}`, { method: 'PATCH', json: { status: 'in_review' }, by })
    expect([again.status, again.json.lead.name]).toEqual([200, 'Ada'])
    expect((await inbox.audit()).map(([, action]) => action)).toEqual(['moved', 'viewed'])
    expect((await ask(`/leads/${id}`, { by })).status).toBe(200)
  })

  test('a repetition is answered as the first one was, also when a time that it offered is over', async () => {
    const id = await inbox.store()
    const start = new Date(inbox.ports.now().getTime() + 60_000).toISOString()
    const json = { text: 'When?', choices: [{ label: 'Soon', time: { start, minutes: 30, zone: 'UTC' } }] }
    const headers = { 'Idempotency-Key': 'a-key-of-ours' }
    const send = () => ask(`/leads/${id}/messages`, { json, headers })
    expect((await send()).status).toBe(201)
    inbox.pass(120)
    const again = await send()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  })

  test('says what is missing, how many choices there may be, and that a time is over', async () => {
    const id = await inbox.store()
    const errorOf = async (json: object) => (await ask(`/leads/${id}/messages`, { json })).json.errors[0]
    const time = { start: '2020-01-01T09:00:00Z', minutes: 30, zone: 'UTC' }
    expect(await errorOf({})).toMatchObject({ pointer: '/text', code: 'required', message: 'is required' })
    expect(await errorOf({ text: 'x', choices: Array.from({ length: 7 }, () => ({ label: 'a' })) })).toMatchObject({
      message: 'must have at most 6 members',
    })
    expect(await errorOf({ text: 'x', choices: [{ label: 'a', time: { ...time, minutes: 1 } }] })).toMatchObject({
      message: 'must be at least 5',
    })
    expect(await errorOf({ text: 'x', choices: [{ label: 'a' }, { label: 'b', time }] })).toMatchObject({
      pointer: '/choices/1/time/start',
      message: 'must be a time to come',
    })
    expect(await rows('lead_messages')).toEqual([])
  })

  test('a note or an assignment changes the tag, so nothing passes over it', async () => {
    const id = await inbox.store()
    const tag = async () => (await ask(`/leads/${id}`)).headers.get('etag')!
    const before = await tag()
    expect((await ask(`/leads/${id}/notes`, { json: { text: 'Under a legal hold: do not erase.' } })).status).toBe(201)
    const noted = await tag()
    expect(noted).not.toBe(before)
    const stale = { 'If-Match': before }
    expect((await ask(`/leads/${id}`, { method: 'DELETE', headers: stale })).json.code).toBe('precondition_failed')
    expect((await move(id, 'in_review', stale)).json.code).toBe('precondition_failed')
    expect((await assign(id, operator, { 'If-Match': noted })).status).toBe(200)
    expect(await tag()).not.toBe(noted)
  })

  test('gives a lead to an operator who may work it', async () => {
    const id = await inbox.store()
    const given = await assign(id, operator.toUpperCase())
    expect([given.status, given.json.lead]).toEqual([200, expect.objectContaining({ assignee: operator })])
    expect((await assign(id, operator)).headers.get('etag')).toBe(given.headers.get('etag'))
    const mine = (await ask(`/leads?assignee=${operator}`)).json.leads
    expect([mine.length, (await ask('/leads?assignee=nobody')).json.leads]).toEqual([1, []])
    expect((await assign(id, null)).json.lead).toMatchObject({ assignee: null })
    expect((await ask('/leads?assignee=nobody')).json.leads).toHaveLength(1)
  })

  test('of nothing is refused, and says what there is to change', async () => {
    const id = await inbox.store()
    const { status, json } = await ask(`/leads/${id}`, { method: 'PATCH', json: {} })
    expect([status, json.code]).toEqual([422, 'validation_failed'])
    expect(json.errors[0]).toMatchObject({
      pointer: '/status',
      code: 'required',
      message: 'is required where there is no assignee: send one of the two, or both',
    })
  })

  test('says who may work leads where somebody else is named, and does nothing then', async () => {
    const id = await inbox.store()
    const { status, json } = await ask(`/leads/${id}`, {
      method: 'PATCH',
      json: { status: 'in_review', assignee: 'stranger@example.com' },
    })
    expect([status, json.code, json.errors[0].pointer]).toEqual([422, 'validation_failed', '/assignee'])
    expect(json.errors[0].hint).toContain(operator)
    expect((await ask(`/leads/${id}`)).json).toMatchObject({ status: 'received', assignee: null })
    expect((await ask(`/leads/${id}`, { method: 'PATCH', json: {} })).json.errors).toHaveLength(1)
  })

  test('moves a lead and gives it to somebody at once', async () => {
    const id = await inbox.store()
    const both = { status: 'in_review', assignee: operator }
    const tag = (await ask(`/leads/${id}`)).headers.get('etag')!
    const done = await ask(`/leads/${id}`, { method: 'PATCH', json: both, headers: { 'If-Match': tag } })
    expect([done.status, done.json.lead]).toEqual([200, expect.objectContaining(both)])
    expect((await ask(`/leads/${id}`)).headers.get('etag')).toBe(done.headers.get('etag'))
  })

  test('says a note and a message once for one key', async () => {
    const id = await inbox.store()
    for (const what of ['notes', 'messages']) {
      const headers = { 'Idempotency-Key': `k-${what}-${id}` }
      const first = await ask(`/leads/${id}/${what}`, { json: { text: 'Hello' }, headers })
      const again = await ask(`/leads/${id}/${what}`, { json: { text: 'Hello' }, headers })
      const other = await ask(`/leads/${id}/${what}`, { json: { text: 'Other' }, headers })
      expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
      expect([again.json, again.headers.get('idempotent-replayed')]).toEqual([first.json, 'true'])
    }
    expect([(await rows('lead_notes')).length, (await rows('lead_messages')).length]).toEqual([1, 1])
  })

  test('erases once, and tells it again', async () => {
    const id = await inbox.store()
    const first = await ask(`/leads/${id}`, { method: 'DELETE' })
    expect(first.json).toMatchObject({ sandbox: false, erasure: { lead_id: id } })
    expect((await ask(`/leads/${id}`, { method: 'DELETE' })).json).toEqual(first.json)
    expect((await ask(`/leads/${id}`)).json).toMatchObject({ status: 'erased', name: null, need: null })
    for (const what of ['notes', 'messages'])
      expect((await ask(`/leads/${id}/${what}`, { json: { text: 'x' } })).json.code).toBe('conversation_ended')
  })

  test('a rehearsal answers as the real thing would, and leaves no trace', async () => {
    const id = await inbox.store()
    const sent: [string, Sent][] = [
      [`/leads/${id}?sandbox=true`, { method: 'PATCH', json: { status: 'in_review' } }],
      [`/leads/${id}/notes?sandbox=true`, { json: { text: 'A note' } }],
      [`/leads/${id}/messages?sandbox=true`, { json: { text: 'Hello', choices: [{ label: 'Monday' }] } }],
      [`/leads/${id}?sandbox=true`, { method: 'DELETE' }],
    ]
    const statuses: number[] = []
    for (const [path, options] of sent) {
      const { status, json } = await ask(path, options)
      statuses.push(status)
      expect(json.sandbox).toBe(true)
    }
    expect(statuses).toEqual([200, 201, 201, 200])
    expect((await move(id, 'closed', {}, '?sandbox=true')).status).toBe(409)
    expect((await move(id, 'in_review', { 'X-Sandbox': 'true' })).json.sandbox).toBe(true)
    for (const [headers, query] of [
      [{ 'X-Sandbox': 'yes' }, ''],
      [{ 'X-Sandbx': 'true' }, ''],
      [{}, '?sandbx=true'],
      [{ 'X-Sandbox-Scenario': 'held' }, '?sandbox=true'],
    ] as const)
      expect([headers, query, (await move(id, 'in_review', headers, query)).status]).toEqual([headers, query, 400])
    // What it answers is the lead, so it counts as a look at it.
    expect(new Set((await inbox.audit()).map(([, action]) => action))).toEqual(new Set(['viewed']))
    expect((await rows('leads'))[0]).toMatchObject({ state: 'received', messages: 0 })
    expect([...(await rows('lead_notes')), ...(await rows('lead_messages'))]).toEqual([])
  })

  test.each<[string, unknown, string[]]>([
    ['', { status: 'gone' }, ['/status']],
    ['', {}, ['/status']],
    ['', { status: 'held', note: 'x' }, ['/note']],
    ['', [], ['']],
    ['/notes', { text: ' ' }, ['/text']],
    ['/notes', { text: 'x'.repeat(5_001) }, ['/text']],
    ['/messages', { text: 5, choices: 'x' }, ['/text', '/choices']],
    ['/messages', { text: 'When?', choices: [{ label: '' }] }, ['/choices/0/label']],
    ['/messages', { text: 'When?', choices: [{ label: 'x', minutes: 30 }] }, ['/choices/0/minutes']],
    ['/messages', { text: 'When?', choices: Array.from({ length: 7 }, () => ({ label: 'x' })) }, ['/choices']],
  ])('%s %j is refused with all that is wrong', async (path, json, pointers) => {
    const id = await inbox.store()
    const answer = await ask(`/leads/${id}${path}`, { method: path === '' ? 'PATCH' : 'POST', json })
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed'])
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers)
    expect(answer.json.errors.every(({ hint }: { hint: string }) => hint.length > 5)).toBe(true)
  })
})
