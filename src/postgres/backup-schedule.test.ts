import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupFormat, fingerprintOf } from '../database/backup/format.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { readToEnd } from './backup-file.ts'
import { backupName, requireBackupFolder } from './backup-folder.ts'
import { type BackupSchedule, startBackupSchedule } from './backup-schedule.ts'

const hour = 60 * 60_000
const begin = new Date('2026-11-20T12:00:00.000Z')
const database = useTestDatabase()

let folder: string
let now: Date
let lines: object[]
let running: BackupSchedule | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intake-backups-'))
  now = begin
  lines = []
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await rm(folder, { recursive: true })
})

/** Starts a schedule whose time stands still. @returns what lets some hours pass, and waits for the next look */
async function start({ keep = 2, ownerUrl = database.ownerUrl } = {}): Promise<(hours: number) => Promise<void>> {
  let lookAgain = () => {}
  let looked = Promise.withResolvers<void>()
  const pause = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      lookAgain = resolve
      if (signal.aborted) resolve()
      signal.addEventListener('abort', () => resolve())
      looked.resolve()
    })
  const secrets = { secret_fingerprint: fingerprintOf('a secret of some length') }
  const log = (line: object) => void lines.push(line)
  running = await startBackupSchedule({ ownerUrl, secrets, folder, keep, now: () => now, pause, log })
  await looked.promise
  return async (hours) => {
    now = new Date(now.getTime() + hours * hour)
    looked = Promise.withResolvers()
    lookAgain()
    await looked.promise
  }
}

const at = (hours: number) => backupName(new Date(begin.getTime() + hours * hour))
const putJunk = (...names: string[]) => Promise.all(names.map((name) => writeFile(join(folder, name), 'of before')))
/** The beginning of a backup that says when it was made; nobody reads further. */
const put = (...hours: number[]) =>
  Promise.all(
    hours.map((back) => {
      const made_at = new Date(begin.getTime() + back * hour).toISOString()
      const header = {
        format: backupFormat,
        version: 1,
        made_at,
        migrations: ['m'],
        sequences: [],
        secret_fingerprint: '',
      }
      return writeFile(join(folder, at(back)), gzipSync(`${JSON.stringify(header)}\n`))
    }),
  )

test('one backup is made at once and one a day, whole and for the operator alone, and the newest are kept', async () => {
  const pass = await start()
  expect(await readdir(folder)).toEqual(['intake-2026-11-20T12-00-00Z.backup'])
  await pass(23)
  expect(running!.readBackupAge()).toBe((23 * hour) / 1000)
  expect(await readdir(folder)).toHaveLength(1)
  await pass(1)
  await pass(24)
  expect((await readdir(folder)).sort()).toEqual([at(24), at(48)])
  expect(running!.readBackupAge()).toBe(0)
  expect((await readToEnd(join(folder, at(48)))).made_at).toBe(now.toISOString())
  expect((await stat(join(folder, at(48)))).mode & 0o777).toBe(0o600)
  expect(lines).toMatchObject([
    { event: 'backup_written', removed: 0 },
    { event: 'backup_written', removed: 0 },
    { event: 'backup_written', removed: 1 },
  ])
})

test('a start within a day makes none, nor does a name of the future keep one from being made', async () => {
  await put(-23, 100)
  const pass = await start()
  expect(running!.readBackupAge()).toBe((23 * hour) / 1000)
  expect(lines).toEqual([])
  await pass(1)
  expect(lines).toMatchObject([{ event: 'backup_written' }])
})

test('what is not of the schedule is left alone, but for what it left behind unfinished', async () => {
  await putJunk('intake.backup', 'notes.txt', `${at(-30)}.part`)
  const pass = await start({ keep: 1 })
  await pass(24)
  expect((await readdir(folder)).sort()).toEqual([at(24), 'intake.backup', 'notes.txt'].sort())
})

test('a file that was not made here is no backup, whatever its name: it keeps none from being made or kept, and is left alone', async () => {
  await putJunk(at(-2), at(-30), at(50))
  await writeFile(join(folder, at(-1)), '')
  await put(100)
  await start({ keep: 1 })
  expect(running!.readBackupAge()).toBe(0)
  expect((await readToEnd(join(folder, at(0)))).made_at).toBe(now.toISOString())
  expect((await readdir(folder)).sort()).toEqual([at(-30), at(-2), at(-1), at(0), at(50), at(100)].sort())
})

test('one that cannot be written is an error in the log, removes nothing, and is tried again', async () => {
  await put(-30, -60, -90)
  const pass = await start({ ownerUrl: 'postgres://user:password@127.0.0.1:1/name' })
  await pass(0.2)
  const failed = expect.objectContaining({ event: 'backup_failed', level: 'error', code: 'ECONNREFUSED' })
  expect(lines).toEqual([failed, failed])
  expect((await readdir(folder)).sort()).toEqual([at(-30), at(-60), at(-90)].sort())
  expect(running!.readBackupAge()).toBe((30.2 * hour) / 1000)
})

test('one that cannot be read back is not kept, and removes nothing', async () => {
  const odd = `no name of ours ${randomUUID()}`
  await database.pool.query(`create table "${odd}" (id int)`)
  await put(-30, -60, -90)
  await start({ ownerUrl: database.url })
  await database.pool.query(`drop table "${odd}"`)
  expect(lines).toMatchObject([{ event: 'backup_failed', level: 'error', error: 'BackupUnusable' }])
  expect((await readdir(folder)).sort()).toEqual([at(-30), at(-60), at(-90)].sort())
})

test('the end of a server does not wait for a backup that waits, and leaves nothing of it behind', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin; lock table leads in access exclusive mode')
  void start()
  const waiting = "select from pg_locks where not granted and relation = 'leads'::regclass"
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(1)
  await expect.poll(() => running).toBeDefined()
  await running!.stop()
  await holder.query('rollback')
  holder.release()
  expect(await readdir(folder)).toEqual([])
  expect(lines).toEqual([])
})

test('a folder that cannot be written to is told with the user and what to do', async () => {
  await putJunk('a file')
  await expect(requireBackupFolder(join(folder, 'a file', 'backups'), 'postgres')).rejects.toThrow(
    /as the user postgres \(ENOTDIR\).* chown postgres /,
  )
  await requireBackupFolder(join(folder, 'new'), 'postgres')
  expect(await readdir(join(folder, 'new'))).toEqual([])
})
