import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadStatusSchema } from '../../contract/answers.ts'
import { exampleLead } from '../../contract/lead.ts'
import { longestWaitSeconds } from '../../contract/limits.ts'
import { changeState } from '../../intake/operator/change-state.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import {
  type AccessApi,
  type AccessFixture,
  createAccessApi,
  createAccessFixture,
} from '../../testing/access-fixture.ts'
import { createWaitingRoom, type WaitingRoom } from '../waiting-room.ts'

let fixture: AccessFixture
let api: AccessApi
let waiting: WaitingRoom
let slept: number[]
/** What happens while an answer waits. */
let meanwhile: () => Promise<unknown>
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

let path: string
let id: string
let token: Record<string, string>
beforeEach(async () => {
  slept = []
  meanwhile = async () => {}
  waiting = createWaitingRoom(() => false, { all: 2, each: 1 })
  api = createAccessApi(fixture, {
    waiting,
    sleep: async (seconds) => {
      slept.push(seconds)
      fixture.pass(seconds)
      await meanwhile()
    },
  })
  const { json } = await api.postJson('/api/v1/lead', exampleLead)
  id = json.id
  path = `/api/v1/lead/${id}/messages`
  token = { Authorization: `Bearer ${json.status_token}` }
})

const ask = (text: string, labels: string[] = []) =>
  writeToSubmitter(fixture.ports, id, {
    text,
    choices: labels.map((label) => ({ label })),
    author: 'ops@example.org',
    via: 'inbox',
  })
const read = (query = '', headers: Record<string, string> = {}) =>
  api.ask(`${path}${query}`, { headers: { ...token, ...headers } })
const send = (body: unknown, headers: Record<string, string> = {}, query = '') =>
  api.postJson(`${path}${query}`, body, { ...token, ...headers })
const close = async () => {
  for (const state of ['in_review', 'contacted', 'closed'] as const) await changeState(fixture.ports, id, state)
}
const pointers = ({ json }: { json: any }) => json.errors?.map((error: { pointer: string }) => error.pointer)

describe('the messages of a lead', () => {
  test('are there for whoever holds its status token, and for nobody else', async () => {
    expect((await read()).json).toEqual({ awaiting: 'desk', messages: [], next: null })
    expect((await api.ask(path)).status).toBe(401)
    expect((await read('', { Authorization: 'Bearer other' })).status).toBe(404)
    expect((await api.postJson(path, { text: 'Hello' }, { Authorization: 'Bearer other' })).status).toBe(404)
  })

  test('are asked and answered', async () => {
    await ask('When?', ['Monday', 'Tuesday'])
    const { json } = await read()
    expect(json).toMatchObject({
      awaiting: 'submitter',
      messages: [{ from: 'desk', text: 'When?', choices: [{ id: '1', label: 'Monday' }, { id: '2' }] }],
    })
    const answered = await send({ to: json.messages[0].id, chosen: '2' })
    expect([answered.status, answered.json]).toMatchObject([
      201,
      { sandbox: false, message: { from: 'submitter', text: 'Tuesday', chosen: '2', via: 'api' } },
    ])
    expect((await read(`?after=${json.messages[0].id}`)).json.messages).toEqual([answered.json.message])
  })

  test('tell nothing of who wrote for the desk', async () => {
    await ask('When?')
    expect((await read()).text).not.toContain('ops@example.org')
  })

  test('are read from a message of this lead only', async () => {
    for (const after of ['msg_01JD0000000000000000000000', 'x', ''])
      expect((await read(`?after=${after}`)).json.code).toBe('invalid_parameter')
  })

  test('are refused with all that is wrong at once', async () => {
    expect(pointers(await send({ text: '\0', to: 7, chosen: 'x' }))).toEqual(['/text', '/to', '/chosen'])
    expect(pointers(await send({}))).toEqual(['/text'])
    expect(pointers(await send({ chosen: '1' }))).toEqual(['/to'])
    for (const body of [[], null, 'text', 7]) expect(pointers(await send(body))?.[0]).toBe('')
    expect(pointers(await send({ text: ' ' }))).toEqual(['/text'])
    expect(pointers(await send({ text: 'x'.repeat(5001) }))).toEqual(['/text'])
    expect((await read()).json.messages).toEqual([])
  })

  test('are stored once for one key', async () => {
    const key = { 'Idempotency-Key': 'k' }
    const first = await send({ text: 'Hello' }, key)
    const again = await send({ text: 'Hello' }, key)
    expect([again.status, again.json]).toEqual([201, first.json])
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
    expect((await send({ text: 'Other' }, key)).json.code).toBe('idempotency_key_reused')
    expect((await send({ text: 'Hello' }, { 'Idempotency-Key': 'ü' })).json.code).toBe('invalid_parameter')
  })

  test('end with the lead', async () => {
    await send({ text: 'Hello' })
    await api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
    expect((await send({ text: 'Hello' })).json).toMatchObject({ code: 'conversation_ended', status: 409 })
    expect((await read()).json).toEqual({ awaiting: null, messages: [], next: null })
    expect((await read('?after=msg_01JD0000000000000000000000')).status).toBe(200)
  })

  test('end with a lead that the desk closed, and say so; what was said can be read', async () => {
    await send({ text: 'Hello' })
    await close()
    const { status, json } = await send({ text: 'Hello' })
    expect([status, json.code, json.detail]).toEqual([409, 'conversation_ended', expect.stringContaining('closed')])
    expect((await read()).json).toMatchObject({ awaiting: null, messages: [{ text: 'Hello' }] })
  })

  test('name each field that was not sent, as leads do', async () => {
    const { status, json } = await send({ text: 'Tuesday', choice: '2', sandbox: false, 'a/b': 1 })
    expect([status, json.warnings]).toMatchObject([
      201,
      [
        { pointer: '/choice', code: 'unknown_field', hint: expect.stringContaining('`chosen`') },
        { pointer: '/sandbox', hint: expect.stringContaining('query parameter') },
        { pointer: '/a~1b' },
      ],
    ])
    expect((await send({ text: 'Tuesday' })).json.warnings).toEqual([])
    expect((await send({ text: 'Tuesday', choice: '2' }, {}, '?sandbox=true')).json.warnings).toHaveLength(1)
  })

  test('ask for the status token, and send nobody to an authorization server', async () => {
    for (const answer of [await api.ask(path), await api.ask(`/api/v1/lead/${id}`)]) {
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="status_token of the receipt"',
      ])
      expect(answer.json.detail).toContain('status_token of the receipt')
    }
  })
})

