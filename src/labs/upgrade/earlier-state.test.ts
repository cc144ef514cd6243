import { expect, test } from 'vitest'
import { namedMigrations } from '../../database/migrate.ts'
import { useBareDatabase } from '../../testing/test-database.ts'
import { upgraded } from './after-upgrade.ts'
import { plantState } from './earlier-state.ts'

const bare = useBareDatabase()

const all = { rows: true, lead: true, statusToken: true, credential: true }

test('leads and tokens of the first release are read after an upgrade', async () => {
  const planted = await plantState(bare.url, namedMigrations().slice(0, 1))
  expect(await upgraded(bare.url, planted)).toEqual({ ...all, mail: undefined, event: undefined })
})

test('mail that was sealed before seals were bound is opened, and an event that waited is delivered', async () => {
  const planted = await plantState(bare.url, namedMigrations().slice(0, 3))
  expect(await upgraded(bare.url, planted)).toEqual({ ...all, mail: true, event: true })
})
