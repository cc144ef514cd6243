import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerClient } from '../../access/oauth/clients.ts'
import { mailLimits } from '../../contract/limits.ts'
import { postgresCountTogether } from '../../limits/together.ts'
import {
  type AccessApi,
  type AccessFixture,
  baseUrl,
  codeChallenge,
  createAccessApi,
  createAccessFixture,
} from '../../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  const created = await createAccessFixture()
  const mailWait = postgresCountTogether(created.testDatabase.pool, () => String(created.now().getTime()))
  fixture = { ...created, ports: { ...created.ports, mailWait } }
  api = createAccessApi(fixture, { operators: ['ops@example.com'] })
})
afterAll(() => fixture.close())

let mailboxes = 0
const unknown = () => `ada@${(mailboxes += 1)}.example`
const send = (path: string, body: string, type: string, address: string) =>
  api.ask(path, { method: 'POST', body, headers: { 'Content-Type': type, Origin: baseUrl } }, address)
const json = (body: object, address: string) => send('/api/lead', JSON.stringify(body), 'application/json', address)
const form = (path: string, fields: Record<string, string>, address: string) =>
  send(path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', address)

/** A sign-in leads to the page on which the code is entered. */
const taken = (door: string) => (door === 'sign-in' ? 303 : 200)

test('a caller has one allowance of mails at every door, and is told when there is more', async () => {
  const redirect_uri = 'https://client.example/back'
  const { id: client_id } = registerClient(fixture.ports, { redirect_uris: [redirect_uri] }).client
  const claimToken = async () => (await json({ type: 'anonymous' }, '203.0.113.1')).json.claim_token as string
  const registration = { type: 'identity_assertion', assertion_type: 'verified_email' }
  const doors: [path: string, ask: (address: string) => ReturnType<typeof json>][] = [
    ['registration', (address) => json({ ...registration, assertion: unknown() }, address)],
    ['claim', async (address) => json({ claim_token: await claimToken(), email: unknown() }, address)],
    [
      'approval',
      (address) => {
        const asked = { client_id, redirect_uri, response_type: 'code', code_challenge: codeChallenge }
        return form('/oauth2/authorize', { ...asked, code_challenge_method: 'S256', email: unknown() }, address)
      },
    ],
    ['sign-in', (address) => form('/inbox/sign-in', { email: unknown() }, address)],
  ]
  for (let times = 0; times < mailLimits.caller.requests; times++) {
    const [name, ask] = doors[times % doors.length]!
    expect([name, (await ask('203.0.113.9')).status]).toEqual([name, taken(name)])
  }
  const sent = fixture.mails.length
  for (const [name, ask] of doors) {
    const refused = await ask('203.0.113.9')
    const said = refused.json ? 'The 20 mails that one caller may ask for' : 'Please wait 1 hour'
    expect([name, refused.text]).toEqual([name, expect.stringContaining(said)])
    if (refused.json) expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  }
  expect(fixture.mails).toHaveLength(sent)
  for (const [name, ask] of doors) expect([name, (await ask('203.0.113.10')).status]).toEqual([name, taken(name)])
})
