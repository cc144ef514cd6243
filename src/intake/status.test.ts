import { beforeEach, describe, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../testing/lead-fixture.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { changeState } from './operator/change-state.ts'
import { eraseLead } from './operator/erase-lead.ts'
import { readLeadStatus } from './status.ts'
import { withdrawLead } from './withdraw.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const read = (id: string, token: string) => readLeadStatus(testDatabase.database, id, token)

describe('the status of a lead', () => {
  test('is at the address of its receipt', async () => {
    const { id, status_url } = await fixture.submit()
    expect(status_url).toBe(`https://data-works.example/api/v1/lead/${id}`)
  })

  test('is told with its history, the oldest first, and nothing of what the lead says', async () => {
    const { id, status_token } = await fixture.submit()
    fixture.pass(1_000)
    await changeState(fixture.ports, id, 'in_review')
    expect(await read(id, status_token)).toEqual({
      id,
      status: 'in_review',
      received_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:01.000Z',
      awaiting: 'desk',
      messages: 0,
      history: [
        { status: 'received', at: '2026-11-20T12:00:00.000Z', actor: 'submitter' },
        { status: 'in_review', at: '2026-11-20T12:00:01.000Z', actor: 'operator' },
      ],
    })
  })

  test('is told to nobody with another token, and of no lead that is not there', async () => {
    const { id, status_token } = await fixture.submit()
    const other = await fixture.submit()
    for (const token of [other.status_token, `${status_token}x`, status_token.slice(0, -1), ''])
      expect(await read(id, token)).toBeUndefined()
    expect(await read('lead_other', status_token)).toBeUndefined()
  })
})

describe('taking back', () => {
  test('ends the way of the lead, and its history says who ended it', async () => {
    const { id, status_token } = await fixture.submit()
    fixture.pass(1_000)
    const status = await withdrawLead(fixture.ports, id, status_token)
    expect(status).toEqual(await read(id, status_token))
    expect(status?.history.at(-1)).toEqual({
      status: 'withdrawn',
      at: '2026-11-20T12:00:01.000Z',
      actor: 'submitter',
    })
  })

  test('a second time changes nothing, nor does it where the lead was erased', async () => {
    const { id, status_token } = await fixture.submit()
    const first = await withdrawLead(fixture.ports, id, status_token)
    fixture.pass(1_000)
    expect(await withdrawLead(fixture.ports, id, status_token)).toEqual(first)
    const erased = await fixture.submit()
    await eraseLead(fixture.ports, erased.id)
    expect(await withdrawLead(fixture.ports, erased.id, erased.status_token)).toMatchObject({ status: 'erased' })
  })

  test('with another token, or of a lead that is not there, does nothing', async () => {
    const { id, status_token } = await fixture.submit()
    expect(await withdrawLead(fixture.ports, id, 'st_other')).toBeUndefined()
    expect(await withdrawLead(fixture.ports, 'lead_other', status_token)).toBeUndefined()
    expect(await read(id, status_token)).toMatchObject({ status: 'received' })
  })
})
