import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { maxMessageFields } from '../../contract/bounds.ts'
import { rowBounds, taskBytes } from '../../contract/capacity.ts'
import { createVault } from '../../identifiers/vault.ts'
import { say, stateOf, taskOf } from '../../testing/a2a/messages.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { answerMessage } from '../answer-message.ts'
import type { A2aCaller, A2aPorts } from '../ports.ts'
import { makeRoomForTasks, purgeTasks } from './purge.ts'
import { readTask } from './lifecycle.ts'

const testDatabase = useTestDatabase()
const { each, all } = rowBounds.a2a_tasks
const stranger: A2aCaller = { kind: 'anonymous', key: '203.0.113.1', countedAs: '203.0.113.1' }
const other: A2aCaller = { kind: 'anonymous', key: '203.0.113.2', countedAs: '203.0.113.2' }
const known: A2aCaller = { kind: 'credential', key: 'cred_1', countedAs: 'cred_1' }

let time = new Date('2026-11-20T12:00:00Z')
let cleared = 0
const ports = (): A2aPorts => ({
  database: testDatabase.database,
  now: () => time,
  random: (size) => randomBytes(size),
  baseUrl: 'https://data-works.example',
  notify: [],
  questions: [],
  rehearsed: () => {},
  loadFindExcerpts: async () => () => [],
  sleep: async () => {},
  checkAddress: async () => undefined,
  vault: createVault('a secret for tests only, of some length', randomBytes),
  log: () => {},
  failed: () => 'internal_error',
  noteCleared: (_, rows) => (cleared += rows),
})
beforeEach(async () => {
  await testDatabase.pool.query('truncate a2a_tasks cascade')
  cleared = 0
})

const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
const { source: _, ...example } = exampleLead
const newLead = () => ({ ...example, need: `An engine ${randomUUID()}` })
const send = async (caller: A2aCaller, ...message: Parameters<typeof say>) => {
  const answer = await answerMessage(ports(), caller, say(...message))
  if (!answer.ok) throw new Error(answer.refusal.message)
  if (!('task' in answer.value)) throw new Error('The answer is no task')
  return taskOf(answer.value.task)
}
const isThere = async (caller: A2aCaller, id: string) => (await readTask(ports(), caller, id)).ok
const rows = async () => Number((await testDatabase.pool.query('select count(*) from a2a_tasks')).rows[0].count)
/** Writes tasks of as many strangers, the oldest first, as if they had been begun. */
const fill = (count: number, owner: string | null) =>
  testDatabase.pool.query(
    `insert into a2a_tasks (id_hash, owner, caller_digest, context_hash, state, revision, sealed_task, updated_at, expires_at)
      select md5(random()::text) || n, $2, 'caller ' || n, '', 'input-required', 1, '', $3, $3::timestamptz + interval '1 day' - n * interval '1 second'
      from generate_series($1::integer, 1, -1) n`,
    [count, owner, time],
  )

