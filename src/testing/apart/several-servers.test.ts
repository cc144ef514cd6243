import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { randomBytes, randomUUID } from 'node:crypto'
import { rateLimits } from '../../contract/limits.ts'
import { hashToken, newToken, tokenPrefixes } from '../../identifiers/tokens.ts'
import { halves, newAttempt, newCaller, submit } from '../lab/leads.ts'
import { type OwnPostgres, startPostgres } from '../lab/postgres.ts'
import { type OwnServer, startServer } from '../lab/server.ts'

const submissions = 200

describe('two servers on one PostgreSQL', () => {
  let postgres: OwnPostgres
  let servers: OwnServer[]
  beforeAll(async () => {
    postgres = await startPostgres()
    const env = { DATABASE_URL: postgres.url(), SECRET_KEY: randomBytes(32).toString('base64') }
    servers = await Promise.all([
      startServer({ folder: inject('builtCopy'), env }),
      startServer({ folder: inject('builtCopy'), env }),
    ])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.remove()
  })

  /** Sends so many requests at once, to one server and the other in turn. */
  const atOnce = <Answer>(count: number, send: (url: string) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(servers[index % servers.length]!.url)))
  const passed = (statuses: readonly number[]) => [
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]

  test(`store one lead for ${submissions} submissions with one key at once, and give equal answers`, async () => {
    const attempt = newAttempt()
    const sandbox = { headers: { 'X-Forwarded-For': attempt.caller } }
    await fetch(`${servers[0]!.url}/sandbox`, sandbox)
    // One caller has 60 requests a minute, or a hundred; this one is given more.
    await postgres.query('update rate_limits set points = $1', [-submissions])
    const answers = await atOnce(submissions, (url) => submit(url, attempt))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ receipt }) => JSON.stringify(receipt))).size).toBe(1)
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
    const leads = await postgres.query('select id from leads where need = $1', [attempt.need])
    expect(leads).toEqual([{ id: answers[0]!.receipt!.id }])
    expect(await postgres.query('select id from events where lead_id = $1', [leads[0]!['id']])).toHaveLength(1)
    const [counts] = await postgres.query<Record<string, number>>(halves)
    expect(new Set(Object.values(counts!))).toEqual(new Set([0]))
  })

  test('let exactly as many anonymous calls pass as one', async () => {
    const { requests } = rateLimits.anonymous
    const headers = { 'X-Forwarded-For': newCaller() }
    const statuses = await atOnce(requests + 1, async (url) => (await fetch(`${url}/sandbox`, { headers })).status)
    expect(passed(statuses)).toEqual([requests, 1])
  })

  test('let exactly as many calls with a credential pass as one', async () => {
    const { requests } = rateLimits.credential
    const token = newToken(tokenPrefixes.credential, randomBytes)
    await postgres.query(
      "insert into credentials (id, token_hash, label, scopes, created_at) values ($1, $2, 'test', '[]', now())",
      [`cred_${randomUUID()}`, hashToken(token)],
    )
    const headers = { Authorization: `Bearer ${token}` }
    const statuses = await atOnce(requests + 1, async (url) => (await fetch(`${url}/sandbox`, { headers })).status)
    expect(passed(statuses)).toEqual([requests, 1])
  })
})
