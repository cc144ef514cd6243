import { beforeEach, expect, test } from 'vitest'
import type { AssignmentRule } from '../../contract/assignment-rule.ts'
import type { Operators } from '../../contract/operators.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { assignByRule } from './assign-by-rule.ts'
import { assignLead } from './assign-lead.ts'
import { changeState } from './change-state.ts'
import { addNote } from './notes.ts'

const testDatabase = useTestDatabase()
const operators: Operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
  ['eve@example.com', 'reader'],
  ['cid@example.com', 'worker'],
])
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const inTurn: AssignmentRule = { byService: new Map(), inTurn: true }
const assign = (who = operators, rule = inTurn) => assignByRule({ ...fixture.ports, operators: who, rule })
const submit = async () => {
  fixture.pass(1000)
  return (await fixture.submit()).id
}
const assignees = async () =>
  (await testDatabase.pool.query('select assignee from leads order by received_at, id')).rows.map(
    ({ assignee }) => assignee?.split('@')[0] ?? null,
  )

test('new leads go round among those who may work them, whatever became of the ones before', async () => {
  for (let n = 0; n < 3; n += 1) await submit()
  expect(await assign()).toHaveLength(3)
  const fourth = await submit()
  await assign()
  await changeState(fixture.ports, fourth, 'in_review')
  await submit()
  await assign()
  expect(await assignees()).toEqual(['ada', 'ben', 'cid', 'ada', 'ben'])
})

test('whoever is new is next', async () => {
  await submit()
  await submit()
  await assign(new Map([['ada@example.com', 'owner']]))
  await submit()
  await assign(
    new Map([
      ['ada@example.com', 'owner'],
      ['ben@example.com', 'worker'],
    ]),
  )
  expect(await assignees()).toEqual(['ada', 'ada', 'ben'])
})

test('what a person has given, given back or noted is left to people, and so is what is held or old', async () => {
  await submit()
  fixture.pass(25 * 3_600_000)
  const mine = await submit()
  await assignLead({ ...fixture.ports, operators }, mine, { to: 'cid@example.com', by: 'cid@example.com' })
  const back = await submit()
  for (const to of ['ben@example.com', null])
    await assignLead({ ...fixture.ports, operators }, back, { to, by: 'ben@example.com' })
  const noted = await submit()
  await addNote(fixture.ports, noted, { text: 'A client of ours.', author: 'ada@example.com' })
  await fixture.submit({}, { signals: ['honeypot'] })
  expect(await assign()).toEqual([])
  expect(await assignees()).toEqual([null, 'cid', null, null, null])
})

test('a lead about a service goes to those who work it, and others round, or to nobody where that is the rule', async () => {
  const byService = new Map([['audit', ['ben@example.com', 'cid@example.com']]])
  for (const about of ['audit', null, 'audit', 'other', 'audit']) {
    const id = await submit()
    const answers = about && { service: { place: 1, label: 'Which one?', kind: 'choice', value: about, text: about } }
    await testDatabase.pool.query('update leads set answers = $2 where id = $1', [id, answers])
  }
  expect(await assign(operators, { byService, inTurn: false })).toHaveLength(3)
  expect(await assignees()).toEqual(['ben', null, 'cid', null, 'ben'])
  expect(await assign(operators, { byService, inTurn: true })).toHaveLength(2)
  expect(await assignees()).toEqual(['ben', 'ada', 'cid', 'ada', 'ben'])
})

test('many that are nobody’s do not stand in the way of one about a service', async () => {
  for (let n = 0; n < 25; n += 1) await submit()
  const id = await submit()
  const answers = { service: { place: 1, label: 'Which one?', kind: 'choice', value: 'audit', text: 'Audit' } }
  await testDatabase.pool.query('update leads set answers = $2 where id = $1', [id, answers])
  const byService = new Map([['audit', ['ben@example.com']]])
  expect(await assign(operators, { byService, inTurn: false })).toEqual([id])
})

test('of servers that do it at the same time, each lead is given once', async () => {
  for (let n = 0; n < 6; n += 1) await submit()
  await Promise.all(Array.from({ length: 4 }, () => assign()))
  expect((await assignees()).every(Boolean)).toBe(true)
  const { rows } = await testDatabase.pool.query(`select 1 from events where type = 'lead.assigned'`)
  expect(rows).toHaveLength(6)
})
