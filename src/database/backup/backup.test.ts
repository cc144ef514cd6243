import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createLeadFixture, type LeadFixture } from '../../testing/lead-fixture.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { ownMigrations } from '../migrate.ts'
import { type BackupHeader, fingerprintOf } from './format.ts'
import { checkMigrations, loadBackup } from './load.ts'
import { readBackup } from './read.ts'
import { writeBackup } from './write.ts'

let source: TestDatabase
let fixture: LeadFixture
const made: string[] = []
beforeAll(async () => {
  source = await createTestDatabase()
  fixture = createLeadFixture(source)
})
afterAll(async () => {
  await source.close()
  for (const name of made) await ask(inject('clusterUrl'), `drop database ${name} with (force)`)
})

const now = new Date('2026-11-20T12:00:00.000Z')
const known = { now, secret_fingerprint: fingerprintOf('a secret of some length') }

async function ask(url: string, text: string): Promise<any[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  await ask(inject('clusterUrl'), `create database ${name} template template0`)
  made.push(name)
  return Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}` }).href
}

async function backedUp(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of writeBackup(source.ownerUrl, known)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** In pieces of a size, as a file is read. */
async function* pieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function readAll(bytes: Buffer, size?: number): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const part of readBackup(pieces(bytes, size))) if (part.kind === 'header') header = part.header
  return header!
}

/** Makes the tables as they were after so many migrations. */
async function migrateTo(url: string, count: number): Promise<void> {
  await ask(url, 'create schema drizzle')
  await ask(
    url,
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of ownMigrations().slice(0, count)) {
    for (const statement of sql) await ask(url, statement)
    await ask(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)
  }
}

/** Every row of every table, and the state of every sequence. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask(
    url,
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'drizzle')",
  )
  const content: Record<string, unknown> = {}
  for (const { name } of tables)
    content[name] = (await ask(url, `select t::text as row from ${name} t order by 1`)).map(({ row }) => row)
  content['sequences'] = await ask(
    url,
    "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
  )
  return content
}

const strange = ['a\tb\\c\r\nd', '\\.', '\\N', '{"sha256":"x"}', '🜚 ¼ ‮', 'x'.repeat(4_000)]

describe('a backup', () => {
  test('restores every row of every table as it was, whatever stands in it', async () => {
    for (const need of strange) await fixture.submit({ need })
    await fixture.addWebhook()
    const bytes = await backedUp()
    const url = await emptyDatabase()
    await loadBackup(url, readBackup(pieces(bytes)))
    const content = await contentOf(url)
    expect(content).toEqual(await contentOf(source.url))
    expect((content['public.leads'] as string[]).length).toBe(strange.length)
    expect((content['public.webhooks'] as string[]).length).toBe(1)
  })

  test('goes on where it was: what is written after a restore gets numbers that nobody has', async () => {
    const url = await emptyDatabase()
    await loadBackup(url, readBackup(pieces(await backedUp())))
    const [{ most }] = await ask(url, 'select max(id) as most from lead_transitions')
    const [{ id }] = await ask(
      url,
      'insert into lead_transitions (lead_id, state, actor, at) select lead_id, state, actor, at from lead_transitions limit 1 returning id',
    )
    expect(Number(id)).toBeGreaterThan(Number(most))
  })

  test('is not for the role of the service, which may not read the state of sequences', async () => {
    await expect(writeBackup(source.serviceUrl, known).next()).rejects.toMatchObject({ code: '42501' })
  })

  test('is as it was at one moment, while others write', async () => {
    const written = writeBackup(source.ownerUrl, known)
    const first = (await written.next()).value as Buffer
    const [{ count: before }] = await ask(source.url, 'select count(*)::int as count from leads')
    await fixture.submit({ need: 'after it began' })
    const rest: Buffer[] = [first]
    for await (const chunk of written) rest.push(chunk)
    const url = await emptyDatabase()
    await loadBackup(url, readBackup(pieces(Buffer.concat(rest))))
    expect(await ask(url, 'select count(*)::int as count from leads')).toEqual([{ count: before }])
    expect(await ask(url, "select 1 from leads where need = 'after it began'")).toEqual([])
  })

  test('of an older version is brought up to date', async () => {
    const [older, newest] = [await emptyDatabase(), await emptyDatabase()]
    // Without 0006, which made tables.
    await migrateTo(older, 6)
    const chunks: Buffer[] = []
    for await (const chunk of writeBackup(older, known)) chunks.push(chunk)
    await loadBackup(newest, readBackup(pieces(Buffer.concat(chunks))))
    expect(Object.keys(await contentOf(newest)).sort()).toEqual(Object.keys(await contentOf(source.url)).sort())
    expect(Object.keys(await contentOf(older)).length).toBeLessThan(Object.keys(await contentOf(newest)).length)
  })

  test('of a later version is refused', async () => {
    const header = await readAll(await backedUp())
    expect(() => checkMigrations(header)).not.toThrow()
    expect(() => checkMigrations({ ...header, migrations: ['other'] })).toThrow('another version')
    expect(() => checkMigrations({ ...header, migrations: [...header.migrations, 'later'] })).toThrow('another version')
  })

  test.each([1, 7, 100, 65_536])('is read the same in pieces of %i bytes', async (size) => {
    expect(await readAll(await backedUp(), size)).toMatchObject({ made_at: now.toISOString() })
  })

  test('that was cut off, changed or lengthened is refused, wherever that happened', async () => {
    const bytes = await backedUp()
    await expect(readAll(bytes)).resolves.toBeDefined()
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 200)) {
      await expect(readAll(bytes.subarray(0, at)), `cut at ${at}`).rejects.toThrow()
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      await expect(readAll(changed), `changed at ${at}`).rejects.toThrow()
    }
    await expect(readAll(Buffer.concat([bytes, Buffer.from('more\n')]))).rejects.toThrow('follows its end')
    await expect(readAll(Buffer.from('{"format":"other"}\n'))).rejects.toThrow('no backup')
  })

  test('names only tables of ours, because their names become part of a statement', async () => {
    const text = (await backedUp()).toString()
    await expect(readAll(Buffer.from(text.replace('"public.leads"', '"public.leads; drop"')))).rejects.toThrow(
      'damaged',
    )
  })
})
