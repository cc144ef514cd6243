import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { countRehearsals, otherLabel } from '../count-rehearsals.ts'
import { foldRehearsals } from '../rehearsals.ts'
import { changeState } from './change-state.ts'
import { eraseLead } from './erase-lead.ts'
import { readStats } from './stats.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const stats = (days = 3) => readStats(testDatabase.database, { days, now: fixture.ports.now() })
const rehearse = (source: string) => countRehearsals(testDatabase.database, new Map([[source, 1]]), fixture.ports.now())

test('leads are counted by day, state and source', async () => {
  const { id } = await fixture.submit({ source: 'x' })
  fixture.pass(2 * dayMs)
  await fixture.submit({ source: 'x' })
  await fixture.submit({ source: 'y' })
  await changeState(fixture.ports, id, 'in_review')
  expect(await stats()).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-22',
    leads: 3,
    days: [
      { day: '2026-11-20', leads: 1 },
      { day: '2026-11-21', leads: 0 },
      { day: '2026-11-22', leads: 2 },
    ],
    states: [
      { state: 'received', leads: 2 },
      { state: 'in_review', leads: 1 },
    ],
    sources: [
      { source: 'x', leads: 2 },
      { source: 'y', leads: 1 },
    ],
  })
  expect((await stats(2)).leads).toBe(2)
})

test('the time to the first contact is counted from receipt', async () => {
  expect((await stats()).firstContact).toEqual({ leads: 0, medianSeconds: null, slowestTenthSeconds: null })
  for (const minutes of [10, 20, 60]) {
    const { id } = await fixture.submit()
    await changeState(fixture.ports, id, 'in_review')
    fixture.pass(minutes * minuteMs)
    await changeState(fixture.ports, id, 'contacted')
  }
  expect((await stats()).firstContact).toEqual({ leads: 3, medianSeconds: 1_200, slowestTenthSeconds: 3_120 })
})

test('the first answer is the one that counts: not one that was taken back, nor a conversation that was opened again', async () => {
  const { id } = await fixture.submit()
  for (const to of ['in_review', 'contacted', 'in_review'] as const) await changeState(fixture.ports, id, to)
  expect((await stats()).firstContact.leads).toBe(0)
  fixture.pass(10 * minuteMs)
  await changeState(fixture.ports, id, 'contacted')
  fixture.pass(60 * minuteMs)
  for (const to of ['closed', 'contacted'] as const) await changeState(fixture.ports, id, to)
  const { firstContact, answers } = await stats()
  expect(firstContact).toEqual({ leads: 1, medianSeconds: 600, slowestTenthSeconds: 600 })
  expect(answers.all).toMatchObject({ leads: 1, medianSeconds: 600 })
})

test('answers are told apart by source, by service and by who signed, with how often the promise was kept', async () => {
  const promise = { count: 1, unit: 'hours' } as const
  expect((await stats()).answers).toEqual({ all: null, sources: [], services: [], signers: [] })
  for (const [source, minutes] of [
    ['x', 10],
    ['x', 70],
    ['y', 30],
  ] as const) {
    const { id } = await fixture.submit({ source })
    if (source === 'y')
      await testDatabase.pool.query(
        `update leads set signed_by = 'agent.example', answers = '{"service": {"value": "audit", "text": "Data audit"}}' where id = $1`,
        [id],
      )
    await changeState(fixture.ports, id, 'in_review')
    fixture.pass(minutes * minuteMs)
    await changeState(fixture.ports, id, 'contacted')
  }
  const { answers } = await readStats(testDatabase.database, { days: 3, now: fixture.ports.now(), promise })
  const y = { leads: 1, medianSeconds: 1_800, slowestTenthSeconds: 1_800, kept: 1 }
  expect(answers).toEqual({
    all: { leads: 3, medianSeconds: 1_800, slowestTenthSeconds: 3_720, kept: 2 },
    sources: [
      { source: 'x', leads: 2, medianSeconds: 2_400, slowestTenthSeconds: 3_840, kept: 1 },
      { source: 'y', ...y },
    ],
    services: [{ service: 'Data audit', ...y }],
    signers: [{ signedBy: 'agent.example', ...y }],
  })
  expect((await stats()).answers.all).toMatchObject({ leads: 3, kept: null })
})

test('rehearsals are set beside the leads of the same label', async () => {
  await fixture.submit({ source: 'agent a' })
  for (const source of ['agent a', 'agent a', 'agent a', 'Ada Lovelace', 'ada@example.com']) await rehearse(source)
  for (let index = 0; index < 2; index += 1) await fixture.submit({ source: 'agent b' })
  await rehearse('agent b')
  expect((await stats()).rehearsals).toEqual([
    { label: 'agent a', rehearsals: 3, leads: 1, perLead: 3 },
    { label: otherLabel, rehearsals: 2, leads: 0, perLead: null },
    { label: 'agent b', rehearsals: 1, leads: 2, perLead: 0.5 },
  ])
})

test('nothing of a rehearsal is kept, not even its label, unless a stored lead has that', async () => {
  await rehearse('Ada Lovelace')
  const { id } = await fixture.submit({ source: 'Grace Hopper' })
  await rehearse('Grace Hopper')
  const labels = async () => (await testDatabase.pool.query('select label, count from rehearsals order by label')).rows
  expect(await labels()).toEqual([
    { label: otherLabel, count: 1 },
    { label: 'Grace Hopper', count: 1 },
  ])
  await eraseLead(fixture.ports, id)
  await foldRehearsals(testDatabase.database)
  expect(await labels()).toEqual([{ label: otherLabel, count: 2 }])
})

test('many rehearsals at once are all counted', async () => {
  await Promise.all(Array.from({ length: 20 }, () => rehearse('x')))
  expect((await stats()).rehearsals).toMatchObject([{ rehearsals: 20 }])
})
