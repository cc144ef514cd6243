import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCredential } from '../access/credentials.ts'
import { verifyCredential } from '../access/verify-credential.ts'
import { rateLimits } from '../contract/limits.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import { postgresRateLimiter } from '../limits/postgres.ts'
import { listTasks } from '../a2a/tasks/list.ts'
import { findTask, insertTask, ownerOf } from '../a2a/tasks/store.ts'
import { newTaskIds } from '../a2a/tasks/task-id.ts'
import { expiryOf } from '../a2a/tasks/task.ts'
import type { A2aCaller } from '../a2a/ports.ts'
import { type AccessFixture, createAccessApi, createAccessFixture } from '../testing/access-fixture.ts'
import { comingBack } from '../testing/client.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())

const address = (index: number) => `198.51.100.${index}`
const tokenOf = async (anonymous: boolean, registrationId?: string) =>
  (
    await issueCredential(
      { ...fixture.ports, now: fixture.now() },
      {
        label: 'a',
        scopes: ['write:lead'],
        ...(anonymous && { anonymous }),
        ...(registrationId && { registrationId }),
      },
    )
  ).token

describe.each([
  ['in memory', () => memoryRateLimiter()],
  ['in PostgreSQL', () => postgresRateLimiter(fixture.testDatabase.pool)],
])('a holder, with requests counted %s,', (_where, limiter) => {
  let api: ReturnType<typeof createAccessApi>
  beforeEach(() => {
    api = createAccessApi(fixture, { limiter: limiter() })
  })
  const submit = (from: number, key: string, token?: string) => {
    const request = {
      method: 'POST',
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', need: key }),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(token && { Authorization: `Bearer ${token}` }),
      },
    }
    return comingBack('/api/v1/lead', () => api.ask('/api/v1/lead', request, address(from)))
  }
  const idsOf = (answers: { json: { id: string } }[]) => new Set(answers.map(({ json }) => json.id))

  test('that sends one key with one anonymous token 200 times at once from 200 addresses has sent one lead', async () => {
    const [token, key, before] = [await tokenOf(true), randomUUID(), await fixture.rows('leads')]
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => submit(index, key, token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(idsOf(answers).size).toBe(1)
    expect(answers.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
    expect((await fixture.rows('leads')).length).toBe(before.length + 1)
  })

  test('that fetched another token of its registration goes on with its keys and its tasks', async () => {
    const registrationId = `reg_${randomUUID()}`
    const [first, next] = [await tokenOf(true, registrationId), await tokenOf(true, registrationId)]
    const key = randomUUID()
    expect(idsOf([await submit(1, key, first), await submit(2, key, next)]).size).toBe(1)
    expect(idsOf([await submit(1, key, first), await submit(1, key, await tokenOf(true))]).size).toBe(2)
    const caller = async (token: string) =>
      (await verifyCredential(fixture.testDatabase.database, token, fixture.now()))?.id
    expect(await caller(first)).toBe(await caller(next))
  })

  test('has its keys to itself, and callers without a token have those of their address', async () => {
    const key = randomUUID()
    const [anonymous, other, known] = [await tokenOf(true), await tokenOf(true), await tokenOf(false)]
    const answers = [
      await submit(1, key, anonymous),
      await submit(1, key, other),
      await submit(1, key, known),
      await submit(1, key),
      await submit(2, key),
    ]
    expect(idsOf(answers).size).toBe(5)
    const again = [await submit(3, key, anonymous), await submit(3, key, known), await submit(2, key)]
    expect(again.map(({ json }) => json.id)).toEqual([answers[0]!.json.id, answers[2]!.json.id, answers[4]!.json.id])
  })

  test('with an anonymous token is counted by the address all the same', async () => {
    const token = await tokenOf(true)
    const { headers } = await submit(9, randomUUID(), token)
    const next = await submit(9, randomUUID())
    expect([headers, next.headers].map((sent) => sent.get('x-ratelimit-limit'))).toEqual([
      String(rateLimits.anonymous.requests),
      String(rateLimits.anonymous.requests),
    ])
    expect(Number(headers.get('x-ratelimit-remaining')) - Number(next.headers.get('x-ratelimit-remaining'))).toBe(1)
  })
})

test('the tasks of an anonymous token are its own, from whatever address, and are listed for it alone', async () => {
  const { ports, now } = fixture
  const holder = (key: string, from: string): A2aCaller => ({ kind: 'anonymous', key, countedAs: from, holds: true })
  const [mine, elsewhere, other] = [
    holder('cred_a', address(1)),
    holder('cred_a', address(2)),
    holder('cred_b', address(1)),
  ]
  const nobody: A2aCaller = { kind: 'anonymous', key: address(1), countedAs: address(1) }
  const ids = newTaskIds(ports.random, '')
  const task = { ...ids, fields: {}, leadId: null, state: 'input-required', revision: 0, updatedAt: now() } as const
  await insertTask(ports, mine, { ...task, owner: ownerOf(mine), expiresAt: expiryOf(now()) })
  const found = [mine, elsewhere, other, nobody].map(async (caller) => (await findTask(ports, ids.id, caller))?.id)
  expect(await Promise.all(found)).toEqual([ids.id, ids.id, undefined, undefined])
  const request = { tenant: '', contextId: '', status: 0, pageToken: '' } as Parameters<typeof listTasks>[2]
  const sizes = [mine, elsewhere, other, nobody].map(async (caller) => {
    const listed = await listTasks(ports, caller, request)
    return listed.ok && listed.value.totalSize
  })
  expect(await Promise.all(sizes)).toEqual([1, 1, 0, 0])
})
