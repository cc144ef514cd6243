import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { type RunningCommand, runCommand, runIntake, startCommand, waitFor } from '../command.ts'
import { sealUnbound } from '../former-seal.ts'
import { startPostgres } from '../lab/postgres.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject, edit, type ProjectCopy } from '../project-copy.ts'

let copy: ProjectCopy
beforeAll(async () => {
  copy = await copyProject()
})
afterAll(() => copy.remove())

const startTimeoutMs = 60_000
const unset = {
  SITE_URL: undefined,
  DATABASE_URL: undefined,
  SECRET_KEY: undefined,
  SECRET_KEY_OLD: undefined,
  TRUST_PROXY: undefined,
}
const run = (words: string[], env: Record<string, string | undefined> = {}) =>
  runCommand(words, { folder: copy.folder, env: { ...unset, ...env } })

async function start(
  env: Record<string, string | undefined> = {},
): Promise<{ command: RunningCommand; url: string; took: number }> {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const before = Date.now()
  const command = startCommand(['npm', 'start'], {
    folder: copy.folder,
    env: { ...unset, PORT: port, SITE_URL: 'http://localhost:4321', ...env },
  })
  await waitFor(command, 'npm start', startTimeoutMs, async () => (await fetch(`${url}/api/health`)).ok)
  return { command, url, took: Date.now() - before }
}

async function submit(url: string): Promise<{ id: string; status_token: string }> {
  const response = await fetch(`${url}/api/v1/lead`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(exampleLead),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; status_token: string }
}

