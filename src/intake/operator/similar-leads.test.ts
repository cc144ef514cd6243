import { beforeEach, describe, expect, test } from 'vitest'
import type { StoredLead } from '../../contract/stored-lead.ts'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { eraseLead } from './erase-lead.ts'
import { readLead } from './read-lead.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

const need = 'We look for somebody who can review the retrieval quality of our support chatbot before March.'
const first: Partial<StoredLead> = { name: 'Ada', email: 'ada@example.com', phone: '+44 117 496 0199', need }
const alikeOf = async (id: string) => (await readLead(testDatabase.database, id))!.similar.map(({ alike }) => alike)

async function hintsFor(other: Partial<StoredLead>): Promise<string[][]> {
  await fixture.submit(first)
  const { id } = await fixture.submit({
    email: 'other@example.org',
    phone: null,
    need: 'Prices for a workshop about search',
    ...other,
  })
  return alikeOf(id)
}

describe('a lead hints at another one', () => {
  test('from the same address, in whatever case', async () => {
    expect(await hintsFor({ email: 'ADA@Example.com' })).toEqual([['address']])
  })

  test('with the same telephone, however it is grouped', async () => {
    expect(await hintsFor({ phone: '+44 (117) 496-0199' })).toEqual([['phone']])
  })

  test('with nearly the same need', async () => {
    expect(
      await hintsFor({
        need: 'We look for somebody who can review retrieval quality of our support chatbot, before March!',
      }),
    ).toEqual([['need']])
  })

  test('whose telephone has seven digits, the fewest that tell one from others', async () => {
    await fixture.submit({ ...first, phone: '123-4567' })
    expect(await hintsFor({ phone: '1234567' })).toEqual([['phone']])
  })

  test('with half of its words', async () => {
    await fixture.submit({ ...first, need: 'chatbot review' })
    const { id } = await fixture.submit({ email: 'o@example.org', phone: null, need: 'chatbot review before march' })
    expect(await alikeOf(id)).toEqual([['need']])
  })

  test('by its address where its need has no word to search by', async () => {
    expect(await hintsFor({ email: first.email!, need: '?' })).toEqual([['address']])
  })

  test('with all of these', async () => {
    expect(await hintsFor(first)).toEqual([['address', 'phone', 'need']])
  })
})

describe('a lead hints at none', () => {
  test('that shares a few words only', async () => {
    expect(
      await hintsFor({ need: 'Our chatbot answers badly. Can somebody review its prompts and the support texts?' }),
    ).toEqual([])
  })

  test('that shares a short number only', async () => {
    await fixture.submit({ ...first, phone: '12345' })
    const { id } = await fixture.submit({ email: 'o@example.org', phone: '12345', need: 'Something else' })
    expect(await alikeOf(id)).toEqual([])
  })

  test('that is erased, nor has it hints when it is', async () => {
    const one = await fixture.submit(first)
    const two = await fixture.submit(first)
    await eraseLead(fixture.ports, one.id)
    expect(await alikeOf(two.id)).toEqual([])
    expect(await alikeOf(one.id)).toEqual([])
  })
})

test('hints of the same sender are told before those that only want the same, each newest first', async () => {
  const ids: string[] = []
  for (const lead of [first, { ...first, need: 'Something else' }, { ...first, email: 'o@example.org', phone: null }]) {
    ids.push((await fixture.submit(lead)).id)
    fixture.pass(1_000)
  }
  const { id } = await fixture.submit(first)
  expect((await readLead(testDatabase.database, id))!.similar.map((hint) => hint.id)).toEqual([ids[1], ids[0], ids[2]])
})

test('a repeated lead is stored all the same', async () => {
  const receipts = [await fixture.submit(first), await fixture.submit(first)]
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['created', 'duplicate'])
})
