import { describe, expect, test } from 'vitest'
import { leadStatusSchema } from '../../contract/answers.ts'
import { exampleLead } from '../../contract/lead.ts'
import { pointers, useConversation } from '../../testing/conversation-fixture.ts'

const { api, at, token, ask, read, send } = useConversation()

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
    await api.ask(at.lead, { method: 'DELETE', headers: token })
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
    expect((await api.ask(`${at.lead}?sandbox=true`, { headers: { ...token, ...ended } })).status).toBe(503)
  })

  test('a lead that was taken back stays so, and a token of another kind opens none', async () => {
    await api.ask(at.lead, { method: 'DELETE', headers: token })
    expect((await api.ask(`${at.lead}?sandbox=true`, { headers: token })).json.status).toBe('withdrawn')
    const other = { Authorization: 'Bearer any' }
    expect((await api.ask(`${at.lead}?sandbox=true`, { headers: other })).status).toBe(404)
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
