import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { exampleLead } from '../../contract/lead.ts'
import { ask } from '../client.ts'
import { netlify } from '../runtimes.ts'

/** Netlify Database changes its password at any time, and gives functions the new address with their next call. */

const runtime = netlify()
const role = 'rotated'
const give = (url: string) => writeFile(join(runtime.folder, '.netlify', 'database-url'), url)

/** What the host of the database does: a new password, and an end for what was opened with the former one. */
async function rotate(): Promise<void> {
  const url = new URL(runtime.databaseUrl)
  url.username = role
  url.password = randomUUID()
  await runtime.query(`alter role ${role} password '${url.password}'`)
  await runtime.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await give(url.href)
}

type Submitted = { status: number; times: number }

/**
 * As an agent does it: what is answered by 503 is sent again later, with the same key.
 * @returns how often it was sent
 */
async function submit(later: Promise<unknown>): Promise<Submitted> {
  const key = randomUUID()
  const headers = { ...(await runtime.freshCaller()), 'Idempotency-Key': key }
  for (let times = 1; ; times += 1) {
    const json = { ...exampleLead, need: `Rotated ${key}` }
    const { status } = await ask(runtime, '/api/v1/lead', { json, headers, once: true })
    if (status !== 503 || times === 3) return { status, times }
    await later
    await setTimeout(100)
  }
}

afterAll(async () => {
  await give(runtime.databaseUrl)
  await runtime.query(`drop role if exists ${role}`)
})

test('a password that changes in the middle of traffic costs no caller more than a retry', async () => {
  await runtime.query(`create role ${role} login superuser`)
  expect(await submit(Promise.resolve())).toEqual({ status: 201, times: 1 })
  const sent: Submitted[] = []
  for (let times = 0; times < 3; times += 1) {
    const rotated = rotate()
    const during = Array.from({ length: 10 }, () => submit(rotated))
    await rotated
    const after = Array.from({ length: 10 }, () => submit(rotated))
    sent.push(...(await Promise.all([...during, ...after])))
  }
  expect(sent.filter(({ status }) => status !== 201)).toEqual([])
  expect(sent.filter(({ times }) => times > 2)).toEqual([])
  const stored = await runtime.query<{ count: string }>("select count(*) from leads where need like 'Rotated %'")
  expect(Number(stored[0]!.count)).toBe(sent.length + 1)
})