const databasePid = async () =>
  Number((await readFile(join(copy.folder, '.data', 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const statusOf = async (url: string, { id, status_token }: { id: string; status_token: string }) =>
  (await fetch(`${url}/api/v1/lead/${id}`, { headers: { Authorization: `Bearer ${status_token}` } })).status

describe('npm start', () => {
  test('names every wrong setting with its remedy', async () => {
    const { code, output } = await run(['npm', 'start'], {
      PORT: 'http',
      HOST: 'my host',
      SITE_URL: 'example.com/shop',
      DATABASE_URL: 'mysql://secret@db/x',
      TRUST_PROXY: 'yes',
    })
    expect(code).toBe(1)
    for (const name of ['PORT', 'HOST', 'SITE_URL', 'DATABASE_URL', 'TRUST_PROXY'])
      expect(output).toMatch(new RegExp(`${name} is .*(Set it to|unset it)`))
    expect(output).not.toContain('secret')
    expect(output).not.toMatch(/^\s+at /m)
  })

  test('serves what it says, keeps leads over a restart, and starts again in seconds without building', async () => {
    const first = await start({ DATABSE_URL: 'a secret of theirs' })
    expect(first.command.output()).toContain('Building')
    const [command = ''] = /curl -sS[\s\S]*?'\{.*?\}'/.exec(first.command.output()) ?? []
    const tried = await run(['sh', '-c', command.replaceAll('http://localhost:4321', first.url)])
    expect(JSON.parse(tried.output)).toMatchObject({ sandbox: true, valid: true })
    const lead = await submit(first.url)
    expect((await run(['npm', 'run', '--silent', 'intake', '--', 'leads', 'show', lead.id])).output).toContain(
      exampleLead.email,
    )
    const { output } = await first.command.stop('SIGINT')
    expect(output).not.toContain('Error')
    // What a caller was told as X-Request-Id leads to the lead.
    expect(output).toMatch(new RegExp(`"event":"lead_stored","request_id":"req_\\w+","lead":"${lead.id}"`))
    expect(output).toMatch(/"event":"setting_unknown","name":"DATABSE_URL","meant":"DATABASE_URL"/)
    expect(output).not.toContain('a secret of theirs')

    const intake = (...words: string[]) => runIntake(words, { folder: copy.folder, env: unset })
    expect((await intake('leads', 'list', '--json')).output).toContain(lead.id)
    const audit = await intake('audit', 'list')
    expect(audit.output).toMatch(new RegExp(`\\S+ \\(command line\\) +Looked at a lead +${lead.id}`))

    const second = await start()
    expect(second.command.output()).not.toContain('Building')
    expect(second.took).toBeLessThan(10_000)
    expect(await statusOf(second.url, lead)).toBe(200)
    await second.command.stop()
  })

  test('starts on the same data after it was killed, although its database lives on', async () => {
    const first = await start()
    const lead = await submit(first.url)
    await first.command.stop('SIGKILL')
    const pid = await databasePid()
    expect(() => process.kill(pid, 0)).not.toThrow()
    const second = await start()
    expect(await statusOf(second.url, lead)).toBe(200)
    await second.command.stop()
  })

  test('starts again after both it and its database were killed', async () => {
    const first = await start()
    const lead = await submit(first.url)
    const pid = await databasePid()
    await first.command.stop('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const second = await start()
    expect(await statusOf(second.url, lead)).toBe(200)
    await second.command.stop()
  })

  test('brings its database back when that dies alone', async () => {
    const { command, url } = await start()
    const lead = await submit(url)
    const died = await databasePid()
    process.kill(died, 'SIGKILL')
    // Connections outlive the process that made them for a moment, so an answer alone says nothing.
    const isBack = async () => (await databasePid()) !== died && (await statusOf(url, lead)) === 200
    await waitFor(command, 'the return of the database', startTimeoutMs, isBack)
    expect(command.output()).toContain('database_restarted')
    await command.stop()
  })

  test('explains a port in use, and a data folder in use', async () => {
    const first = await start()
    const port = new URL(first.url).port
    const sameFolder = await run(['npm', 'start'], {
      SITE_URL: 'http://localhost:4321',
      PORT: String(await freePort()),
    })
    expect([sameFolder.code, sameFolder.output]).toEqual([
      1,
      expect.stringMatching(/Another server .* Stop it first, or set DATA_DIR/),
    ])
    const samePort = await run(['npm', 'start'], {
      SITE_URL: 'http://localhost:4321',
      PORT: port,
      DATA_DIR: join(copy.folder, '.other'),
    })
    expect([samePort.code, samePort.output]).toEqual([1, expect.stringMatching(/Port \d+ is in use.*set PORT/)])
    expect(samePort.output).not.toContain('indexes_not_made')
    await first.command.stop()
  })

  test('uses the PostgreSQL at DATABASE_URL, also together with another server', async () => {
    const postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url(), SECRET_KEY: randomBytes(32).toString('base64') }
    const [one, two] = await Promise.all([start(env), start(env)])
    const lead = await submit(one.url)
    expect(await statusOf(two.url, lead)).toBe(200)
    expect(one.command.output()).toContain('PostgreSQL at DATABASE_URL')
    expect(one.command.output()).not.toContain(new URL(env.DATABASE_URL).password)
    await Promise.all([one.command.stop(), two.command.stop()])
    await postgres.remove()
  })
})

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

  test('a command that opens nothing works, and one that does says what is missing', { timeout: 240_000 }, async () => {
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

test(
  'what a release sealed with the password of the database is moved by one command',
  { timeout: 240_000 },
  async () => {
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
  },
)

describe('content with mistakes', () => {
  let broken: ProjectCopy
  beforeAll(async () => {
    broken = await copyProject()
    await edit(broken, 'content/services/product-build.md', 'timeline: ', 'timelin: ')
    await edit(broken, 'content/glossary/pilot.md', 'related:', 'related:\n  - proof-of-concep')
  })
  afterAll(() => broken.remove())

  test.each(['npm run build', 'npm start', 'npm run content:check'])(
    'stop %s, which tells all of them and how to mend them',
    async (line) => {
      const { code, output } = await runCommand(line.split(' '), {
        folder: broken.folder,
        env: { ...unset, PORT: String(await freePort()) },
      })
      expect(code).not.toBe(0)
      expect(output).toMatch(
        /content\/services\/product-build\.md:\d+\n {2}field {2}timelin\n[\s\S]*did you mean `timeline`\?/,
      )
      expect(output).toMatch(/content\/glossary\/pilot\.md:\d+\n[\s\S]*did you mean `proof-of-concept`\?/)
      expect(output).not.toMatch(/^\s+at .*:\d+:\d+/m)
    },
  )
})
