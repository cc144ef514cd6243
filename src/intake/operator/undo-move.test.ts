import { beforeEach, expect, test } from 'vitest'
import type { LeadState } from '../../contract/states.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { writeToSubmitter } from '../conversation/write-to-submitter.ts'
import { changeState } from './change-state.ts'
import { addNote } from './notes.ts'
import { readLead } from './read-lead.ts'
import { undoMove } from './undo-move.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const undo = (id: string, to: LeadState, at: Date | undefined = fixture.ports.now()) =>
  undoMove(fixture.ports, id, to, at)

const historyOf = async (id: string) =>
  (await readLead(testDatabase.database, id))!.history.map(({ state, actor }) => `${state} by ${actor}`)

test('every move of an operator can be undone, and the history has both', async () => {
  const { id } = await fixture.submit()
  for (const to of ['in_review', 'contacted', 'closed'] as const) {
    await changeState(fixture.ports, id, to)
    expect(await undo(id, to)).toMatchObject({ kind: 'changed', from: to })
    await changeState(fixture.ports, id, to)
  }
  await changeState(fixture.ports, id, 'contacted')
  expect(await undo(id, 'contacted')).toEqual({ kind: 'changed', from: 'contacted', to: 'closed' })
  expect((await historyOf(id)).slice(0, 4)).toEqual([
    'received by submitter',
    'in_review by operator',
    'received by operator',
    'in_review by operator',
  ])
})

test('a release is undone by setting it aside again', async () => {
  const { id } = await fixture.submit({}, { signals: ['honeypot'] })
  await changeState(fixture.ports, id, 'received')
  expect(await undo(id, 'received')).toEqual({ kind: 'changed', from: 'received', to: 'held' })
})

test('what is elsewhere by now is left there, and what nobody moved, too', async () => {
  const { id } = await fixture.submit()
  expect(await undo(id, 'received')).toEqual({ kind: 'outdated' })
  await changeState(fixture.ports, id, 'in_review')
  await changeState(fixture.ports, id, 'contacted')
  expect(await undo(id, 'in_review')).toEqual({ kind: 'outdated' })
  expect(await undo('lead_other', 'in_review')).toEqual({ kind: 'unknown' })
  expect(await historyOf(id)).toHaveLength(3)
})

test('a note does not stand in the way, and of two who undo at once one does', async () => {
  const { id } = await fixture.submit()
  await changeState(fixture.ports, id, 'in_review')
  await addNote(fixture.ports, id, { text: 'Not mine', author: 'ada@example.com' })
  const undone = await Promise.all([1, 2, 3].map(() => undo(id, 'in_review')))
  expect(undone.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(await historyOf(id)).toEqual(['received by submitter', 'in_review by operator', 'received by operator'])
})

test('a lead that was moved there anew since, or to which somebody wrote, is left as it is', async () => {
  const [moved, written] = [await fixture.submit(), await fixture.submit()]
  for (const { id } of [moved, written]) await changeState(fixture.ports, id, 'in_review')
  const then = fixture.ports.now()
  fixture.pass(60_000)
  await changeState(fixture.ports, moved.id, 'received')
  await changeState(fixture.ports, moved.id, 'in_review')
  await writeToSubmitter(fixture.ports, written.id, { text: 'Hello', author: 'ada@example.com', via: 'inbox' })
  for (const { id } of [moved, written]) expect(await undo(id, 'in_review', then)).toEqual({ kind: 'outdated' })
})

test('a move is undone for ten minutes', async () => {
  const { id } = await fixture.submit()
  await changeState(fixture.ports, id, 'in_review')
  const then = fixture.ports.now()
  fixture.pass(602_000)
  expect([await undo(id, 'in_review', then), await undoMove(fixture.ports, id, 'in_review', undefined)]).toEqual([
    { kind: 'outdated' },
    { kind: 'outdated' },
  ])
})
