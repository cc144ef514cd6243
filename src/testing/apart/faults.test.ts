import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fetchWhole } from '../client.ts'
import { exampleLead } from '../../contract/lead.ts'
import { eventually, type OwnServer } from '../lab/server.ts'
import { newAttempt, newCaller, submit } from '../lab/leads.ts'
import { ask } from '../lab/postgres.ts'
import type { Fate } from '../lab/postgres-proxy.ts'
import {
  breakMigration,
  expectNothingByHalves,
  expectUnavailable,
  health,
  loseAnswer,
  refuseStatements,
  storedUnder,
  submitOnAndOn,
  submitUntilStored,
  takeConnections,
} from '../lab/outage.ts'
import { useFaultyPostgres } from '../lab/faulty-postgres.ts'
import { call, confirmationToken, message, tool } from '../lab/doors.ts'

const { postgres, proxy, newDatabase, serve } = useFaultyPostgres()

describe('a database that is gone at the start', () => {
  test('costs no caller more than a 503, and is taken up without a restart once it is there', async () => {
    const { direct, proxied } = await newDatabase()
    proxy.close()
    const server = await serve(proxied)
    expect(server.command.output()).toMatch(/Check that DATABASE_URL is right.* told to come back/)
    expect(server.command.output()).not.toContain(postgres.password)
    expectUnavailable(await submit(server.url, newAttempt()))
    expect(await health(server.url)).toEqual({ '': 503, '/live': 200, '/ready': 503 })
    for (const path of ['/', '/sandbox', '/llms.txt', '/api/v1/catalog'])
      expect((await fetchWhole(`${server.url}${path}`)).status).toBe(200)
    proxy.open()
    const { id } = await submitUntilStored(server.url)
    expect(await ask(direct, 'select id from leads')).toEqual([{ id }])
    expect(await health(server.url)).toEqual({ '': 200, '/live': 200, '/ready': 200 })
    await server.stop()
  })

  test('is not waited for when its address is wrong: that tells the operator what to mend', async () => {
    const { direct } = await newDatabase()
    for (const wrong of [direct.replace(postgres.password, 'wrong'), `${direct}_else`])
      await expect(serve(wrong)).rejects.toThrow('Check that DATABASE_URL is right')
  })
})

describe('a migration that fails half-way', () => {
  test('writes nothing, and is made up for without a restart once what stood in its way is gone', async () => {
    const { direct } = await newDatabase()
    await ask(direct, 'create table rate_limits (nobody text)')
    const server = await serve(direct)
    expectUnavailable(await submit(server.url, newAttempt()))
    expect(await ask(direct, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'rate_limits' },
    ])
    await ask(direct, 'drop table rate_limits')
    await submitUntilStored(server.url)
    await server.stop()
  })

  test('because the connection breaks in the middle is made again from the start', async () => {
    const { direct, proxied } = await newDatabase()
    const migration = breakMigration(proxy)
    const server = await serve(proxied)
    expectUnavailable(await submit(server.url, newAttempt()))
    expect(migration.breaks()).toBeGreaterThan(0)
    migration.mend()
    await submitUntilStored(server.url)
    await expectNothingByHalves(direct)
    await server.stop()
    proxy.intercept(() => 'forward')
  })
})

