import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { eraseLead } from './erase-lead.ts'
import { leadNews, leadSources } from './overview.ts'

const testDatabase = useTestDatabase()
let fixture: LeadFixture
beforeEach(async () => {
  await clearLeads(testDatabase)
  fixture = createLeadFixture(testDatabase)
})

test('the news are which lead came in last', async () => {
  expect(await leadNews(testDatabase.database)).toEqual({ newest: null })
  await fixture.submit()
  fixture.pass(1_000)
  const { id } = await fixture.submit()
  expect(await leadNews(testDatabase.database)).toEqual({ newest: id })
  fixture.pass(-60_000)
  await fixture.submit()
  expect(await leadNews(testDatabase.database)).toEqual({ newest: id })
})

test('the sources are those with most leads first, each once, without those of erased leads', async () => {
  for (const source of ['b', 'c', 'c', 'a', 'c', 'a']) await fixture.submit({ source })
  const { id } = await fixture.submit({ source: 'gone' })
  await eraseLead(fixture.ports, id)
  expect(await leadSources(testDatabase.database)).toEqual(['c', 'a', 'b'])
})

test('of sources with as many leads each, fifty are named', async () => {
  for (let index = 60; index > 0; index -= 1) await fixture.submit({ source: `source ${100 + index}` })
  const sources = await leadSources(testDatabase.database)
  expect(sources).toEqual(Array.from({ length: 50 }, (_, index) => `source ${101 + index}`))
})