describe('an answer that waits', () => {
  const wait = { Prefer: `wait=${longestWaitSeconds}` }

  test('comes as soon as the desk has written, with what it wrote', async () => {
    meanwhile = async () => (slept.length === 3 ? ask('When?') : undefined)
    const answer = await read('', wait)
    expect(answer.json).toMatchObject({ awaiting: 'submitter', messages: [{ text: 'When?' }] })
    expect(answer.headers.get('preference-applied')).toBe('wait=25')
    expect(slept).toHaveLength(3)
  })

  test('comes after its time, and never waits longer than ours', async () => {
    expect((await read('', { Prefer: 'respond-async, wait=99999' })).json.messages).toEqual([])
    expect(slept).toHaveLength(longestWaitSeconds)
  })

  test('comes at once where there is something new, or nothing can come', async () => {
    await ask('When?')
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    await api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    expect(slept).toEqual([])
  })

  test('comes when the lead is taken back meanwhile', async () => {
    await send({ text: 'Hello' })
    const after = (await read()).json.messages[0].id
    meanwhile = () => api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
    expect((await read(`?after=${after}`, wait)).json).toEqual({ awaiting: null, messages: [], next: null })
    expect(slept).toHaveLength(1)
  })

  test.each([
    ['taken back', () => api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })],
    ['closed', close],
  ])('comes when a lead of which nothing was said is %s meanwhile, and at once from then on', async (_, end) => {
    meanwhile = async () => (slept.length === 2 ? end() : undefined)
    expect((await read('', wait)).json).toEqual({ awaiting: null, messages: [], next: null })
    expect(slept).toHaveLength(2)
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    expect(slept).toHaveLength(2)
  })

  test('has bounded company, in all and of one caller', async () => {
    const leave = waiting.enter('203.0.113.5')
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    leave!()
    const others = [waiting.enter('one'), waiting.enter('two')]
    expect((await read('', wait)).headers.has('preference-applied')).toBe(false)
    for (const other of others) other!()
    expect((await read('', wait)).headers.has('preference-applied')).toBe(true)
  })

  test('ignores what it does not understand', async () => {
    for (const Prefer of ['wait', 'wait=x', 'wait=-1', 'return=minimal', 'wait=0'])
      expect((await read('', { Prefer })).headers.has('preference-applied')).toBe(false)
  })
})

