import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { runIntake } from '../command.ts'
import { type OwnServer, startServer } from '../lab/server.ts'

const writers = 4
type Kept = { key: string; answer: { id: string; status_token: string }; body: string }

let folder: string
let file: string
const running: OwnServer[] = []

const envFor = (dataFolder: string) => ({
  DATA_DIR: join(folder, dataFolder),
  SITE_URL: 'http://localhost:4321',
  DATABASE_URL: undefined,
  SECRET_KEY: undefined,
  SECRET_KEY_OLD: undefined,
  // Behind a proxy, so that writers are callers of their own.
  TRUST_PROXY: '1',
})
const intakeWith = (env: Record<string, string>, dataFolder: string, ...words: string[]) =>
  runIntake(words, { folder: inject('builtCopy'), env: { ...envFor(dataFolder), ...env } })
const intake = (dataFolder: string, ...words: string[]) => intakeWith({}, dataFolder, ...words)

async function start(dataFolder: string): Promise<OwnServer> {
  const server = await startServer({ folder: inject('builtCopy'), env: envFor(dataFolder) })
  running.push(server)
  return server
}

async function submit(url: string, key: string = randomUUID(), body?: string): Promise<Kept & { replayed: boolean }> {
  const sent = body ?? JSON.stringify({ ...exampleLead, need: `Lead ${key}` })
  const response = await fetch(`${url}/api/v1/lead`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      // Keys are kept for each caller, so a key says who its caller is.
      'X-Forwarded-For': `2001:db8:${key.slice(0, 4)}:${key.slice(4, 8)}::1`,
    },
    body: sent,
  })
  expect(response.status).toBe(201)
  return {
    key,
    body: sent,
    answer: (await response.json()) as Kept['answer'],
    replayed: response.headers.get('idempotent-replayed') === 'true',
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-backup-'))
  // The database runs as another user where the tests run as root.
  await chmod(folder, 0o755)
  file = join(folder, 'intake.backup')
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await rm(folder, { recursive: true, force: true })
})

describe('a backup of a server that is at work', () => {
  const before: Kept[] = []
  let mailId: string

  test('is made while leads come in, for the operator alone', async () => {
    const { url, stop } = await start('first')
    for (let lead = 0; lead < 30; lead += 1) before.push(await submit(url))
    const claim = { type: 'identity_assertion', assertion_type: 'verified_email', assertion: 'ada@example.com' }
    await fetch(`${url}/api/lead`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(claim),
    })
    const during: Kept[] = []
    const enough = new AbortController()
    const work = Array.from({ length: writers }, async () => {
      while (!enough.signal.aborted) during.push(await submit(url))
    })
    const result = await intake('first', 'backup', file)
    enough.abort()
    await Promise.all(work)
    expect(result).toMatchObject({ code: 0, output: expect.stringContaining('The backup is in') })
    expect(during.length).toBeGreaterThan(writers)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await intake('first', 'backup', file)).output).toContain('is there already. Give another name.')
    expect((await intake('first', 'restore', file)).output).toContain('A server runs on')
    mailId = /mail_\w+/.exec((await intake('first', 'mails', 'list')).output)![0]
    await stop()
  })

  test('gives every lead back that was acknowledged before it began, with its token, its key and its mail', async () => {
    expect((await intake('second', 'restore', file)).output).toMatch(/^The database is as it was at 20/)
    const { url, stop } = await start('second')
    for (const { answer } of before) {
      const headers = { Authorization: `Bearer ${answer.status_token}`, 'X-Forwarded-For': '198.51.100.7' }
      // The limit for one caller is higher than the number of leads here.
      const status = await fetch(`${url}/api/v1/lead/${answer.id}`, { headers })
      expect([status.status, ((await status.json()) as { status: string }).status]).toEqual([200, 'received'])
    }
    for (const { key, body, answer } of before.slice(0, 5)) {
      const again = await submit(url, key, body)
      expect([again.replayed, again.answer]).toEqual([true, answer])
    }
    expect((await submit(url)).replayed).toBe(false)
    expect((await intake('second', 'mails', 'show', mailId)).output).toContain('To: ada@example.com')
    await stop()
  })

  test('is put over nothing that is there, unless somebody says so', async () => {
    const refused = await intake('second', 'restore', file)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('There is a database in')])
    const [{ answer }] = before as [Kept]
    expect((await intake('second', 'leads', 'show', answer.id)).output).toContain(exampleLead.email)
    expect((await intake('second', 'restore', file, '--overwrite')).code).toBe(0)
    expect((await intake('second', 'leads', 'show', answer.id)).output).toContain(exampleLead.email)
  })

  test('that is damaged, no backup or not there changes nothing', async () => {
    const damaged = join(folder, 'damaged.backup')
    const bytes = await readFile(file)
    await writeFile(damaged, bytes)
    await truncate(damaged, bytes.length - 100)
    const text = join(folder, 'text.backup')
    await writeFile(text, 'no backup')
    for (const [name, why] of [
      [damaged, 'cannot be restored'],
      [text, 'cannot be restored'],
      [join(folder, 'none.backup'), 'There is no file'],
    ] as const) {
      const { code, output } = await intake('second', 'restore', name, '--overwrite')
      expect([code, output]).toEqual([1, expect.stringContaining(why)])
      expect(output).not.toMatch(/^\s+at /m)
    }
    expect((await intake('second', 'leads', 'show', before[0]!.answer.id)).output).toContain(exampleLead.email)
  })
})

