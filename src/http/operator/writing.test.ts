import { describe, expect, test } from 'vitest'
import { operator } from '../../testing/inbox-fixture.ts'
import { type Sent, useOperatorProgram } from '../../testing/operator-program.ts'

const program = useOperatorProgram()
const { token, ask, move, assign } = program

describe('writing', () => {
  test('moves a lead where it can go, and says where it can', async () => {
    const id = await program.inbox.store()
    expect((await move(id, 'in_review')).json).toMatchObject({
      sandbox: false,
      lead: { status: 'in_review', possible: ['contacted', 'received'] },
    })
    const { status, json } = await move(id, 'closed')
    expect([status, json.code, json.detail]).toEqual([
      409,
      'transition_impossible',
      'The lead is in_review; from there it goes to contacted or received.',
    ])
    expect((await move(id, 'in_review')).status).toBe(200)
    const erased = await move(id, 'erased')
    expect([erased.status, erased.json.errors[0].hint]).toEqual([422, expect.stringContaining('send DELETE')])
  })

  test('does nothing to a lead that has changed since it was read', async () => {
    const id = await program.inbox.store()
    const etag = (await ask(`/leads/${id}`)).headers.get('etag')!
    await ask(`/leads/${id}/messages`, { json: { text: 'Hello' } })
    const headers = { 'If-Match': etag }
    for (const answer of [
      await move(id, 'closed', headers),
      await ask(`/leads/${id}/messages`, { json: { text: 'Hello again' }, headers }),
      await ask(`/leads/${id}`, { method: 'DELETE', headers }),
      await ask(`/leads/${id}/notes`, { json: { text: 'A note' }, headers }),
      await move(id, 'closed', headers, '?sandbox=true'),
    ])
      expect([answer.status, answer.json.code]).toEqual([412, 'precondition_failed'])
    const now = (await ask(`/leads/${id}`)).headers.get('etag')!
    expect((await move(id, 'closed', { 'If-Match': now })).status).toBe(200)
    expect((await move(id, 'closed', { 'If-Match': 'x' })).status).toBe(400)
  })

  test('of programs that want the same of one lead as they saw it, one has done it and the others are told', async () => {
    const id = await program.inbox.store()
    const headers = { 'If-Match': (await ask(`/leads/${id}`)).headers.get('etag')! }
    const answers = await Promise.all(Array.from({ length: 6 }, () => move(id, 'in_review', headers)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    expect((await move(id, 'in_review')).status).toBe(200)
  })

  test('a lead that comes in an answer was looked at, whatever was done; and who may write may read', async () => {
    const id = await program.inbox.store()
    const by = await token(['operate:write'])
    await move(id, 'in_review')
    const again = await ask(`/leads/${id}`, { method: 'PATCH', json: { status: 'in_review' }, by })
    expect([again.status, again.json.lead.name]).toEqual([200, 'Ada'])
    expect((await program.inbox.audit()).map(([, action]) => action)).toEqual(['moved', 'viewed'])
    expect((await ask(`/leads/${id}`, { by })).status).toBe(200)
  })

  test('a repetition is answered as the first one was, also when a time that it offered is over', async () => {
    const id = await program.inbox.store()
    const start = new Date(program.inbox.ports.now().getTime() + 60_000).toISOString()
    const json = { text: 'When?', choices: [{ label: 'Soon', time: { start, minutes: 30, zone: 'UTC' } }] }
    const headers = { 'Idempotency-Key': 'a-key-of-ours' }
    const send = () => ask(`/leads/${id}/messages`, { json, headers })
    expect((await send()).status).toBe(201)
    program.inbox.pass(120)
    const again = await send()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
  })

  test('says what is missing, how many choices there may be, and that a time is over', async () => {
    const id = await program.inbox.store()
    const errorOf = async (json: object) => (await ask(`/leads/${id}/messages`, { json })).json.errors[0]
    const time = { start: '2020-01-01T09:00:00Z', minutes: 30, zone: 'UTC' }
    expect(await errorOf({})).toMatchObject({ pointer: '/text', code: 'required', message: 'is required' })
    expect(await errorOf({ text: 'x', choices: Array.from({ length: 7 }, () => ({ label: 'a' })) })).toMatchObject({
      message: 'must have at most 6 members',
    })
    expect(await errorOf({ text: 'x', choices: [{ label: 'a', time: { ...time, minutes: 1 } }] })).toMatchObject({
      message: 'must be at least 5',
    })
    expect(await errorOf({ text: 'x', choices: [{ label: 'a' }, { label: 'b', time }] })).toMatchObject({
      pointer: '/choices/1/time/start',
      message: 'must be a time to come',
    })
    expect(await program.inbox.rows('lead_messages')).toEqual([])
  })

  test('a note or an assignment changes the tag, so nothing passes over it', async () => {
    const id = await program.inbox.store()
    const tag = async () => (await ask(`/leads/${id}`)).headers.get('etag')!
    const before = await tag()
    expect((await ask(`/leads/${id}/notes`, { json: { text: 'Under a legal hold: do not erase.' } })).status).toBe(201)
    const noted = await tag()
    expect(noted).not.toBe(before)
    const stale = { 'If-Match': before }
    expect((await ask(`/leads/${id}`, { method: 'DELETE', headers: stale })).json.code).toBe('precondition_failed')
    expect((await move(id, 'in_review', stale)).json.code).toBe('precondition_failed')
    expect((await assign(id, operator, { 'If-Match': noted })).status).toBe(200)
    expect(await tag()).not.toBe(noted)
  })

  test('gives a lead to an operator who may work it', async () => {
    const id = await program.inbox.store()
    const given = await assign(id, operator.toUpperCase())
    expect([given.status, given.json.lead]).toEqual([200, expect.objectContaining({ assignee: operator })])
    expect((await assign(id, operator)).headers.get('etag')).toBe(given.headers.get('etag'))
    const mine = (await ask(`/leads?assignee=${operator}`)).json.leads
    expect([mine.length, (await ask('/leads?assignee=nobody')).json.leads]).toEqual([1, []])
    expect((await assign(id, null)).json.lead).toMatchObject({ assignee: null })
    expect((await ask('/leads?assignee=nobody')).json.leads).toHaveLength(1)
  })

  test('of nothing is refused, and says what there is to change', async () => {
    const id = await program.inbox.store()
    const { status, json } = await ask(`/leads/${id}`, { method: 'PATCH', json: {} })
    expect([status, json.code]).toEqual([422, 'validation_failed'])
    expect(json.errors[0]).toMatchObject({
      pointer: '/status',
      code: 'required',
      message: 'is required where there is no assignee: send one of the two, or both',
    })
  })

  test('says who may work leads where somebody else is named, and does nothing then', async () => {
    const id = await program.inbox.store()
    const { status, json } = await ask(`/leads/${id}`, {
      method: 'PATCH',
      json: { status: 'in_review', assignee: 'stranger@example.com' },
    })
    expect([status, json.code, json.errors[0].pointer]).toEqual([422, 'validation_failed', '/assignee'])
    expect(json.errors[0].hint).toContain(operator)
    expect((await ask(`/leads/${id}`)).json).toMatchObject({ status: 'received', assignee: null })
    expect((await ask(`/leads/${id}`, { method: 'PATCH', json: {} })).json.errors).toHaveLength(1)
  })

  test('moves a lead and gives it to somebody at once', async () => {
    const id = await program.inbox.store()
    const both = { status: 'in_review', assignee: operator }
    const tag = (await ask(`/leads/${id}`)).headers.get('etag')!
    const done = await ask(`/leads/${id}`, { method: 'PATCH', json: both, headers: { 'If-Match': tag } })
    expect([done.status, done.json.lead]).toEqual([200, expect.objectContaining(both)])
    expect((await ask(`/leads/${id}`)).headers.get('etag')).toBe(done.headers.get('etag'))
  })

  test('says a note and a message once for one key', async () => {
    const id = await program.inbox.store()
    for (const what of ['notes', 'messages']) {
      const headers = { 'Idempotency-Key': `k-${what}-${id}` }
      const first = await ask(`/leads/${id}/${what}`, { json: { text: 'Hello' }, headers })
      const again = await ask(`/leads/${id}/${what}`, { json: { text: 'Hello' }, headers })
      const other = await ask(`/leads/${id}/${what}`, { json: { text: 'Other' }, headers })
      expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
      expect([again.json, again.headers.get('idempotent-replayed')]).toEqual([first.json, 'true'])
    }
    expect([
      (await program.inbox.rows('lead_notes')).length,
      (await program.inbox.rows('lead_messages')).length,
    ]).toEqual([1, 1])
  })

  test('erases once, and tells it again', async () => {
    const id = await program.inbox.store()
    const first = await ask(`/leads/${id}`, { method: 'DELETE' })
    expect(first.json).toMatchObject({ sandbox: false, erasure: { lead_id: id } })
    expect((await ask(`/leads/${id}`, { method: 'DELETE' })).json).toEqual(first.json)
    expect((await ask(`/leads/${id}`)).json).toMatchObject({ status: 'erased', name: null, need: null })
    for (const what of ['notes', 'messages'])
      expect((await ask(`/leads/${id}/${what}`, { json: { text: 'x' } })).json.code).toBe('conversation_ended')
  })

  test('a rehearsal answers as the real thing would, and leaves no trace', async () => {
    const id = await program.inbox.store()
    const sent: [string, Sent][] = [
      [`/leads/${id}?sandbox=true`, { method: 'PATCH', json: { status: 'in_review' } }],
      [`/leads/${id}/notes?sandbox=true`, { json: { text: 'A note' } }],
      [`/leads/${id}/messages?sandbox=true`, { json: { text: 'Hello', choices: [{ label: 'Monday' }] } }],
      [`/leads/${id}?sandbox=true`, { method: 'DELETE' }],
    ]
    const statuses: number[] = []
    for (const [path, options] of sent) {
      const { status, json } = await ask(path, options)
      statuses.push(status)
      expect(json.sandbox).toBe(true)
    }
    expect(statuses).toEqual([200, 201, 201, 200])
    expect((await move(id, 'closed', {}, '?sandbox=true')).status).toBe(409)
    expect((await move(id, 'in_review', { 'X-Sandbox': 'true' })).json.sandbox).toBe(true)
    for (const [headers, query] of [
      [{ 'X-Sandbox': 'yes' }, ''],
      [{ 'X-Sandbx': 'true' }, ''],
      [{}, '?sandbx=true'],
      [{ 'X-Sandbox-Scenario': 'held' }, '?sandbox=true'],
    ] as const)
      expect([headers, query, (await move(id, 'in_review', headers, query)).status]).toEqual([headers, query, 400])
    // What it answers is the lead, so it counts as a look at it.
    expect(new Set((await program.inbox.audit()).map(([, action]) => action))).toEqual(new Set(['viewed']))
    expect((await program.inbox.rows('leads'))[0]).toMatchObject({ state: 'received', messages: 0 })
    expect([...(await program.inbox.rows('lead_notes')), ...(await program.inbox.rows('lead_messages'))]).toEqual([])
  })

  test.each([
    ['start', '2026-12-01T10:00', '2026-12-01T09:00:00Z'],
    ['minutes', 0, 30],
    ['zone', 'Mars/Olympus', 'Europe/Berlin'],
  ])('%s of a time that is offered is refused with a hint and an example of its own', async (part, value, example) => {
    const time = { start: '2027-12-01T09:00:00Z', minutes: 30, zone: 'Europe/Berlin' }
    const messageWith = (sent: unknown) => ({
      text: 'When?',
      choices: [{ label: 'x', time: { ...time, [part]: sent } }],
    })
    const send = async (sent: unknown) =>
      ask(`/leads/${await program.inbox.store()}/messages?sandbox=true`, { method: 'POST', json: messageWith(sent) })
    const { json } = await send(value)
    expect(json.errors).toMatchObject([{ pointer: `/choices/0/time/${part}`, example }])
    expect(
      (await send(example)).json.errors?.filter(({ code }: { code: string }) => code !== 'invalid_format'),
    ).toBeUndefined()
  })

  test.each<[string, unknown, string[]]>([
    ['', { status: 'gone' }, ['/status']],
    ['', {}, ['/status']],
    ['', { status: 'held', note: 'x' }, ['/note']],
    ['', [], ['']],
    ['/notes', { text: ' ' }, ['/text']],
    ['/notes', { text: 'x'.repeat(5_001) }, ['/text']],
    ['/messages', { text: 5, choices: 'x' }, ['/text', '/choices']],
    ['/messages', { text: 'When?', choices: [{ label: '' }] }, ['/choices/0/label']],
    ['/messages', { text: 'When?', choices: [{ label: 'x', minutes: 30 }] }, ['/choices/0/minutes']],
    ['/messages', { text: 'When?', choices: Array.from({ length: 7 }, () => ({ label: 'x' })) }, ['/choices']],
  ])('%s %j is refused with all that is wrong', async (path, json, pointers) => {
    const id = await program.inbox.store()
    const answer = await ask(`/leads/${id}${path}`, { method: path === '' ? 'PATCH' : 'POST', json })
    expect([answer.status, answer.json.code]).toEqual([422, 'validation_failed'])
    expect(answer.json.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(pointers)
    expect(answer.json.errors.every(({ hint }: { hint: string }) => hint.length > 5)).toBe(true)
  })
})