describe('of one caller', () => {
  test('only so many tasks wait: the one that was not touched for longest ends, and the newest always has room', async () => {
    const first = await send(stranger, { name: 'First' })
    pass(1)
    const second = await send(stranger, { name: 'Second' })
    pass(1)
    const of = await send(other, { name: 'Of another' })
    for (let count = 2; count < each; count += 1) await send(stranger, { name: `N${count}` })
    pass(1)
    await send(stranger, { phone: '+44 117 496 0199' }, { to: first })
    const newest = await send(stranger, { name: 'Newest' })
    expect(await isThere(stranger, second.id)).toBe(false)
    for (const task of [first, newest]) expect(await isThere(stranger, task.id)).toBe(true)
    expect(await isThere(other, of.id)).toBe(true)
    expect([await rows(), cleared]).toEqual([each + 1, 1])
  })

  test('as many tasks at once as there may be requests leave no more than that for longer than to the next one', async () => {
    await Promise.all(Array.from({ length: 4 * each }, () => send(stranger, { name: 'Ada' })))
    await send(stranger, { name: 'Ada' })
    expect(await rows()).toBe(each)
  })

  test('a task that brought a lead makes no room: its caller can still learn that it is stored', async () => {
    const completed = await send(stranger, { confirm: true, ...newLead() })
    for (let count = 0; count < each + 5; count += 1) await send(stranger, { name: 'Ada' })
    const read = await readTask(ports(), stranger, completed.id)
    expect(read.ok && read.value.state).toBe('completed')
    expect(stateOf(completed)).toBe('WORKING')
    expect(await rows()).toBe(each + 1)
  })

  test('a credential has as much room, and its tasks are not those of the address', async () => {
    const task = await send(known, { name: 'Ada' })
    for (let count = 0; count < each + 5; count += 1) await send({ ...stranger, key: known.key }, { name: 'Ada' })
    expect(await isThere(known, task.id)).toBe(true)
    expect(await rows()).toBe(each + 1)
  })

  test('is kept neither address nor credential', async () => {
    await send(stranger, { name: 'Ada' })
    await send(known, { name: 'Ada' })
    const { rows: kept } = await testDatabase.pool.query('select caller_digest from a2a_tasks')
    expect(kept.map(({ caller_digest }) => caller_digest)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
  })
})

describe('one task', () => {
  test('keeps no more than a lead can have, however many messages it is said in', async () => {
    const names = (from: number) =>
      Object.fromEntries(
        Array.from({ length: maxMessageFields }, (__, index) => [`a field that we do not know ${from + index}`, 1]),
      )
    const task = await send(stranger, newLead())
    const more = async () => {
      for (let from = 0; from < 3_000; from += maxMessageFields) await send(stranger, names(from), { to: task })
    }
    await expect(more()).rejects.toThrow(`at most ${taskBytes([])} bytes`)
    const { rows: kept } = await testDatabase.pool.query('select length(sealed_task) as length from a2a_tasks')
    expect(kept[0].length).toBeLessThan(1.5 * taskBytes([]))
  })

  test('has room for the longest lead there is', async () => {
    const need = '𝔸'.repeat(5_000)
    const lead = { name: '𝔸'.repeat(200), email: example.email, phone: example.phone, need, source: '𝔸'.repeat(100) }
    const task = await send(stranger, lead)
    expect(stateOf(await send(stranger, { confirm: true }, { to: task }))).toBe('WORKING')
  })

  test('that is confirmed at once is stored, whatever fields came with it that we do not know', async () => {
    const unknown = Object.fromEntries(
      Array.from({ length: 190 }, (__, index) => [`unknown ${index} ${'x'.repeat(200)}`, index]),
    )
    expect(stateOf(await send(stranger, { ...unknown, ...newLead(), confirm: true }))).toBe('WORKING')
  })
})

describe('in all', () => {
  test('the oldest tasks of nobody we know make room first', async () => {
    await fill(all, null)
    const honest = await send(known, { name: 'Ada' })
    const newest = await send(stranger, { name: 'Ada' })
    // A new one may have looked already.
    expect(cleared + (await makeRoomForTasks(testDatabase.database))).toBe(2)
    const { rows: gone } = await testDatabase.pool.query(
      `select n from generate_series(1, $1::integer) n where not exists (select 1 from a2a_tasks where caller_digest = 'caller ' || n) order by n`,
      [all],
    )
    expect(gone).toEqual([{ n: all - 1 }, { n: all }])
    for (const [caller, task] of [
      [known, honest],
      [stranger, newest],
    ] as const)
      expect(await isThere(caller, task.id)).toBe(true)
    expect(await makeRoomForTasks(testDatabase.database)).toBe(0)
  })

  test('new tasks look themselves whether there are too many: a flood is not waited out', async () => {
    await fill(all, null)
    for (let count = 0; count < 1_000; count += 1) {
      await send({ kind: 'anonymous', key: `203.0.113.${count}`, countedAs: `203.0.113.${count}` }, { name: 'Ada' })
      if (cleared > 0) break
    }
    expect(await rows()).toBeLessThanOrEqual(all)
  })

  test('what is over goes, some of it at a time', async () => {
    await fill(30, 'cred_1')
    pass(rowBounds.a2a_tasks.seconds)
    expect([await purgeTasks(testDatabase.database, time), await purgeTasks(testDatabase.database, time)]).toEqual([
      20, 10,
    ])
  })
})
