import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { projectRoot } from '../../project-root.ts'
import { runCommand } from '../command.ts'
import { newAttempt, submit } from '../lab/leads.ts'
import { ask, type OwnPostgres, startPostgres } from '../lab/postgres.ts'
import { startServer } from '../lab/server.ts'

const secret = { SECRET_KEY: 'the same for all starts of this server' }
const passwords = ['one-not-to-be-shown', 'two-not-to-be-shown']

let postgres: OwnPostgres
let env: { DATABASE_URL: string; DATABASE_MIGRATION_URL: string }
beforeAll(async () => {
  postgres = await startPostgres()
  const sign = await readFile(join(projectRoot, 'docs', 'database.md'), 'utf8')
  const [, recipe = ''] = /```sql\n(create role [^]*?)```/.exec(sign)!
  for (const statement of recipe.trim().split('\n'))
    await postgres.query(statement.replace("'one'", `'${passwords[0]}'`).replace("'two'", `'${passwords[1]}'`))
  const as = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${postgres.port}/intake`
  env = {
    DATABASE_URL: as('intake_service', passwords[1]!),
    DATABASE_MIGRATION_URL: as('intake_owner', passwords[0]!),
  }
})
afterAll(() => postgres.remove())

const serve = (settings: Record<string, string>) =>
  startServer({ folder: inject('builtCopy'), env: { ...secret, ...settings } })

const intake = (words: string[], settings: Record<string, string>) =>
  runCommand([process.execPath, 'src/cli/intake.ts', ...words], {
    folder: inject('builtCopy'),
    env: { ...secret, ...settings },
  })

/** @returns the line about the role that a start prints */
async function toldOfRole(settings: Record<string, string>): Promise<string> {
  const server = await serve(settings)
  try {
    expect((await submit(server.url, newAttempt())).status).toBe(201)
    const output = server.command.output()
    for (const password of [...passwords, postgres.password]) expect(output).not.toContain(password)
    return /Its role +(.*)/.exec(output)![1]!
  } finally {
    await server.stop()
  }
}

describe('on a database that is not ours, with the two roles of docs/database.md', () => {
  test('a role that owns nothing cannot make the tables, and the start says what to set', async () => {
    await expect(serve({ DATABASE_URL: env.DATABASE_URL })).rejects.toThrow(
      'or set DATABASE_MIGRATION_URL to the address of one that may',
    )
  })

  test('the owner makes the tables, and the service does its work with a role that may do no more than that', async () => {
    expect(await toldOfRole(env)).toBe('may do what the service needs, and no more')
    expect(
      await postgres.query("select datname from pg_database where pg_get_userbyid(datdba) = 'intake_owner'"),
    ).toEqual([{ datname: 'intake' }])
    await expect(ask(env.DATABASE_URL, 'drop table leads')).rejects.toThrow('must be owner')
    await expect(ask(env.DATABASE_URL, 'truncate leads')).rejects.toThrow('permission denied')
  })

  test('a server that does not know the owner starts on tables that are up to date', async () => {
    expect(await toldOfRole({ DATABASE_URL: env.DATABASE_URL })).toBe('may do what the service needs, and no more')
  })

  test('one role for both is told in a line, as is one that may do too much', async () => {
    expect(await toldOfRole({ DATABASE_URL: env.DATABASE_MIGRATION_URL })).toMatch(
      /^one for both, to serve and to change tables \(it owns tables, makes tables, .*\)\. docs\/database\.md, under “A role that may do less”, has the grants$/,
    )
    const administrator = postgres.url().replace(/postgres$/, 'intake')
    expect(await toldOfRole({ ...env, DATABASE_URL: administrator })).toMatch(
      /^may do more than it needs: it is superuser\. docs\/database\.md/,
    )
  })

  test('migrate gives the rights, and prints them for any role', async () => {
    await ask(env.DATABASE_MIGRATION_URL, 'revoke insert on leads from intake_service')
    expect(await intake(['migrate'], env)).toMatchObject({ code: 0, output: 'The tables are up to date.\n' })
    expect((await ask(env.DATABASE_URL, "select has_table_privilege('leads', 'insert') as so"))[0]).toEqual({
      so: true,
    })
    const { output } = await intake(['migrate', '--print-grants', 'a "strange" role'], {})
    expect(output).toContain('grant select, insert, update on public.leads to "a ""strange"" role";')
    await postgres.query(`create role "a ""strange"" role"`)
    await ask(env.DATABASE_MIGRATION_URL, output)
    expect(
      await ask(env.DATABASE_MIGRATION_URL, `select has_table_privilege('a "strange" role', 'leads', 'insert') as so`),
    ).toEqual([{ so: true }])
  })

  test('two addresses that lead to different databases are told apart', async () => {
    await postgres.query('create database migrated owner intake_owner')
    await postgres.query('create database empty')
    const settings = {
      DATABASE_URL: env.DATABASE_URL.replace(/intake$/, 'empty'),
      DATABASE_MIGRATION_URL: env.DATABASE_MIGRATION_URL.replace(/intake$/, 'migrated'),
    }
    const told = await serve(settings).catch((error: Error) => error.message)
    expect(told).toContain('DATABASE_MIGRATION_URL leads to another database than DATABASE_URL')
    expect(told).not.toContain(passwords[0])
  })
})
