import { beforeEach, describe, expect, test } from 'vitest'
import type { Operators } from '../../contract/operators.ts'
import { createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { assignLead } from './assign-lead.ts'
import { eraseLead } from './erase-lead.ts'
import { listLeads } from './list-leads.ts'
import { readLead } from './read-lead.ts'

const testDatabase = useTestDatabase()
const operators: Operators = new Map([
  ['ada@example.com', 'owner'],
  ['ben@example.com', 'worker'],
  ['eve@example.com', 'reader'],
])
let fixture: LeadFixture
let id: string
beforeEach(async () => {
  fixture = createLeadFixture(testDatabase)
  id = (await fixture.submit()).id
})

const give = (to: string | null, by = 'ada@example.com') => assignLead({ ...fixture.ports, operators }, id, { to, by })
const read = async () => (await readLead(testDatabase.database, id))!
const told = async () => {
  const { rows } = await testDatabase.pool.query<{ target: string; data: object }>(
    `select data, target from events left join deliveries on event_id = events.id
     where type = 'lead.assigned' and lead_id = $1 order by events.id`,
    [id],
  )
  return rows
}
const fits = async (assignee: string) => {
  const listed = await listLeads(testDatabase.database, { assignee, text: id }, { limit: 10 })
  return listed.kind === 'page' && listed.leads.length === 1
}

describe('a lead that is given to an operator', () => {
  test('is in their list, and in no other', async () => {
    expect([await fits(''), await fits('ben@example.com')]).toEqual([true, false])
    expect(await give('Ben@Example.com')).toEqual({ kind: 'assigned' })
    expect([await fits(''), await fits('ben@example.com'), await fits('ada@example.com')]).toEqual([false, true, false])
    expect(await give(null)).toEqual({ kind: 'assigned' })
    expect([await fits(''), await fits('ben@example.com')]).toEqual([true, false])
  })

  test('changes nothing that its submitter sees', async () => {
    const { updatedAt, state } = await read()
    await give('ben@example.com')
    expect(await read()).toMatchObject({ updatedAt, state, assignee: 'ben@example.com' })
  })

  test('is told to them by mail, without the address in the event; once', async () => {
    await give('ben@example.com')
    expect(await give('ben@example.com')).toEqual({ kind: 'same' })
    expect(await told()).toEqual([
      {
        target: 'mailto:ben@example.com',
        data: { state: 'received', previous_state: 'received', actor: 'operator' },
      },
    ])
  })

  test('is not mailed to those who took it themselves, nor where it is given back', async () => {
    await give('ada@example.com')
    await give(null)
    expect((await told()).map(({ target }) => target)).toEqual([null, null])
  })

  test('goes to operators who may work it, and to no others', async () => {
    const workers = ['ada@example.com', 'ben@example.com']
    expect(await give('eve@example.com')).toEqual({ kind: 'no_worker', workers })
    expect(await give('stranger@example.com')).toEqual({ kind: 'no_worker', workers })
    expect((await read()).assignee).toBeNull()
  })

  test('is there, and is not erased', async () => {
    await eraseLead(fixture.ports, id)
    expect(await give('ben@example.com')).toEqual({ kind: 'gone' })
    id = 'lead_00000000000000000000000000'
    expect(await give('ben@example.com')).toEqual({ kind: 'unknown' })
  })
})
