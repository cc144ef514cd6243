import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../contract/lead.ts'
import { type AccessApi, type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
})
afterAll(() => fixture.close())

const stored = async () => {
  const tables = ['leads', 'lead_messages']
  const { pool } = fixture.testDatabase
  return Promise.all(tables.map(async (table) => (await pool.query(`select 1 from ${table}`)).rowCount))
}
/** What asks for a rehearsal, or may do so. */
const asked = [
  { sandbox: true },
  { Sandbox: 'true' },
  { SANDBOX: 1 },
  { sandbox: '1' },
  { sandbox: 'TRUE' },
  { sandbox: 'yes' },
  { sandbox: {} },
]
const notAsked = [{ sandbox: false }, { sandbox: 'false' }, { Sandbox: 0 }, { sandbox: null }]

describe('a rehearsal that is asked for in the body', () => {
  test.each(asked)('%j is refused with the right places for it, and no lead is stored', async (member) => {
    const before = await stored()
    for (const path of ['/api/v1/lead', '/api/lead', '/api/v1/lead?sandbox=false']) {
      const { status, json } = await api.postJson(path, { ...exampleLead, ...member })
      expect([status, json]).toMatchObject([
        422,
        { code: 'validation_failed', errors: [{ pointer: `/${Object.keys(member)[0]}` }] },
      ])
      for (const place of ['sandbox=true', 'X-Sandbox: true', 'Nothing was stored'])
        expect(json.detail).toContain(place)
    }
    expect(await stored()).toEqual(before)
  })

  test('is told beside what is wrong with the lead', async () => {
    const { json } = await api.postJson('/api/v1/lead', { ...exampleLead, email: 'ada', sandbox: true })
    expect(json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/email', '/sandbox'])
  })

  test('is refused in a form as well, as a problem: no form of ours has it', async () => {
    const before = await stored()
    const { status, json } = await api.postForm('/api/v1/lead', { ...exampleLead, sandbox: 'true' })
    expect([status, json.errors]).toMatchObject([422, [{ pointer: '/sandbox' }]])
    expect(await stored()).toEqual(before)
  })

  test('is no error in the sandbox, and nobody is told to withdraw what is not there', async () => {
    for (const member of [...asked, ...notAsked]) {
      const { status, json } = await api.postJson('/sandbox', { ...exampleLead, ...member })
      expect([status, json.warnings]).toMatchObject([200, [{ code: 'unknown_field' }]])
      expect(json.warnings[0].hint).toContain('query parameter')
      expect(json.warnings[0].hint).not.toContain('ithdraw')
    }
  })

  test.each(notAsked)('%j is none, and stays a field that is not known', async (member) => {
    const { status, json } = await api.postJson('/api/v1/lead', { ...exampleLead, ...member })
    expect([status, json.warnings]).toMatchObject([201, [{ code: 'unknown_field' }]])
  })

  test('of a message is refused, and nothing is sent', async () => {
    const { json: receipt } = await api.postJson('/api/v1/lead', exampleLead)
    const path = `/api/v1/lead/${receipt.id}/messages`
    const token = { Authorization: `Bearer ${receipt.status_token}` }
    const before = await stored()
    for (const member of asked) {
      const { status, json } = await api.postJson(path, { text: 'Tuesday', ...member }, token)
      expect([status, json.code]).toEqual([422, 'validation_failed'])
      expect((await api.postJson(`${path}?sandbox=true`, { text: 'Tuesday', ...member }, token)).status).toBe(201)
    }
    expect(await stored()).toEqual(before)
  })

  test('of a registration is refused: only a lead can be rehearsed', async () => {
    const { status, json } = await api.postJson('/api/lead', { type: 'anonymous', sandbox: true })
    expect([status, json.detail]).toEqual([400, expect.stringContaining('Only a lead can be rehearsed')])
  })
})

describe('a flag by the name that others give it', () => {
  test.each(['dry_run=true', 'dryRun', 'dry-run=1', 'test=true', 'Test=1', 'test_mode=1'])(
    '%s is refused as a misspelt one, and no lead is stored',
    async (query) => {
      const before = await stored()
      const { status, json } = await api.postJson(`/api/v1/lead?${query}`, exampleLead)
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
      expect(json.detail).toContain('did you mean sandbox?')
      expect(await stored()).toEqual(before)
    },
  )

  test.each(['dry_run', 'dryRun', 'TEST', 'test_mode'])('%s in the body is refused, if it is set', async (name) => {
    const before = await stored()
    const { status, json } = await api.postJson('/api/v1/lead', { ...exampleLead, [name]: true })
    expect([status, json.code, json.errors[0].pointer]).toEqual([422, 'validation_failed', `/${name}`])
    expect(json.errors[0].hint).toContain('sandbox=true')
    expect(await stored()).toEqual(before)
    expect((await api.postJson('/sandbox', { ...exampleLead, [name]: false })).status).toBe(200)
  })

  test.each(['X-Dry-Run', 'Dry-Run'])('%s is refused as a misspelt header', async (name) => {
    const before = await stored()
    const { status, json } = await api.postJson('/api/v1/lead', exampleLead, { [name]: 'true' })
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
    expect(json.detail).toContain('X-Sandbox')
    expect(await stored()).toEqual(before)
  })

  test.each(['utm_source=test', 'latest=1', 'attest=1', 'contest=a'])('%s is none', async (query) => {
    expect((await api.postJson(`/sandbox?${query}`, exampleLead)).status).toBe(200)
  })
})

test('who appends a path to an address with a query is told where it goes', async () => {
  const { json } = await api.postJson('/sandbox', exampleLead, { 'X-Sandbox-Scenario': 'desk_asks' })
  const { pathname, search } = new URL(json.status_url)
  const headers = { Authorization: `Bearer ${json.status_token}` }
  const answer = await api.ask(`${pathname}${search}/messages`, { headers })
  expect([answer.status, answer.json.detail]).toEqual([
    400,
    expect.stringContaining(`${pathname}/messages?sandbox=true`),
  ])
  const scenario = { 'X-Sandbox-Scenario': 'desk_asks' }
  expect((await api.ask(`${pathname}/messages?sandbox=true`, { headers: { ...headers, ...scenario } })).status).toBe(
    200,
  )
})
