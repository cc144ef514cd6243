import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createVault, type FormerSecret } from '../identifiers/vault.ts'
import { sealUnbound } from '../testing/former-seal.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { readCommandLine } from './command-line.ts'

const store = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'intake-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const today = 'the secret of today'
const derived: FormerSecret = { secret: 'desk:password@/intake', onlyUnbound: true }
const vault = createVault(today, randomBytes)
const at = new Date()

async function keep(id: string, sealed: string): Promise<void> {
  await store.pool.query('insert into mails (id, sealed_mail, created_at) values ($1, $2, $3)', [id, sealed, at])
}
const opens = async (id: string) => {
  const { rows } = await store.pool.query('select sealed_mail as sealed from mails where id = $1', [id])
  return vault.open('mail', rows[0].sealed, id)
}

beforeEach(async () => {
  await store.pool.query('truncate mails, muted_addresses')
  await keep('mail_1', sealUnbound(derived.secret, 'mail', 'one'))
  await keep('mail_2', createVault('old', randomBytes).seal('mail', 'two', 'mail_2'))
})

async function run(former: readonly FormerSecret[], ...args: string[]): Promise<{ text: string; failed: boolean }> {
  const asked = readCommandLine(['keys', 'reseal', ...args])
  if (asked.kind === 'help' || 'runAlone' in asked.command) throw new Error('It is another command.')
  const { words, options } = asked
  const input = {
    words,
    options,
    database: store.database,
    readDatabase: store.database,
    readPromise: {} as never,
    readLanguage: {} as never,
    vault,
    secrets: () => ({ secret: today, former }),
    settings: {} as never,
  }
  const output = await asked.command.run(input)
  if (typeof output === 'string') return { text: output, failed: false }
  if ('failed' in output) return { text: output.failed, failed: true }
  throw new Error('It came in pieces.')
}

test('keys reseal moves what SECRET_KEY_OLD opens, and fails while there is something that it cannot open', async () => {
  const { text, failed } = await run([{ secret: 'old' }, derived])
  expect(failed).toBe(true)
  expect(text).toMatch(/kept mails +1 +1\n/)
  expect(text).toMatch(/SECRET_KEY_OLD or --from[^]*--from-database-url[^]*- kept mails: They cannot be read/)
  expect(text).not.toContain('- A2A tasks')
  expect([await opens('mail_1'), await opens('mail_2')]).toEqual([undefined, 'two'])
})

test('keys reseal --from-database-url moves what the password of the database sealed as well', async () => {
  const { text, failed } = await run([{ secret: 'old' }, derived], '--from-database-url')
  expect(failed).toBe(false)
  expect(text).toMatch(/kept mails +2 +0\n[^]*Everything that is sealed is sealed with SECRET_KEY as it is now\.$/)
  expect([await opens('mail_1'), await opens('mail_2')]).toEqual(['one', 'two'])
  expect((await run([])).text).toMatch(/kept mails +0 +0\n/)
  await expect(run([], '--from-database-url')).rejects.toThrow('--from-database-url needs DATABASE_URL')
})

test('keys reseal --from reads the former key where no list of processes shows it', async () => {
  const file = join(folder, 'old')
  writeFileSync(file, 'old\n')
  const { text, failed } = await run([derived], '--from', file, '--json')
  expect([failed, JSON.parse(text).resealed]).toEqual([
    true,
    expect.arrayContaining([{ purpose: 'mail', moved: 1, unreadable: 1 }]),
  ])
  await expect(run([], '--from', join(folder, 'none'))).rejects.toThrow(
    /none could not be read \(ENOENT\)\. Give --from/,
  )
  writeFileSync(file, '\n')
  await expect(run([], '--from', file)).rejects.toThrow('is empty')
})

test('keys reseal says how long the former key is needed for addresses that want no mail', async () => {
  const until = new Date(Date.now() + 86_400_000)
  await store.pool.query("insert into muted_addresses values ('a', $1)", [until])
  expect((await run([{ secret: 'old' }])).text).toMatch(
    new RegExp(`want no mail: 1\\.[^]*leave the former key set until\\s${until.toISOString().slice(0, 16)}Z`),
  )
  expect((await run([])).text).not.toContain('want no mail')
})
