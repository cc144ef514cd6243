import { describe, expect, test } from 'vitest'
import { createAccessApi } from '../../testing/access-fixture.ts'
import { operator } from '../../testing/inbox-fixture.ts'
import { operatorBase, useOperatorProgram } from '../../testing/operator-program.ts'

const program = useOperatorProgram()
const { token, ask, move } = program

describe('the door', () => {
  test('opens to the token of an operator alone, and says where one is made', async () => {
    const id = await program.inbox.store()
    for (const path of ['/leads', '/waiting', `/leads/${id}`, '/export']) {
      const without = await program.inbox.api.ask(`${operatorBase}${path}`)
      const wrong = await ask(path, { by: 'op_'.padEnd(46, 'x') })
      for (const { status, json, headers } of [without, wrong]) {
        expect([path, status, json.code]).toEqual([path, 401, 'invalid_token'])
        expect(json.detail).toContain('account page of the inbox')
        expect(headers.get('www-authenticate')).toContain('Bearer realm="token of an operator"')
      }
    }
  })

  test('is bound by the scopes of the token', async () => {
    const id = await program.inbox.store()
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
    const answer = await program.inbox.api.ask('/sandbox', { headers: { Authorization: `Bearer ${program.all}` } })
    expect([answer.status, answer.json.detail]).toEqual([401, expect.stringContaining('/mcp/operator alone')])
  })

  test('whoever holds a token can end it, where agents end theirs', async () => {
    const by = await token(['operate:read'])
    expect((await ask('/leads', { by })).status).toBe(200)
    expect((await program.inbox.api.postForm('/oauth2/revoke', { token: by })).status).toBe(200)
    expect((await ask('/leads', { by })).json.code).toBe('invalid_token')
    expect(await program.inbox.audit()).toContainEqual([operator, 'operator_token_ended', null])
  })

  test('is not there without operators', async () => {
    const api = createAccessApi(program.inbox)
    expect((await api.ask(`${operatorBase}/leads`)).status).toBe(404)
    expect((await api.ask(`${operatorBase}/openapi.json`)).status).toBe(404)
  })

  test('each look and each change is written down under the operator', async () => {
    const id = await program.inbox.store()
    await ask('/leads')
    await ask(`/leads/${id}`)
    await move(id, 'in_review')
    await ask(`/leads/${id}/notes`, { json: { text: 'A note' } })
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    await (
      await ask('/export')
    ).text
    await ask(`/leads/${id}`, { method: 'DELETE' })
    expect(await program.inbox.audit()).toEqual([
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
