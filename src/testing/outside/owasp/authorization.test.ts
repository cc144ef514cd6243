import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { exampleLead } from '../../../contract/lead.ts'
import { operationList } from '../../../contract/operations.ts'
import { doorOf, operatorDoor } from '../../../contract/protected-resources.ts'
import { scopeNames } from '../../../contract/scopes.ts'
import { issueCredential } from '../../caller.ts'
import { sendLead } from '../../inbox-journeys.ts'
import { describeMatrix } from '../../runtimes.ts'
import { bearer, useAttacker } from '../../attacker.ts'

describeMatrix('OWASP API Security Top 10', (runtime) => {
  const { comeAnew, send, submit, a2a, tool } = useAttacker(runtime)

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

  describe('API5 function level authorization', () => {
    const operatorPages = operationList.filter(
      ({ path, security }) =>
        path === '/inbox' ||
        path.startsWith('/inbox/') ||
        path === '/metrics' ||
        (doorOf(path) === operatorDoor && security !== 'none'),
    )

    test('no operator page opens without a session, nor with a credential of every scope', async () => {
      const { id, name, need } = await sendLead(runtime)
      const credential = await issueCredential(runtime, scopeNames)
      expect(operatorPages.length).toBeGreaterThan(9)
      for (const { method, path } of operatorPages)
        for (const headers of [{}, credential] as Record<string, string>[]) {
          await comeAnew()
          const form = method === 'POST' && {
            body: 'act=erase',
            headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
          }
          const answer = await send(path.replace('{id}', id), { method, headers, ...form })
          const told = [name, need, 'intake_leads'].filter((word) => answer.text.includes(word))
          expect([path, told]).toEqual([path, []])
        }
      expect(await runtime.query('select state from leads where id = $1', [id])).toEqual([{ state: 'received' }])
    })

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
})
