import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueCredential } from '../access/credentials.ts'
import { exampleLead } from '../contract/lead.ts'
import { operationRoutes } from '../contract/routes.ts'
import { scopeNames } from '../contract/scopes.ts'
import { type AccessApi, type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
let receipt: { id: string; status_token: string }
let message: string
let token: string
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
  receipt = (await api.postJson(operationRoutes.submitLead.path, exampleLead)).json
  const sent = await api.postJson(ofMessages(), { text: 'When?' }, bearer(receipt.status_token))
  message = sent.json.message.id
  const issued = await issueCredential({ ...fixture.ports, now: fixture.now() }, { label: 'agent', scopes: scopeNames })
  token = issued.token
})
afterAll(() => fixture.close())

const bearer = (value: string) => ({ Authorization: `Bearer ${value}` })
const ofLead = () => operationRoutes.readLead.path.replace('{id}', receipt.id)
const ofMessages = () => operationRoutes.readMessages.path.replace('{id}', receipt.id)

/** What an operation asks of the database while its caller waits; the counter of requests is not among it. */
test.each<[string, number, number, () => Promise<{ status: number }>]>([
  ['a rehearsal', 200, 0, () => api.postJson(operationRoutes.rehearseLead.path, exampleLead)],
  ['a rehearsal with a credential', 200, 1, () => api.postJson('/sandbox', exampleLead, bearer(token))],
  ['a lead that is wrong', 422, 0, () => api.postJson(operationRoutes.submitLead.path, {})],
  ['a lead', 201, 1, () => api.postJson(operationRoutes.submitLead.path, exampleLead)],
  [
    'a lead with a key',
    201,
    3,
    () => api.postJson(operationRoutes.submitLead.path, exampleLead, { 'Idempotency-Key': 'first' }),
  ],
  [
    'a repetition',
    201,
    1,
    () => api.postJson(operationRoutes.submitLead.path, exampleLead, { 'Idempotency-Key': 'first' }),
  ],
  ['the unversioned address', 201, 1, () => api.postJson(operationRoutes.submitLeadUnversioned.path, exampleLead)],
  ['the surface', 200, 0, () => api.ask(`${operationRoutes.describeLeadEndpoint.path}?sandbox=true`)],
  ['the state of a lead', 200, 1, () => api.ask(ofLead(), { headers: bearer(receipt.status_token) })],
  ['the messages of a lead', 200, 1, () => api.ask(ofMessages(), { headers: bearer(receipt.status_token) })],
  ['a message', 201, 1, () => api.postJson(ofMessages(), { text: 'Yes.' }, bearer(receipt.status_token))],
  [
    'the messages after one',
    200,
    2,
    () => api.ask(`${ofMessages()}?after=${message}`, { headers: bearer(receipt.status_token) }),
  ],
  ['a wrong token', 401, 1, () => api.ask('/sandbox', { headers: bearer(`ci_${'a'.repeat(43)}`) })],
  ['what is no token', 401, 0, () => api.ask('/sandbox', { headers: bearer('nothing') })],
  ['an unknown path', 404, 0, () => api.ask('/api/elsewhere')],
  ['a withdrawal', 200, 4, () => api.ask(ofLead(), { method: 'DELETE', headers: bearer(receipt.status_token) })],
])('%s (%i) needs %i statements', async (_, status, statements, act) => {
  const query = vi.spyOn(fixture.ports.database.$client, 'query')
  try {
    const answer = await act()
    expect([answer.status, query.mock.calls.length]).toEqual([status, statements])
  } finally {
    query.mockRestore()
  }
})