describe('in the sandbox', () => {
  const asks = { 'X-Sandbox-Scenario': 'desk_asks' }

  test('the desk asks, and an answer leaves no trace', async () => {
    const { json } = await read('?sandbox=true', asks)
    const [question] = json.messages
    expect([json.awaiting, question.choices.length]).toEqual(['submitter', 2])
    const answer = await send({ to: question.id, chosen: '2' }, asks, '?sandbox=true')
    expect([answer.status, answer.json]).toMatchObject([
      201,
      { sandbox: true, message: { text: question.choices[1].label } },
    ])
    expect(pointers(await send({ to: question.id, chosen: '3' }, asks, '?sandbox=true'))).toEqual(['/chosen'])
    expect((await read(`?sandbox=true&after=${question.id}`, asks)).json.messages).toEqual([])
    expect((await read()).json.messages).toEqual([])
  })

  test('the token of any receipt will do, and no lead has to be there', async () => {
    const other = { Authorization: `Bearer st_${'x'.repeat(43)}` }
    expect((await read('?sandbox=true', other)).json).toEqual({ awaiting: 'desk', messages: [], next: null })
    expect((await send({ text: 'Hello' }, other, '?sandbox=1')).json).toMatchObject({ sandbox: true })
    expect((await read('?sandbox=true', { Authorization: 'Bearer any' })).status).toBe(404)
  })

  test('a message to a real lead is judged as a real one would be, and is not kept', async () => {
    await ask('When?', ['Monday'])
    const [question] = (await read()).json.messages
    const rehearsed = await send({ to: question.id, chosen: '1' }, {}, '?sandbox=true')
    expect([rehearsed.status, rehearsed.json.message.text]).toEqual([201, 'Monday'])
    expect(pointers(await send({ to: question.id, chosen: '2' }, {}, '?sandbox=true'))).toEqual(['/chosen'])
    expect((await read()).json.messages).toHaveLength(1)
    await api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
    for (const headers of [{}, asks]) {
      expect((await send({ text: 'Hello' }, headers, '?sandbox=true')).json).toMatchObject({
        code: 'conversation_ended',
        sandbox: true,
      })
      expect((await read('?sandbox=true', headers)).json).toEqual({ awaiting: null, messages: [], next: null })
    }
  })

  test('the state of a rehearsed lead can be followed from its receipt, as its scenario has it', async () => {
    for (const [scenario, status, awaiting, messages] of [
      ['duplicate', 'received', 'desk', 0],
      ['held', 'held', 'desk', 0],
      ['desk_asks', 'contacted', 'submitter', 1],
    ] as const) {
      const headers = { 'X-Sandbox-Scenario': scenario }
      const { json: receipt } = await api.postJson('/sandbox', exampleLead, headers)
      const { pathname, search } = new URL(receipt.status_url)
      const own = { Authorization: `Bearer ${receipt.status_token}`, ...headers }
      const followed = await api.ask(`${pathname}${search}`, { headers: own })
      expect([followed.status, followed.json]).toMatchObject([200, { id: receipt.id, status, awaiting, messages }])
      expect(leadStatusSchema.safeParse(followed.json).error).toBeUndefined()
    }
    const ended = { 'X-Sandbox-Scenario': 'unavailable' }
    expect((await api.ask(`/api/v1/lead/${id}?sandbox=true`, { headers: { ...token, ...ended } })).status).toBe(503)
  })

  test('a lead that was taken back stays so, and a token of another kind opens none', async () => {
    await api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
    expect((await api.ask(`/api/v1/lead/${id}?sandbox=true`, { headers: token })).json.status).toBe('withdrawn')
    const other = { Authorization: 'Bearer any' }
    expect((await api.ask(`/api/v1/lead/${id}?sandbox=true`, { headers: other })).status).toBe(404)
  })

  test('the failures of other scenarios are rehearsed as well', async () => {
    for (const [scenario, status] of [
      ['rate_limited', 429],
      ['unavailable', 503],
    ] as const) {
      const headers = { 'X-Sandbox-Scenario': scenario }
      expect((await read('?sandbox=true', headers)).status).toBe(status)
      expect((await send({ text: 'Hello' }, headers, '?sandbox=true')).status).toBe(status)
    }
  })
})
