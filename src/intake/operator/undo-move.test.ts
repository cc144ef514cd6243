import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
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

const historyOf = async (id: string) =>
  (await readLead(testDatabase.database, id))!.history.map(({ state, actor }) => `${state} by ${actor}`)

test('every move of an operator can be undone, and the history has both', async () => {
  const { id } = await fixture.submit()
  for (const to of ['in_review', 'contacted', 'closed'] as const) {
    await changeState(fixture.ports, id, to)
    expect(await undoMove(fixture.ports, id, to)).toMatchObject({ kind: 'changed', from: to })
    await changeState(fixture.ports, id, to)
  }
  await changeState(fixture.ports, id, 'contacted')
  expect(await undoMove(fixture.ports, id, 'contacted')).toEqual({ kind: 'changed', from: 'contacted', to: 'closed' })
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
  expect(await undoMove(fixture.ports, id, 'received')).toEqual({ kind: 'changed', from: 'received', to: 'held' })
})

test('what is elsewhere by now is left there, and what nobody moved, too', async () => {
  const { id } = await fixture.submit()
  expect(await undoMove(fixture.ports, id, 'received')).toEqual({ kind: 'outdated' })
  await changeState(fixture.ports, id, 'in_review')
  await changeState(fixture.ports, id, 'contacted')
  expect(await undoMove(fixture.ports, id, 'in_review')).toEqual({ kind: 'outdated' })
  expect(await undoMove(fixture.ports, 'lead_other', 'in_review')).toEqual({ kind: 'unknown' })
  expect(await historyOf(id)).toHaveLength(3)
})

test('a note does not stand in the way, and of two who undo at once one does', async () => {
  const { id } = await fixture.submit()
  await changeState(fixture.ports, id, 'in_review')
  await addNote(fixture.ports, id, { text: 'Not mine', author: 'ada@example.com' })
  const undone = await Promise.all([1, 2, 3].map(() => undoMove(fixture.ports, id, 'in_review')))
  expect(undone.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(await historyOf(id)).toEqual(['received by submitter', 'in_review by operator', 'received by operator'])
})
