import { beforeEach, describe, expect, test } from 'vitest'
import { type LeadState, movesFrom, stateNames } from '../../contract/states.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { writeToSubmitter } from '../conversation/write-to-submitter.ts'
import { changeState, releaseHeld } from './change-state.ts'
import { confirmSpam, eraseLead } from './erase-lead.ts'
import { addNote } from './notes.ts'
import { readLead } from './read-lead.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const read = async (id: string) => (await readLead(testDatabase.database, id))!
const put = (id: string, state: LeadState) =>
  testDatabase.pool.query('update leads set state = $2 where id = $1', [id, state])

describe('an operator', () => {
  test('moves a lead along its way, and each move is in its history', async () => {
    const { id } = await fixture.submit()
    for (const to of ['in_review', 'contacted', 'closed'] as const) {
      fixture.pass(1_000)
      expect(await changeState(fixture.ports, id, to)).toMatchObject({ kind: 'changed', to })
    }
    const { state, updatedAt, history, possible } = await read(id)
    expect({ state, updatedAt, possible }).toEqual({
      state: 'closed',
      updatedAt: fixture.ports.now(),
      possible: ['contacted'],
    })
    expect(history.map((one) => [one.state, one.actor])).toEqual([
      ['received', 'submitter'],
      ['in_review', 'operator'],
      ['contacted', 'operator'],
      ['closed', 'operator'],
    ])
  })

  test('opens again what was closed, and then both sides may write again', async () => {
    const { id } = await fixture.submit()
    for (const to of ['in_review', 'contacted', 'closed'] as const) await changeState(fixture.ports, id, to)
    const message = { text: 'One more thing.', choices: [], author: 'ada@example.com', via: 'inbox' as const }
    expect(await writeToSubmitter(fixture.ports, id, message)).toEqual({ kind: 'closed' })
    expect(await changeState(fixture.ports, id, 'contacted')).toEqual({
      kind: 'changed',
      from: 'closed',
      to: 'contacted',
    })
    expect(await writeToSubmitter(fixture.ports, id, message)).toMatchObject({ kind: 'written' })
    expect((await read(id)).state).toBe('contacted')
  })

  test('is named in what subscribers are told of a move', async () => {
    await fixture.addWebhook(['lead.updated'])
    const { id } = await fixture.submit()
    await changeState(fixture.ports, id, 'in_review')
    await fixture.deliver()
    expect(fixture.posted.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'lead.updated', data: { state: 'in_review', previous_state: 'received', actor: 'operator' } },
    ])
  })

  test.each(stateNames)('learns where a lead that is %s may go when it may not go elsewhere', async (from) => {
    const { id } = await fixture.submit()
    await put(id, from)
    for (const to of stateNames.filter((state) => !movesFrom(from).includes(state)))
      expect(await changeState(fixture.ports, id, to)).toEqual({ kind: 'impossible', from, possible: movesFrom(from) })
    expect((await read(id)).history).toHaveLength(1)
    expect((await testDatabase.pool.query("select 1 from events where type <> 'lead.received'")).rows).toEqual([])
  })

  test('who moves a lead at the same time as another moves it once', async () => {
    const { id } = await fixture.submit()
    const changes = await Promise.all(Array.from({ length: 8 }, () => changeState(fixture.ports, id, 'in_review')))
    expect(changes.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
    expect((await read(id)).history).toHaveLength(2)
  })

  test('cannot move what is not there', async () => {
    expect(await changeState(fixture.ports, 'lead_other', 'in_review')).toEqual({ kind: 'unknown' })
    expect(await releaseHeld(fixture.ports, 'lead_other')).toEqual({ kind: 'unknown' })
    expect(await readLead(testDatabase.database, 'lead_other')).toBeUndefined()
    expect(await eraseLead(fixture.ports, 'lead_other')).toEqual({ kind: 'unknown' })
    expect(await confirmSpam(fixture.ports, 'lead_other')).toEqual({ kind: 'unknown' })
  })
})

describe('a held lead', () => {
  test('shows why, and is released to be worked like others', async () => {
    const { id, status } = await fixture.submit({}, { signals: ['honeypot'] })
    expect(status).toBe('held')
    expect((await read(id)).spam).toEqual({ score: 10, reasons: [{ signal: 'honeypot', points: 10 }] })
    expect(await releaseHeld(fixture.ports, id)).toEqual({ kind: 'changed', from: 'held', to: 'received' })
    expect(await changeState(fixture.ports, id, 'in_review')).toMatchObject({ kind: 'changed' })
    expect(await releaseHeld(fixture.ports, id)).toMatchObject({ kind: 'impossible', from: 'in_review' })
  })

  test('is erased when it is confirmed as spam, and only then', async () => {
    const { id } = await fixture.submit({}, { signals: ['honeypot'] })
    const other = await fixture.submit()
    expect(await confirmSpam(fixture.ports, other.id)).toEqual({ kind: 'refused', state: 'received' })
    expect(await confirmSpam(fixture.ports, id)).toMatchObject({ kind: 'erased', receipt: { reason: 'spam' } })
    expect(await read(id)).toMatchObject({
      state: 'erased',
      name: null,
      spam: null,
      erasure: { by: 'operator', reason: 'spam', at: fixture.ports.now(), counts: { notes: 0, answers: 0 } },
    })
    expect((await read(other.id)).erasure).toBeNull()
    expect(await confirmSpam(fixture.ports, id)).toEqual({ kind: 'refused', state: 'erased' })
  })
})

describe('a note', () => {
  test('is kept with its author, in order', async () => {
    const { id } = await fixture.submit()
    const note = { text: 'Called, nobody there', author: 'grace@example.org' }
    expect(await addNote(fixture.ports, id, note)).toEqual({
      kind: 'added',
      replayed: false,
      note: { id: expect.stringMatching(/^note_/), at: fixture.ports.now(), ...note },
    })
    fixture.pass(1_000)
    await addNote(fixture.ports, id, { text: '  She called back\n', author: 'command line' })
    expect((await read(id)).notes.map(({ author, text }) => [author, text])).toEqual([
      ['grace@example.org', 'Called, nobody there'],
      ['command line', '  She called back\n'],
    ])
  })

  test('has something to say, and somebody to say it of', async () => {
    const { id } = await fixture.submit()
    const author = 'x'
    expect(await addNote(fixture.ports, id, { text: ' ', author })).toEqual({
      kind: 'invalid',
      reason: 'text must have at least 1 character besides space and what cannot be seen',
    })
    expect(await addNote(fixture.ports, id, { text: 'a\0b', author })).toMatchObject({ kind: 'invalid' })
    expect(await addNote(fixture.ports, id, { text: 'x'.repeat(5_001), author })).toMatchObject({ kind: 'invalid' })
    expect(await addNote(fixture.ports, 'lead_other', { text: 'x', author })).toEqual({ kind: 'unknown' })
    await eraseLead(fixture.ports, id)
    expect(await addNote(fixture.ports, id, { text: 'x', author })).toEqual({ kind: 'gone' })
  })
})
