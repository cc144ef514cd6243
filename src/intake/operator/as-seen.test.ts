import { beforeEach, describe, expect, test } from 'vitest'
import type { Operators } from '../../contract/operators.ts'
import { createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { writeToSubmitter } from '../conversation/write-to-submitter.ts'
import { changedAt } from './as-seen.ts'
import { assignLead } from './assign-lead.ts'
import { changeState } from './change-state.ts'
import { eraseLead } from './erase-lead.ts'
import { addNote, listNotes } from './notes.ts'
import { readLead } from './read-lead.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
let id: string
beforeEach(async () => {
  fixture = createLeadFixture(testDatabase)
  id = (await fixture.submit()).id
})

const operators: Operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
])
const seen = async () => changedAt((await readLead(testDatabase.database, id))!)
const write = (text: string, more: { seen?: Date } = {}, key?: string) =>
  writeToSubmitter(
    fixture.ports,
    id,
    { text, author: 'ada', via: 'api', ...more },
    key === undefined ? undefined : { caller: `token of ${id}`, key },
  )

describe('what somebody else changed meanwhile', () => {
  test('is not overwritten: neither moved, nor answered, nor erased', async () => {
    const before = await seen()
    await write('Hello')
    expect([
      await changeState(fixture.ports, id, 'closed', before),
      await write('Hello again', { seen: before }),
      await eraseLead(fixture.ports, id, before),
    ]).toEqual([{ kind: 'outdated' }, { kind: 'outdated' }, { kind: 'outdated' }])
    expect(await readLead(testDatabase.database, id)).toMatchObject({ state: 'contacted', messages: 1 })
    expect(await changeState(fixture.ports, id, 'closed', await seen())).toMatchObject({ kind: 'changed' })
  })

  test.each([
    ['a note', () => addNote(fixture.ports, id, { text: 'Do not write to them.', author: 'ben' })],
    ['an assignment', () => assignLead({ ...fixture.ports, operators }, id, { to: 'ben@example.com', by: 'ada' })],
  ])('is %s as well: nothing passes over it', async (_, work) => {
    const before = await seen()
    await work()
    expect([
      await changeState(fixture.ports, id, 'closed', before),
      await write('Hello', { seen: before }),
      await eraseLead(fixture.ports, id, before),
      await assignLead({ ...fixture.ports, operators }, id, { to: 'ada@example.com', by: 'ada', seen: before }),
    ]).toEqual(Array.from({ length: 4 }, () => ({ kind: 'outdated' })))
    expect(await changeState(fixture.ports, id, 'in_review', await seen())).toMatchObject({ kind: 'changed' })
  })

  test('counts also where it was in the same millisecond', async () => {
    const note = () => addNote(fixture.ports, id, { text: 'One.', author: 'ben' })
    const times = [await seen()]
    for (const work of [note, note, () => changeState(fixture.ports, id, 'in_review'), note, () => write('Hello')]) {
      await work()
      times.push(await seen())
    }
    expect(new Set(times.map((time) => time.getTime())).size).toBe(times.length)
  })

  test('of a note and an erasure that saw the same, one is done', async () => {
    const before = await seen()
    const [noted, erased] = await Promise.all([
      addNote(fixture.ports, id, { text: 'Wait.', author: 'ben', seen: before }, undefined),
      eraseLead(fixture.ports, id, before),
    ])
    expect([noted.kind, erased.kind].filter((kind) => kind === 'added' || kind === 'erased')).toHaveLength(1)
  })

  test('of two at once, one is done', async () => {
    const before = await seen()
    const done = await Promise.all([write('One', { seen: before }), write('Two', { seen: before })])
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['outdated', 'written'])
  })
})

describe('a repetition with the same key', () => {
  test('of a message is answered as the first one was, and sends nothing', async () => {
    const first = await write('Hello', {}, 'k')
    expect(await write('Hello', {}, 'k')).toEqual({ ...first, replayed: true })
    expect(await write('Other', {}, 'k')).toEqual({ kind: 'idempotency_key_reused' })
    expect(await readLead(testDatabase.database, id)).toMatchObject({ messages: 1 })
  })

  test('of many at once is one message', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => write('Hello', {}, 'k')))
    expect(new Set(results.map((result) => result.kind === 'written' && result.message.id)).size).toBe(1)
    expect(await readLead(testDatabase.database, id)).toMatchObject({ messages: 1 })
  })

  test('of a note is one note', async () => {
    const note = (text: string) =>
      addNote(fixture.ports, id, { text, author: 'ada' }, { caller: `token of ${id}`, key: 'k' })
    const [first] = await Promise.all(Array.from({ length: 5 }, () => note('Call back.')))
    expect(await note('Call back.')).toMatchObject({ kind: 'added', replayed: true })
    expect(await note('Other')).toEqual({ kind: 'idempotency_key_reused' })
    expect(await listNotes(testDatabase.database, id)).toHaveLength(1)
    expect(first).toMatchObject({ kind: 'added' })
  })

  test('of another lead, or after an erasure, is told so', async () => {
    await write('Hello', {}, 'k')
    const other = (await fixture.submit()).id
    const elsewhere = { text: 'Hello', author: 'ada', via: 'api' } as const
    expect(await writeToSubmitter(fixture.ports, other, elsewhere, { caller: `token of ${id}`, key: 'k' })).toEqual({
      kind: 'idempotency_key_reused',
    })
    await eraseLead(fixture.ports, id)
    expect(await write('Hello', {}, 'k')).toEqual({ kind: 'gone' })
  })
})
