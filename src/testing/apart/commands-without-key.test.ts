import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand, runIntake, unset } from '../command.ts'
import { sealUnbound } from '../former-seal.ts'
import { startPostgres } from '../lab/postgres.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

const run = (words: string[], env: Record<string, string | undefined> = {}) =>
  runCommand(words, { folder: copy.folder, env: { ...unset, ...env } })

describe('without SECRET_KEY', () => {
  const elsewhere = { DATABASE_URL: 'postgres://desk:hidden-word@127.0.0.1:1/intake' }

  test('npm start on a PostgreSQL of others ends with what makes one, and with the way over', async () => {
    const { code, output } = await run(['npm', 'start'], elsewhere)
    expect(code).toBe(1)
    expect(output).toMatch(/SECRET_KEY is not set[^]*openssl rand -base64 32[^]*keys reseal --from-database-url/)
    expect(output).not.toMatch(/hidden-word|^\s+at /m)
  })

  test('a build on Netlify ends before it touches anything', async () => {
    const { code, output } = await run(['npm', 'run', 'build'], { NETLIFY: 'true', NETLIFY_LOCAL: undefined })
    expect(code).toBe(1)
    expect(output).toMatch(/SECRET_KEY is not set[^]*netlify env:set SECRET_KEY "\$\(openssl rand -base64 32\)"/)
  })

  test('a command that opens nothing works, and one that does says what is missing', async () => {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url() }
    const intake = (...words: string[]) => runIntake(words, { folder: copy.folder, env: { ...unset, ...env } })
    expect(await intake('migrate')).toMatchObject({ code: 0 })
    expect((await intake('leads', 'list')).output).toContain('No lead fits')
    const { code, output } = await intake('webhooks', 'add', 'https://hooks.example/', '--type', 'lead.received')
    expect([code, output]).toEqual([1, expect.stringContaining('SECRET_KEY is not set')])
    expect((await intake('webhooks', 'list', '--json')).output.trim()).toBe('[]')
    const at = (databaseUrl: string) =>
      runIntake(['leads', 'list'], { folder: copy.folder, env: { ...unset, DATABASE_URL: databaseUrl } })
    expect((await at(`${env.DATABASE_URL}_else`)).output).toMatch(/3D000.*no database of that name/)
    expect((await at(env.DATABASE_URL.replace(postgres.password, 'wrong'))).output).toMatch(/28P01.*the password/)
    expect((await at('postgres://nobody@127.0.0.1:1/none')).output).toMatch(/ECONNREFUSED.*the port/)
    await postgres.remove()
  })
})

test('what a release sealed with the password of the database is moved by one command', async () => {
  const postgres = await startPostgres()
  const { username, password, pathname } = new URL(postgres.url())
  const env = { DATABASE_URL: postgres.url(), SECRET_KEY: randomBytes(32).toString('base64') }
  const intake = (...words: string[]) => runIntake(words, { folder: copy.folder, env: { ...unset, ...env } })
  await intake('migrate')
  const mail = JSON.stringify({ to: 'ada@example.com', subject: 'Hello', text: '', html: '' })
  const sealed = sealUnbound(`${username}:${password}@${pathname}`, 'mail', mail)
  await postgres.query('insert into mails (id, sealed_mail, created_at) values ($1, $2, now())', ['mail_1', sealed])
  expect((await intake('mails', 'show', 'mail_1')).output).toContain('To: ada@example.com')
  const refused = await intake('keys', 'reseal')
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/kept mails +0 +1/)])
  const done = await intake('keys', 'reseal', '--from-database-url')
  expect([done.code, done.output]).toEqual([0, expect.stringMatching(/kept mails +1 +0/)])
  expect((await intake('keys', 'reseal')).code).toBe(0)
  expect((await intake('mails', 'show', 'mail_1')).output).toContain('To: ada@example.com')
  await postgres.remove()
})
