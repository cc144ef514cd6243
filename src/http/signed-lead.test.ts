import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignedAgents } from '../access/signed-agent/signed-agents.ts'
import { useSignatureOnce } from '../access/signed-agent/use-once.ts'
import { exampleLead } from '../contract/lead.ts'
import { erasePersonalData } from '../intake/erase.ts'
import { readLead } from '../intake/operator/read-lead.ts'
import { say } from '../testing/a2a/messages.ts'
import { credential, startA2a } from '../testing/a2a/test-a2a.ts'
import { type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'
import { connectMcp } from '../testing/mcp/connect.ts'
import { anonymous, startMcp } from '../testing/mcp/test-mcp.ts'
import { createSigningAgent } from '../testing/signing-agent.ts'
import { leadPage } from './inbox/lead-page.ts'
import { english } from '../testing/english.ts'

const host = 'agents.example.com'
const newLead = () => ({ ...exampleLead, need: `An engine ${randomUUID()}` })

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

const signerOf = async (need: string) =>
  (await fixture.testDatabase.pool.query('select signed_by from leads where need = $1', [need])).rows[0]?.signed_by
const session = { operator: 'ops@example.com', role: 'owner' as const, id: 'session', formToken: 'token' }
const shownOf = async (need: string) => {
  const { rows } = await fixture.testDatabase.pool.query('select id from leads where need = $1', [need])
  return leadPage({ session, words: english }, (await readLead(fixture.testDatabase.database, rows[0].id))!).content
    .html
}

describe('who signed a lead is kept, and shown to operators,', () => {
  test('where it came over HTTP; a replay tells nobody’s name', async () => {
    const { ports, now, internet, outbound } = fixture
    const agent = createSigningAgent(`https://${host}`, now)
    internet.set(`https://${host}/.well-known/http-message-signatures-directory`, () => agent.published())
    const agents = createSignedAgents({
      outbound,
      trusted: [],
      now,
      useOnce: (signature, until) => useSignatureOnce(ports.database, signature, until, now()),
    })
    const api = createAccessApi(fixture, { loadSignedAgents: async () => agents })
    const [signed, replayed, plain, headers] = [newLead(), newLead(), newLead(), agent.headers()]
    expect((await api.postJson('/api/v1/lead', signed, headers)).status).toBe(201)
    expect((await api.postJson('/api/v1/lead', replayed, headers)).status).toBe(201)
    expect((await api.postJson('/api/v1/lead', plain)).status).toBe(201)
    expect([await signerOf(signed.need), await signerOf(replayed.need), await signerOf(plain.need)]).toEqual([
      host,
      null,
      null,
    ])
    expect(await shownOf(signed.need)).toContain(`<dt>Signed by</dt><dd><bdi>${host}</bdi></dd>`)
    expect(await shownOf(plain.need)).not.toContain('Signed by')
  })

  test('where it came over MCP, and not where its sender only says so', async () => {
    const { database } = fixture.testDatabase
    for (const [caller, expected] of [
      [{ ...anonymous, signedBy: host }, host],
      [anonymous, null],
    ] as const)
      for (const era of [undefined, { mode: 'auto' }] as const) {
        const desk = await startMcp({ database }, caller)
        const client = await connectMcp(desk.url, era, (url, init) => {
          const headers = new Headers(init?.headers)
          headers.set('Signature-Agent', 'liar.example')
          return fetch(url, { ...init, headers })
        })
        const lead = newLead()
        const call = async (args: object) =>
          (await client.callTool({ name: 'submit_lead', arguments: { ...args } })).structuredContent as any
        const { preview } = await call(lead)
        await call({ ...lead, confirmation_token: preview.confirmation_token })
        expect([era, await signerOf(lead.need)]).toEqual([era, expected])
        await client.close()
        await desk.close()
      }
  })

  test('where it came over A2A, whole or in two messages', async () => {
    const desk = await startA2a(fixture.testDatabase.database)
    desk.caller = { ...credential(`signed by ${host}`), signedBy: host }
    const [whole, parts] = [newLead(), newLead()]
    const client = await desk.connect('1.0')
    await client.sendMessage(say({ ...whole, confirm: true }))
    const task = (await client.sendMessage(say(parts))) as { id: string }
    await client.sendMessage(say('confirm', { to: task as never }))
    expect([await signerOf(whole.need), await signerOf(parts.need)]).toEqual([host, host])
    await desk.close()
  })

  test('until the lead is erased', async () => {
    const { ports, testDatabase } = fixture
    const { rows } = await testDatabase.pool.query('select id from leads where signed_by is not null limit 1')
    await erasePersonalData(ports, rows[0].id, { by: 'operator', reason: 'request' })
    const { rows: after } = await testDatabase.pool.query('select signed_by from leads where id = $1', [rows[0].id])
    expect(after).toEqual([{ signed_by: null }])
  })
})