describe('with a server that runs', () => {
  let server: OwnServer
  let direct: string
  beforeAll(async () => {
    const database = await newDatabase()
    direct = database.direct
    server = await serve(database.proxied)
  })
  afterAll(() => server.stop())
  afterEach(async () => {
    proxy.intercept(() => 'forward')
    await submitUntilStored(server.url)
    await expectNothingByHalves(direct)
  })

  test('a database that stops and starts in mid-flight costs no acknowledged lead, and callers get 503', async () => {
    const { acknowledged, statuses, stop } = submitOnAndOn(server.url, 8)
    for (const end of [postgres.stop, postgres.kill]) {
      await setTimeout(300)
      await end()
      await setTimeout(300)
      await postgres.start()
    }
    await submitUntilStored(server.url)
    await stop()
    expect(statuses).toEqual(new Set([201, 503]))
    const kept = await ask<{ need: string }>(direct, 'select need from leads')
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(acknowledged.filter(({ need }) => !kept.some((lead) => lead.need === need))).toEqual([])
  })

  test('a database that is slow is waited for, and one that says nothing is not', async () => {
    proxy.intercept(async ({ to }): Promise<Fate> => {
      if (to === 'server') await setTimeout(100)
      return 'forward'
    })
    expect((await submit(server.url, newAttempt())).status).toBe(201)
    proxy.intercept(() => 'swallow')
    expectUnavailable(await submit(server.url, newAttempt()))
  })

  test('a database that may only be read takes no lead', async () => {
    const [{ name }] = (await ask<{ name: string }>(direct, 'select current_database() as name')) as [{ name: string }]
    await postgres.query(`alter database ${name} set default_transaction_read_only = on`)
    await postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const attempt = newAttempt()
    expectUnavailable(await submit(server.url, attempt))
    await eventually('probes are told', async () => ((await health(server.url))['/ready'] === 503 ? true : undefined))
    expect((await fetchWhole(`${server.url}/sandbox`, { headers: { 'X-Forwarded-For': newCaller() } })).status).toBe(
      200,
    )
    await postgres.query(`alter database ${name} reset default_transaction_read_only`)
    await postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    expect(await storedUnder(direct, attempt)).toBe(0)
  })

  test('a database without a free connection takes no lead until there is one', async () => {
    proxy.close()
    const others = await takeConnections(direct)
    try {
      proxy.open()
      expect(others.count).toBeGreaterThan(50)
      expectUnavailable(await submit(server.url, newAttempt()))
    } finally {
      await others.end()
    }
  })

  // What a full disk, a failing one and a busy server make PostgreSQL say, at each statement of a submission.
  test.each(['53100', '53200', '53300', '53400', '57P01', '57P03', '25006', '40001', '40P01', '08006', '58030'])(
    'SQLSTATE %s at any statement of a submission is a 503 and comes to nothing, and 201 means stored',
    async (sqlState) => {
      const asked = new Set<string>()
      const submitWith = async (fails: (statement: string) => boolean): Promise<number> => {
        refuseStatements(proxy, sqlState, fails, asked)
        const attempt = newAttempt()
        const answer = await submit(server.url, attempt)
        proxy.intercept(() => 'forward')
        if (answer.status !== 201) expectUnavailable(answer)
        expect(await storedUnder(direct, attempt)).toBe(answer.status === 201 ? 1 : 0)
        return answer.status
      }
      expect(await submitWith(() => false)).toBe(201)
      const statuses: number[] = []
      // By what it says, not by its place: on a busy machine others stand between.
      for (const failing of asked) statuses.push(await submitWith((statement) => statement === failing))
      // To count the request, to look for its key, and to store.
      expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    },
  )

  test('a lead that the database asks to store again is stored', async () => {
    let storing = 0
    refuseStatements(proxy, '40001', (statement) => statement.includes('insert into "leads"') && ++storing === 1)
    const attempt = newAttempt()
    expect((await submit(server.url, attempt)).status).toBe(201)
    expect([storing, await storedUnder(direct, attempt)]).toEqual([2, 1])
  })

  describe('when the database is gone before it says that a lead is stored', () => {
    const stored = async () => (await ask<{ count: number }>(direct, 'select count(*)::int from leads'))[0]!.count

    test('the API says that it may be stored, and a repetition with the key gets its receipt', async () => {
      const attempt = newAttempt()
      loseAnswer(proxy)
      const answer = await submit(server.url, attempt)
      expectUnavailable(answer)
      expect(answer.detail).toMatch(/may have been stored\. Send it again with the same Idempotency-Key/)
      proxy.intercept(() => 'forward')
      expect(await submit(server.url, attempt)).toMatchObject({ status: 201 })
      expect(await storedUnder(direct, attempt)).toBe(1)
    })

    test('the form says so, and keeps what was written', async () => {
      loseAnswer(proxy)
      const response = await fetchWhole(`${server.url}/api/lead`, {
        method: 'POST',
        headers: { Accept: 'text/html', 'X-Forwarded-For': newCaller() },
        body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com', need: 'Engines of the form' }),
      })
      const page = await response.text()
      expect(response.status).toBe(503)
      expect(page).toContain('may have been stored')
      expect(page).not.toContain('Nothing was stored')
      expect(page).toContain('Engines of the form')
    })

    test('MCP and A2A say so, and a repetition stores nothing more', async () => {
      const before = await stored()
      const token = await confirmationToken(server.url, { ...exampleLead })
      const confirmed = tool({ ...exampleLead, confirmation_token: token })
      const said = message({ ...exampleLead, need: 'Engines of an agent', confirm: true })
      loseAnswer(proxy)
      expect((await call(server.url, '/mcp', confirmed)).text).toMatch(/may have been stored.*same token/s)
      const caller = newCaller()
      const overA2a = await call(server.url, '/a2a', said, caller)
      expect(overA2a.status).toBe(503)
      expect(overA2a.text).toMatch(/may have been stored.*same message/s)
      proxy.intercept(() => 'forward')
      expect((await call(server.url, '/mcp', confirmed)).json.result.structuredContent).toMatchObject({ stored: true })
      expect((await call(server.url, '/a2a', said, caller)).status).toBe(200)
      expect(await stored()).toBe(before + 2)
    })
  })

  test('a disk that is full when a lead is to be stored is told over MCP and A2A, too', async () => {
    const before = await ask(direct, 'select count(*) from leads')
    const token = await confirmationToken(server.url, { ...exampleLead })
    proxy.intercept(({ bytes }) => (bytes.includes('insert into "leads"') ? { sqlState: '53100' } : 'forward'))
    const overMcp = await call(server.url, '/mcp', tool({ ...exampleLead, confirmation_token: token }))
    expect(overMcp.json.result).toMatchObject({ isError: true })
    expect(overMcp.text).toContain('service_unavailable')
    const overA2a = await call(server.url, '/a2a', message({ ...exampleLead, confirm: true }))
    expect([overA2a.status, overA2a.retryAfter]).toEqual([503, expect.any(String)])
    expect(await ask(direct, 'select count(*) from leads')).toEqual(before)
  })

  test.each<[string, string, unknown]>([
    ['a registration', '/api/lead', { type: 'anonymous', agent_name: 'Nobody' }],
    ['a client', '/oauth2/register', { client_name: 'Nobody', redirect_uris: ['http://127.0.0.1:8123/callback'] }],
    ['a lead over MCP', '/mcp', tool({ ...exampleLead })],
    ['a lead over A2A', '/a2a', message({ ...exampleLead, confirm: true })],
  ])('%s gets 503 when the database is gone', async (_, path, body) => {
    proxy.close()
    const { status, retryAfter } = await call(server.url, path, body)
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    proxy.open()
  })
})
