import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ask, type Ask } from '../client.ts'
import { describeMatrix } from '../runtimes.ts'

const lead = { name: 'Grace Hopper', email: 'grace@example.com', need: 'Compilers, and soon.' }

describeMatrix('following a lead', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  const send = (path: string, options: Ask = {}) =>
    ask(runtime, path, { ...options, headers: { ...caller, ...options.headers } })

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
