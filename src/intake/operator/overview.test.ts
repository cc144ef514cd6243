import { beforeEach, expect, test } from 'vitest'
import { clearLeads, createLeadDesk, type LeadDesk } from '../../testing/lead-desk.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { eraseLead } from './erase-lead.ts'
import { leadNews, leadSources } from './overview.ts'

const testDatabase = useTestDatabase()
let desk: LeadDesk
beforeEach(async () => {
  await clearLeads(testDatabase)
  desk = createLeadDesk(testDatabase)
})

test('the news are how many leads there are, and which one came in last', async () => {
  expect(await leadNews(testDatabase.database)).toEqual({ total: 0, newest: null })
  await desk.submit()
  desk.pass(1_000)
  const { id } = await desk.submit()
  expect(await leadNews(testDatabase.database)).toEqual({ total: 2, newest: id })
  desk.pass(-60_000)
  await desk.submit()
  expect(await leadNews(testDatabase.database)).toEqual({ total: 3, newest: id })
})

test('the sources are those with most leads first, each once, without those of erased leads', async () => {
  for (const source of ['b', 'c', 'c', 'a', 'c', 'a']) await desk.submit({ source })
  const { id } = await desk.submit({ source: 'gone' })
  await eraseLead(desk.ports, id)
  expect(await leadSources(testDatabase.database)).toEqual(['c', 'a', 'b'])
})

test('of sources with as many leads each, fifty are named', async () => {
  for (let index = 60; index > 0; index -= 1) await desk.submit({ source: `source ${100 + index}` })
  const sources = await leadSources(testDatabase.database)
  expect(sources).toEqual(Array.from({ length: 50 }, (_, index) => `source ${101 + index}`))
})
