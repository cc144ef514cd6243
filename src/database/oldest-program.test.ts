import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../postgres/open-database.ts'
import { joinDatabase } from '../postgres/join-database.ts'
import { useBareDatabase } from '../testing/test-database.ts'
import { withClient } from './connection.ts'
import { isMigrated, migrateDatabase, type NamedMigration, namedMigrations } from './migrate.ts'
import { markPattern, ProgramTooOld } from './oldest-program.ts'

const own = namedMigrations()

/** A migration of a release that is still to come. */
function next(name: string, ...sql: string[]): NamedMigration {
  return { ...own.at(-1)!, name, sql, hash: name, folderMillis: own.at(-1)!.folderMillis + 1 }
}
const marks = (name: string) => `comment on table leads is 'oldest program: ${name}'`

const bare = useBareDatabase()

const place = () => ({ databaseUrl: bare.url, migrationUrl: undefined, readUrl: undefined, dataFolder: 'unused' })

describe('a program on a database that a newer release brought up to date', () => {
  test('starts where that release only added to it, so that an old server may crash and start beside new ones', async () => {
    await migrateDatabase(bare.url, undefined, [...own, next('9999_adds', 'create table added (id int)')])
    await migrateDatabase(bare.url)
    expect(await withClient(bare.url, isMigrated)).toBe(true)
  })

  test('starts where that release took away what the release before it no longer used', async () => {
    await migrateDatabase(bare.url, undefined, [...own, next('9999_takes', marks(own.at(-1)!.name))])
    await migrateDatabase(bare.url)
    await expect(migrateDatabase(bare.url, undefined, own.slice(0, -1))).rejects.toThrow(ProgramTooOld)
  })

  test('ends with a sentence where it lacks what took something away: servers, commands, and whoever migrates', async () => {
    await migrateDatabase(bare.url, undefined, [...own, next('9999_takes', marks('9999_takes'))])
    const sentence =
      /a newer release brought this database up to date.*lacks the migration 9999_takes.*Run that release, or .*pg_restore into an empty database/
    await expect(openDatabase(place(), () => {})).rejects.toThrow(sentence)
    await expect(joinDatabase(place())).rejects.toThrow(sentence)
    await expect(joinDatabase(place(), { migrates: true })).rejects.toThrow(sentence)
  })

  test('ends also where that shows only after it started', async () => {
    const asOwner = (text: string) => withClient(bare.url, (client) => client.query(text))
    await asOwner('create schema drizzle; create table drizzle.__drizzle_migrations (id int)')
    const opened = await openDatabase(place(), () => {})
    await asOwner(`create table leads (id int); ${marks('9999_takes')}`)
    expect((await opened.hopeless)?.message).toContain('a newer release brought this database up to date')
    await opened.close()
  })

  test('takes no right away from the servers of that release', async () => {
    const role = `service_${randomUUID().replaceAll('-', '')}`
    await withClient(bare.url, (client) => client.query(`create role ${role}`))
    const newer = [...own, next('9999_adds', `grant delete on erasures to ${role}`)]
    await migrateDatabase(bare.url, undefined, newer)
    await migrateDatabase(bare.url, role)
    const mayDelete = `select has_table_privilege('${role}', 'erasures', 'delete') as may`
    expect((await withClient(bare.url, (client) => client.query(mayDelete))).rows).toEqual([{ may: true }])
    await withClient(bare.url, (client) => client.query(`drop owned by ${role}; drop role ${role}`))
  })
})

describe('a migration that takes something away', () => {
  const takesAway =
    /\b(drop (table|column|constraint|type|view|function|schema|default|not null)|rename|set not null|set data type)\b/i
  /** Those of before programs looked for marks. */
  const withoutMarks = ['0003_after_acceptance', '0005_doors']
  const needsMark = ({ name: each, sql }: NamedMigration) =>
    !withoutMarks.includes(each) && takesAway.test(sql.join('\n'))

  test('says which program may still run, by the name of a migration that is there', () => {
    const wrong = own
      .filter(needsMark)
      .filter(({ sql }) => !own.some((each) => each.name === markPattern.exec(sql.join('\n'))?.[1]))
    expect(wrong.map((each) => each.name)).toEqual([])
    expect(needsMark(next('9999_takes', 'ALTER TABLE "leads" DROP COLUMN "phone";'))).toBe(true)
    expect(withoutMarks.filter((each) => !own.some((known) => known.name === each))).toEqual([])
  })
})
