import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leadExportSchema } from '../../contract/lead-export.ts'
import { exampleLead } from '../../contract/lead.ts'
import { newRequestLink } from '../../identifiers/request-link.ts'
import { writeToSubmitter } from '../../intake/conversation/write-to-submitter.ts'
import { addNote } from '../../intake/operator/notes.ts'
import {
  type AccessApi,
  type AccessFixture,
  createAccessApi,
  createAccessFixture,
} from '../../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
beforeAll(async () => {
  fixture = await createAccessFixture()
  api = createAccessApi(fixture)
})
afterAll(() => fixture.close())

const author = 'olga.operator@example.org'
const other = { ...exampleLead, name: 'Another Person', need: 'Quite another need, which is told to nobody else.' }

let id: string
let token: Record<string, string>
beforeEach(async () => {
  const { json } = await api.postJson('/api/v1/lead', exampleLead)
  id = json.id
  token = { Authorization: `Bearer ${json.status_token}` }
  await api.postJson('/api/v1/lead', other)
  await addNote(fixture.ports, id, { text: 'Asked their bank about them.', author })
  await writeToSubmitter(fixture.ports, id, { text: 'When shall we call?', author, via: 'inbox' })
  await api.postJson(`/api/v1/lead/${id}/messages`, { text: 'On Monday.' }, token)
})

const read = (query = '', headers = token) => api.ask(`/api/v1/lead/${id}/export${query}`, { headers })

test('the person concerned gets all that is kept of them', async () => {
  const { status, json } = await read()
  expect([status, leadExportSchema.strict().parse(json)]).toEqual([200, json])
  expect(json).toMatchObject({
    status: { id, status: 'contacted', messages: 2, history: [{ status: 'received' }, {}, { status: 'contacted' }] },
    lead: exampleLead,
    messages: [
      { from: 'desk', text: 'When shall we call?' },
      { from: 'submitter', text: 'On Monday.', via: 'api' },
    ],
  })
})

test('and nothing that the desk wrote for itself, nor of others', async () => {
  const { text } = await read()
  for (const hidden of ['Asked their bank', 'olga', other.name, other.need, 'spam']) expect(text).not.toContain(hidden)
})

test('after an erasure it says what is left', async () => {
  await api.ask(`/api/v1/lead/${id}`, { method: 'DELETE', headers: token })
  const { status, json } = await read()
  expect([status, json.status.status, json.lead, json.messages]).toEqual([200, 'withdrawn', null, []])
})

test('a wrong token and an unknown lead look alike', async () => {
  const wrong = await read('', { Authorization: `Bearer st_${'a'.repeat(43)}` })
  const unknown = await api.ask(`/api/v1/lead/lead_${'0'.repeat(26)}/export`, { headers: token })
  expect([wrong.status, unknown.status, wrong.json.detail]).toEqual([404, 404, unknown.json.detail])
  expect((await read('', {})).status).toBe(401)
})

test('a rehearsal has nothing to export', async () => {
  expect((await read('?sandbox=true')).json).toMatchObject({ code: 'invalid_parameter' })
})

test('the page of the request has it as a file, for the browser that opened the page', async () => {
  const end = new Date(fixture.now().getTime() + 60_000)
  const opened = await api.ask(`/request/${id}?link=${newRequestLink(fixture.ports.vault, id, end)}`)
  const cookie = { Cookie: opened.headers.get('set-cookie')!.split(';')[0]! }
  const page = await api.ask(`/request/${id}`, { headers: cookie })
  expect(page.text).toContain(`href="/request/${id}/export" download`)
  const file = await api.ask(`/request/${id}/export`, { headers: cookie })
  expect([
    file.status,
    file.json.lead,
    file.headers.get('content-disposition'),
    file.headers.get('cache-control'),
  ]).toEqual([200, expect.objectContaining(exampleLead), `attachment; filename="${id}.json"`, 'no-store'])
  expect((await api.ask(`/request/${id}/export`)).status).toBe(404)
})
