import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { withClient } from '../../database/connection.ts'
import { namedMigrations } from '../../database/migrate.ts'
import { databaseAt } from '../../testing/test-cluster.ts'
import { upgraded } from './after-upgrade.ts'
import { plantState } from './earlier-state.ts'

let name: string
let url: string
beforeEach(async () => {
  name = `upgrade_${randomUUID().replaceAll('-', '')}`
  await withClient(inject('clusterUrl'), (cluster) => cluster.query(`create database ${name} template template0`))
  url = databaseAt(inject('clusterUrl'), name)
})
afterEach(() => withClient(inject('clusterUrl'), (cluster) => cluster.query(`drop database ${name} with (force)`)))

const all = { rows: true, lead: true, statusToken: true, credential: true }

test('leads and tokens of the first release are read after an upgrade', async () => {
  const planted = await plantState(url, namedMigrations().slice(0, 1))
  expect(await upgraded(url, planted)).toEqual({ ...all, mail: undefined, event: undefined })
})

test('mail that was sealed before seals were bound is opened, and an event that waited is delivered', async () => {
  const planted = await plantState(url, namedMigrations().slice(0, 3))
  expect(await upgraded(url, planted)).toEqual({ ...all, mail: true, event: true })
})
