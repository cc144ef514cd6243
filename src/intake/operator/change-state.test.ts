import { beforeEach, describe, expect, test } from 'vitest'
import { type LeadState, movesFrom, stateNames } from '../../contract/states.ts'
import { clearLeads, createLeadDesk, type LeadDesk } from '../../testing/lead-desk.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeState, releaseHeld } from './change-state.ts'
import { confirmSpam, eraseLead } from './erase-lead.ts'
import { addNote } from './notes.ts'
import { readLead } from './read-lead.ts'

const testDatabase = useTestDatabase()
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  desk = createLeadDesk(testDatabase)
})

const read = async (id: string) => (await readLead(testDatabase.database, id))!
const put = (id: string, state: LeadState) =>
  testDatabase.pool.query('update leads set state = $2 where id = $1', [id, state])

describe('an operator', () => {
  test('moves a lead along its way, and each move is in its history', async () => {
    const { id } = await desk.submit()
    for (const to of ['in_review', 'contacted', 'closed'] as const) {
      desk.pass(1_000)
      expect(await changeState(desk.ports, id, to)).toMatchObject({ kind: 'changed', to })
    }
    const { state, updatedAt, history, possible } = await read(id)
    expect({ state, updatedAt, possible }).toEqual({ state: 'closed', updatedAt: desk.ports.now(), possible: [] })
    expect(history.map((one) => [one.state, one.actor])).toEqual([
      ['received', 'submitter'],
      ['in_review', 'operator'],
      ['contacted', 'operator'],
      ['closed', 'operator'],
    ])
  })

  test('is named in what subscribers are told of a move', async () => {
    await desk.addWebhook(['lead.updated'])
    const { id } = await desk.submit()
    await changeState(desk.ports, id, 'in_review')
    await desk.deliver()
    expect(desk.posted.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'lead.updated', data: { state: 'in_review', previous_state: 'received', actor: 'operator' } },
    ])
  })

  test.each(stateNames)('learns where a lead that is %s may go when it may not go elsewhere', async (from) => {
    const { id } = await desk.submit()
    await put(id, from)
    for (const to of stateNames.filter((state) => !movesFrom(from).includes(state)))
      expect(await changeState(desk.ports, id, to)).toEqual({ kind: 'impossible', from, possible: movesFrom(from) })
    expect((await read(id)).history).toHaveLength(1)
    expect((await testDatabase.pool.query("select 1 from events where type <> 'lead.received'")).rows).toEqual([])
  })

  test('who moves a lead at the same time as another moves it once', async () => {
    const { id } = await desk.submit()
    const changes = await Promise.all(Array.from({ length: 8 }, () => changeState(desk.ports, id, 'in_review')))
    expect(changes.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
    expect((await read(id)).history).toHaveLength(2)
  })

  test('cannot move what is not there', async () => {
    expect(await changeState(desk.ports, 'lead_other', 'in_review')).toEqual({ kind: 'unknown' })
    expect(await releaseHeld(desk.ports, 'lead_other')).toEqual({ kind: 'unknown' })
    expect(await readLead(testDatabase.database, 'lead_other')).toBeUndefined()
    expect(await eraseLead(desk.ports, 'lead_other')).toEqual({ kind: 'unknown' })
    expect(await confirmSpam(desk.ports, 'lead_other')).toEqual({ kind: 'unknown' })
  })
})

describe('a held lead', () => {
  test('shows why, and is released to be worked like others', async () => {
    const { id, status } = await desk.submit({}, { signals: ['honeypot'] })
    expect(status).toBe('held')
    expect((await read(id)).spam).toEqual({ score: 10, reasons: [{ signal: 'honeypot', points: 10 }] })
    expect(await releaseHeld(desk.ports, id)).toEqual({ kind: 'changed', from: 'held', to: 'received' })
    expect(await changeState(desk.ports, id, 'in_review')).toMatchObject({ kind: 'changed' })
    expect(await releaseHeld(desk.ports, id)).toMatchObject({ kind: 'impossible', from: 'in_review' })
  })

  test('is erased when it is confirmed as spam, and only then', async () => {
    const { id } = await desk.submit({}, { signals: ['honeypot'] })
    const other = await desk.submit()
    expect(await confirmSpam(desk.ports, other.id)).toEqual({ kind: 'refused', state: 'received' })
    expect(await confirmSpam(desk.ports, id)).toMatchObject({ kind: 'erased', receipt: { reason: 'spam' } })
    expect(await read(id)).toMatchObject({
      state: 'erased',
      name: null,
      spam: null,
      erasure: { by: 'operator', reason: 'spam', at: desk.ports.now(), counts: { notes: 0, answers: 0 } },
    })
    expect((await read(other.id)).erasure).toBeNull()
    expect(await confirmSpam(desk.ports, id)).toEqual({ kind: 'refused', state: 'erased' })
  })
})

describe('a note', () => {
  test('is kept with its author, in order', async () => {
    const { id } = await desk.submit()
    const note = { text: 'Called, nobody there', author: 'grace@example.org' }
    expect(await addNote(desk.ports, id, note)).toEqual({
      kind: 'added',
      note: { id: expect.stringMatching(/^note_/), at: desk.ports.now(), ...note },
    })
    desk.pass(1_000)
    await addNote(desk.ports, id, { text: '  She called back\n', author: 'command line' })
    expect((await read(id)).notes.map(({ author, text }) => [author, text])).toEqual([
      ['grace@example.org', 'Called, nobody there'],
      ['command line', '  She called back\n'],
    ])
  })

  test('has something to say, and somebody to say it of', async () => {
    const { id } = await desk.submit()
    const author = 'x'
    expect(await addNote(desk.ports, id, { text: ' ', author })).toEqual({
      kind: 'invalid',
      reason: 'text must have at least 1 character besides space',
    })
    expect(await addNote(desk.ports, id, { text: 'a\0b', author })).toMatchObject({ kind: 'invalid' })
    expect(await addNote(desk.ports, id, { text: 'x'.repeat(5_001), author })).toMatchObject({ kind: 'invalid' })
    expect(await addNote(desk.ports, 'lead_other', { text: 'x', author })).toEqual({ kind: 'unknown' })
    await eraseLead(desk.ports, id)
    expect(await addNote(desk.ports, id, { text: 'x', author })).toEqual({ kind: 'gone' })
  })
})
