import { describe, expect, test } from 'vitest'
import { endOperatorToken, makeOperatorToken } from '../../access/operators/tokens.ts'
import { inboxHandlersOf } from '../../testing/inbox-handlers.ts'
import { operator } from '../../testing/inbox-fixture.ts'
import { useOperatorProgram } from '../../testing/operator-program.ts'
import { owners } from '../../testing/operators.ts'

const program = useOperatorProgram()
const { ask, move } = program

describe('reading', () => {
  test('lists a page at a time, by every condition', async () => {
    const ids: string[] = []
    for (const source of ['api', 'web', 'api']) {
      ids.unshift(await program.inbox.store({ source }))
      program.inbox.pass(1)
    }
    const first = (await ask('/leads?limit=2')).json
    const second = (await ask(`/leads?limit=2&after=${first.next}`)).json
    expect([first, second].flatMap(({ leads }) => leads.map(({ id }: { id: string }) => id))).toEqual(ids)
    expect(second.next).toBeNull()
    const found = async (query: string) => (await ask(`/leads?${query}`)).json.leads.length
    expect(await found('source=api')).toBe(2)
    expect(await found('status=received,held&awaiting=desk')).toBe(3)
    expect(await found('status=closed')).toBe(0)
    expect(await found('text=help&from=2026-01-01&to=2099-12-31')).toBe(3)
  })

  test.each([
    ['status=gone', 'status'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=many', 'limit'],
    ['from=2026-02-30', 'from'],
    ['after=x', 'after'],
    ['state=received', 'no query parameter "state"'],
    ['limit=1&limit=2', 'twice'],
  ])('%s is an error that says what is wrong', async (query, said) => {
    const { status, json } = await ask(`/leads?${query}`)
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_parameter', expect.stringContaining(said)])
  })

  test('one lead has all of it, with a tag', async () => {
    const id = await program.inbox.store({ name: 'Ada' })
    await ask(`/leads/${id}/messages`, { json: { text: 'When?', choices: [{ label: 'Monday' }] } })
    await ask(`/leads/${id}/notes`, { json: { text: 'Nice' } })
    const { json, headers } = await ask(`/leads/${id}`)
    expect(json).toMatchObject({
      id,
      status: 'contacted',
      awaiting: 'submitter',
      name: 'Ada',
      possible: ['closed', 'in_review'],
      due: null,
      thread: [{ from: 'desk', text: 'When?', author: operator, via: 'api', choices: [{ id: '1', label: 'Monday' }] }],
      notes: [{ author: operator, text: 'Nice' }],
      erasure: null,
    })
    expect(headers.get('etag')).toMatch(/^"\d+"$/)
  })

  test('what waits for the desk is told with its time', async () => {
    const id = await program.inbox.store()
    program.inbox.pass(3 * 3600)
    const late = (await ask('/waiting')).json
    expect(late).toMatchObject({ late: 1, soon: 0, first: [{ id, why: 'late' }] })
    expect((await ask(`/leads/${id}`)).json.due).toMatchObject({ late: true, by: late.first[0].due })
  })

  test('an export is a lead on each line, with what was said', async () => {
    const id = await program.inbox.store()
    await program.inbox.store({ source: 'web' })
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    const { text, headers } = await ask('/export?source=api')
    expect(headers.get('content-type')).toContain('application/x-ndjson')
    expect(
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ id, thread: [{ text: 'Hello' }] }])
  })

  test('an export breaks off when its token ends, and makes room for the next one', async () => {
    for (let n = 0; n < 3; n += 1) await program.inbox.store()
    const made = await makeOperatorToken(
      { ...program.inbox.ports, operators: owners(operator) },
      { operator, name: 'Export', scopes: ['operate:admin'], days: 1 },
    )
    if (made.kind !== 'made') throw new Error(made.kind)
    const { id, token: by } = made
    await ask('/export', { method: 'HEAD', by })
    for (let n = 0; n < 5; n += 1) expect((await ask('/export', { by })).text.split('\n')).toHaveLength(4)
    const handlers = inboxHandlersOf(program.inbox)
    const outcome = await handlers.streamLeads!({
      url: new URL('http://desk.example/export'),
      headers: new Headers(),
      caller: { operator, key: id },
    } as never)
    await endOperatorToken(program.inbox.ports, id)
    const body = (outcome as { body: ReadableStream }).body
    await expect(new Response(body).text()).rejects.toThrow('the token of an export ended')
  })

  test.each(['1e1', '0x10', '0', '201', '-1', '1.5', ' 1', ''])('%j is no number of leads', async (limit) => {
    const { status, json } = await ask(`/leads?limit=${encodeURIComponent(limit)}`)
    expect([status, json.code]).toEqual([400, 'invalid_parameter'])
  })

  test.each([
    ['/leads?status=new', 'There are received, held'],
    ['/leads?awaiting=me', 'desk or submitter'],
    ['/leads?from=1.11.2026', 'YYYY-MM-DD'],
    ['/leads?text=%20', 'Words, or their beginnings'],
    ['/leads/lead_01JD0000000000000000000000?x=1', 'There are none here'],
  ])('%s is refused, and told what would not be', async (path, told) => {
    const { status, json } = await ask(path)
    expect([status, json.code, json.detail]).toEqual([400, 'invalid_parameter', expect.stringContaining(told)])
  })

  test.each(['lead_none', 'lead_01JD0000000000000000000000'])('%s is not found', async (id) => {
    for (const method of ['GET', 'DELETE']) expect((await ask(`/leads/${id}`, { method })).status).toBe(404)
    expect((await move(id, 'closed')).status).toBe(404)
  })
})