describe('SECRET_KEY that is set later', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)].map((bytes) => ({ SECRET_KEY: bytes.toString('base64') }))

  test('reads what was sealed with the kept key, seals anew, and needs that no more', async () => {
    expect((await intake('later', 'restore', file)).code).toBe(0)
    const { output: list } = await intake('later', 'mails', 'list')
    const mailId = /mail_\w+/.exec(list)![0]
    const show = (env: Record<string, string>) => intakeWith(env, 'later', 'mails', 'show', mailId)
    expect((await show(one!)).output).toContain('To: ada@example.com')
    // With the key beside the data, which some of it still needs, and for a server that has this SECRET_KEY alone.
    const both = join(folder, 'both.backup')
    expect((await intakeWith(one!, 'later', 'backup', both)).code).toBe(0)
    expect((await intake('from-both', 'restore', both)).output).toContain('with another SECRET_KEY')
    expect((await intakeWith(two!, 'from-both', 'restore', both)).output).toContain('with another SECRET_KEY')
    expect((await intakeWith(one!, 'from-both', 'restore', both)).code).toBe(0)
    expect((await intakeWith(one!, 'from-both', 'mails', 'show', mailId)).output).toContain('To: ada@example.com')

    expect((await intakeWith(one!, 'later', 'keys', 'reseal')).code).toBe(0)
    await rm(join(folder, 'later', 'secret-key'))
    expect((await show(one!)).output).toContain('To: ada@example.com')
    expect((await show(two!)).output).toContain('sealed with another key')
    const { code, output } = await intakeWith(two!, 'later', 'keys', 'reseal')
    expect([code, output]).toEqual([1, expect.stringMatching(/kept mails +0 +[1-9]/)])
    const change = { ...two!, SECRET_KEY_OLD: one!.SECRET_KEY }
    expect((await show(change)).output).toContain('To: ada@example.com')
    expect((await intakeWith(change, 'later', 'keys', 'reseal')).code).toBe(0)
    expect((await show(two!)).output).toContain('To: ada@example.com')
  })
})

test('with DATABASE_URL, backups are left to the programs of PostgreSQL', async () => {
  const env = { ...envFor('third'), DATABASE_URL: 'postgres://user:hidden-word@127.0.0.1:1/name' }
  for (const [command, program] of [
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const) {
    const { code, output } = await runIntake([command, join(folder, 'other.backup')], {
      folder: inject('builtCopy'),
      env,
    })
    expect([code, output]).toEqual([1, expect.stringContaining(program)])
    expect(output).not.toContain('hidden-word')
  }
})
