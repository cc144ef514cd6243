import { describe, expect, test } from 'vitest'
import { pointers, useConversation } from '../../testing/conversation-fixture.ts'

const { api, at, token, ask, read, send, close } = useConversation()

describe('the messages of a lead', () => {
  test('are there for whoever holds its status token, and for nobody else', async () => {
    expect((await read()).json).toEqual({ awaiting: 'desk', messages: [], next: null })
    expect((await api.ask(at.messages)).status).toBe(401)
    expect((await read('', { Authorization: 'Bearer other' })).status).toBe(404)
    expect((await api.postJson(at.messages, { text: 'Hello' }, { Authorization: 'Bearer other' })).status).toBe(404)
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
    await api.ask(at.lead, { method: 'DELETE', headers: token })
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
    for (const answer of [await api.ask(at.messages), await api.ask(at.lead)]) {
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="status_token of the receipt"',
      ])
      expect(answer.json.detail).toContain('status_token of the receipt')
    }
  })
})
