import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { withClient } from './connection.ts'
import { excessOf } from './excess.ts'
import { migrateDatabase } from './migrate.ts'
import { tablePrivileges } from './privileges.ts'
import { roles, settleRoles } from './roles.ts'
import { sqlState } from './sql-state.ts'

const testDatabase = useTestDatabase()
const insufficientPrivilege = '42501'

const asService = (text: string) => withClient(testDatabase.serviceUrl, (client) => client.query(text))
const stateOf = (text: string) => asService(text).then(() => 'done', sqlState)

describe('the role of the service', () => {
  test.each([
    'create table mine (id integer)',
    'create temporary table mine (id integer)',
    'create schema mine',
    'create view mine as select 1',
    "create function mine() returns integer language sql as 'select 1'",
    'create role mine',
    'create database mine',
    'alter table leads add column mine text',
    'alter table leads disable trigger all',
    'alter table leads enable row level security',
    'create index mine on leads (name)',
    'create trigger mine before insert on leads for each row execute function suppress_redundant_updates_trigger()',
    'drop table leads',
    'truncate leads',
    'lock table leads in access exclusive mode nowait; truncate leads',
    'delete from leads',
    'delete from lead_transitions',
    'update drizzle.__drizzle_migrations set hash = null',
    "select setval('events_sequence_seq', 1)",
    "copy leads to program 'cat'",
    "copy leads from program 'true'",
    "copy leads to '/tmp/leads'",
    "copy leads from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    'select * from pg_authid',
    'select pg_reload_conf()',
    `grant ${roles.owner} to ${roles.service}`,
    `set role ${roles.owner}`,
    `set session authorization ${roles.owner}`,
    `alter role ${roles.service} superuser`,
    `alter role ${roles.service} createrole`,
    "set session_replication_role = 'replica'",
    'create publication mine for all tables',
    'checkpoint',
  ])('may not: %s', async (text) => {
    expect(await stateOf(text)).toBe(insufficientPrivilege)
  })

  test('has nothing that it does not need, and is in no other role', async () => {
    expect(await withClient(testDatabase.serviceUrl, excessOf)).toEqual([])
    const memberships = 'select 1 from pg_auth_members where member = $1::regrole'
    expect((await testDatabase.pool.query(memberships, [roles.service])).rows).toEqual([])
  })

  test('reads and writes each table as the statements of the service do, and in no other way', async () => {
    const { rows } = await testDatabase.pool.query<{ table: string; granted: string[] }>(
      `select table_name as table, array_agg(lower(privilege_type)::text order by 1) as granted
       from information_schema.role_table_grants where grantee = $1 and table_schema = 'public' group by 1`,
      [roles.service],
    )
    const expected = tablePrivileges().map(({ table, needed }) => [table, needed.toSorted()])
    expect(Object.fromEntries(rows.map(({ table, granted }) => [table, granted.toSorted()]))).toEqual(
      Object.fromEntries(expected),
    )
  })

  test('does not connect to the database that PostgreSQL keeps for its superuser', async () => {
    const elsewhere = Object.assign(new URL(testDatabase.serviceUrl), { pathname: '/postgres' }).href
    await expect(withClient(elsewhere, async () => {})).rejects.toMatchObject({ code: insufficientPrivilege })
  })

  test('has every right again after each migration, and loses what somebody gave it beyond', async () => {
    await testDatabase.pool.query(`grant truncate, delete on leads to ${roles.service}`)
    await testDatabase.pool.query(`revoke insert on leads from ${roles.service}`)
    await migrateDatabase(testDatabase.ownerUrl, roles.service)
    expect(await stateOf('truncate leads')).toBe(insufficientPrivilege)
    expect(await stateOf('delete from leads')).toBe(insufficientPrivilege)
    expect(await stateOf('insert into leads (id) values (null)')).toBe('23502')
  })

  test('is made again what it should be, whatever somebody made of it', async () => {
    const { pool, url } = testDatabase
    await pool.query(`alter role ${roles.service} createdb bypassrls`)
    await pool.query(`grant pg_read_server_files, ${roles.owner} to ${roles.service}`)
    const { password } = new URL(url)
    await withClient(url, (client) => settleRoles(client, { owner: password, service: password }))
    expect(await withClient(testDatabase.serviceUrl, excessOf)).toEqual([])
  })

  test('sees that the tables are up to date, and so starts without a role that may change them', async () => {
    await expect(migrateDatabase(testDatabase.serviceUrl)).resolves.toBeUndefined()
    await testDatabase.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(migrateDatabase(testDatabase.serviceUrl)).rejects.toSatisfy(
      (error) => sqlState(error) === insufficientPrivilege,
    )
    await testDatabase.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1')
  })
})

describe('what a role may do too much', () => {
  /** Who may connect and see that there are tables. @returns its address */
  async function admitted(role: string): Promise<string> {
    const { pool, url } = testDatabase
    await pool.query(`grant connect on database ${new URL(url).pathname.slice(1)} to ${role}`)
    await pool.query(`grant usage on schema public to ${role}`)
    return Object.assign(new URL(url), { username: role, password: 'known' }).href
  }

  test('is told of the superuser in one word', async () => {
    expect(await withClient(testDatabase.url, excessOf)).toEqual(['is superuser'])
  })

  test('is told of the owner of the tables', async () => {
    expect(await withClient(testDatabase.ownerUrl, excessOf)).toEqual([
      'owns tables',
      'makes tables',
      'makes temporary tables',
      'writes what it need not',
    ])
  })

  test.each([
    ['createrole', 'makes roles'],
    ['createdb', 'makes databases'],
    ['replication', 'replicates'],
    ['bypassrls', 'passes row security'],
  ])('is told of one with %s', async (given, told) => {
    const role = `role_${given}`
    const { pool } = testDatabase
    await pool.query(`create role ${role} login password 'known' ${given}`)
    try {
      expect(await withClient(await admitted(role), excessOf)).toEqual([told])
    } finally {
      await pool.query(`drop owned by ${role}; drop role ${role}`)
    }
  })

  test('is told of one that may run programs, also as a member of a member', async () => {
    const { pool } = testDatabase
    await pool.query("create role runner; create role role_programs login password 'known' in role runner")
    await pool.query('grant pg_execute_server_program to runner')
    try {
      expect(await withClient(await admitted('role_programs'), excessOf)).toEqual([
        'runs programs or reads files of the database server',
      ])
    } finally {
      await pool.query('drop owned by role_programs; drop role role_programs; drop role runner')
    }
  })
})
