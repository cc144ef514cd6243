import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresProxy, startPostgresProxy } from '../testing/lab/postgres-proxy.ts'
import { eventually } from '../testing/lab/server.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { awaitsTables, createPool } from './pool.ts'
import { withClient } from './connection.ts'
import { mayBeCommitted } from './may-be-committed.ts'
import { sqlState } from './sql-state.ts'

const given = useTestDatabase()
let proxy: PostgresProxy
beforeAll(async () => {
  proxy = await startPostgresProxy(Number(new URL(given.url).port))
})
afterAll(() => proxy.end())

const throughProxy = () => Object.assign(new URL(given.url), { port: proxy.port, hostname: '127.0.0.1' }).href

async function withPool<Result>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

describe('what PostgreSQL itself ends', () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const shown = async (pool: pg.Pool) =>
    Promise.all(settings.map(async (name) => Object.values((await pool.query(`show ${name}`)).rows[0])[0]))

  test('is told to it with each connection', async () => {
    expect(await withPool(createPool(given.url), shown)).toEqual(['8s', '5s', '30s'])
  })

  test('is left out where a pooler refuses settings, which is told once', async () => {
    proxy.intercept(({ type, bytes }) =>
      type === '' && bytes.includes('statement_timeout') ? { sqlState: '08P01' } : 'forward',
    )
    let told = 0
    const answer = await withPool(createPool(throughProxy(), { onUnbounded: () => (told += 1) }), shown)
    expect([answer, told]).toEqual([['0', '0', '0'], 1])
  })

  test('leaves no statement behind whose caller gave up waiting for a lock', async () => {
    const refused = await withClient(given.url, async (holder) => {
      await holder.query('begin; lock table leads in access exclusive mode')
      return withPool(createPool(given.url), async (pool) => {
        await pool.query("select set_config('lock_timeout', '50ms', false)")
        const state = await pool.query('select from leads').catch(sqlState)
        // A backend tells its client first, and others of its state a moment later. The holder may not look:
        // what a transaction has once read of other backends, it reads until its end.
        await eventually('the statement is at its end', async () => {
          const { rowCount } = await pool.query(
            "select from pg_stat_activity where datname = current_database() and query = 'select from leads' and state = 'active'",
          )
          return rowCount === 0 || undefined
        })
        return state
      })
    })
    expect(refused).toBe('55P03')
  })
})

describe('a statement that the database asks to make again', () => {
  test.each(['40001', '40P01'])(
    'after SQLSTATE %s is made again, and answers as if nothing had been',
    async (state) => {
      let refusals = 2
      proxy.intercept(({ to, type }) =>
        to === 'database' && type === 'P' && refusals-- > 0 ? { sqlState: state } : 'forward',
      )
      const { rows } = await withPool(createPool(throughProxy()), (pool) => pool.query('select $1::int as n', [7]))
      expect(rows).toEqual([{ n: 7 }])
    },
  )

  test('is given up in the end', async () => {
    let asked = 0
    proxy.intercept(({ to, type }) => {
      if (to !== 'database' || type !== 'P') return 'forward'
      asked += 1
      return { sqlState: '40001' }
    })
    const code = await withPool(createPool(throughProxy()), (pool) => pool.query('select $1::int', [7]).catch(sqlState))
    expect([code, asked]).toEqual(['40001', 4])
  })

  test('is not made again for another reason', async () => {
    let asked = 0
    proxy.intercept(({ to, type }) => {
      if (to !== 'database' || type !== 'P') return 'forward'
      asked += 1
      return { sqlState: '53100' }
    })
    await withPool(createPool(throughProxy()), (pool) => pool.query('select $1::int', [7]).catch(sqlState))
    expect(asked).toBe(1)
  })
})

describe('of several hosts', () => {
  const at = (...ports: (number | string)[]) => {
    const url = new URL(given.url)
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
    return `postgres://${url.username}:${url.password}@${hosts}${url.pathname}?target_session_attrs=read-write`
  }
  const real = () => new URL(given.url).port
  const nobodysPort = 1
  const asksWhether = ({ type, bytes }: { type: string; bytes: Buffer }) =>
    type === 'Q' && bytes.includes('show transaction_read_only')

  test('the first that answers and may be written to is taken, by pools and by single connections', async () => {
    let asked = 0
    proxy.intercept((message) => {
      if (!asksWhether(message)) return 'forward'
      asked += 1
      return { sqlState: '25006' }
    })
    const address = at(nobodysPort, proxy.port, real())
    const sum = (asking: Pick<pg.Pool, 'query'> | pg.Client) => asking.query('select 1 + 1 as n')
    const pool = createPool(address)
    expect((await sum(pool)).rows).toEqual([{ n: 2 }])
    expect((await withClient(address, sum)).rows).toEqual([{ n: 2 }])
    expect(asked).toBe(2)
    // The good one is remembered.
    await Promise.all([sum(pool), sum(pool), sum(pool)])
    expect(asked).toBe(2)
    await pool.end()
  })

  test('one that became a standby is left by the statement that it refuses, which is made on the next', async () => {
    let refused = 0
    proxy.intercept(({ to, type }) => {
      if (to !== 'database' || type !== 'P') return 'forward'
      refused += 1
      return { sqlState: '25006' }
    })
    const answers = await withPool(createPool(at(proxy.port, real())), async (pool) => {
      const first = await pool.query('select $1::int as n', [7])
      return [first.rows, (await pool.query('select $1::int as n', [8])).rows]
    })
    expect([answers, refused]).toEqual([[[{ n: 7 }], [{ n: 8 }]], 1])
  })

  test('a statement whose end was not seen is not made again on another', async () => {
    let broken = 0
    proxy.intercept(({ to, type }) => {
      if (to !== 'database' || type !== 'P') return 'forward'
      broken += 1
      return 'break'
    })
    const failed = await withPool(createPool(at(proxy.port, real())), (pool) =>
      pool.query('select $1::int', [7]).catch(mayBeCommitted),
    )
    expect([failed, broken]).toEqual([true, 1])
  })

  test('none that serves is told as what the last one said', async () => {
    proxy.intercept((message) => (asksWhether(message) ? { sqlState: '25006' } : 'forward'))
    const address = at(nobodysPort, proxy.port)
    expect(await withPool(createPool(address), (pool) => pool.query('select 1').catch(sqlState))).toBe('25006')
    expect(await withClient(address, async () => 'served').catch(sqlState)).toBe('25006')
  })
})

test('a connection that breaks between the pool and the statement ends no process', async () => {
  const pool = createPool(given.url)
  const client = await pool.connect()
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow()
  client.release(true)
  await pool.end()
})

test('a statement that waits for our tables is told from one that PostgreSQL refused, also by the same SQLSTATE', async () => {
  const refusal = await withPool(createPool(given.url, { isReady: () => false }), (pool) =>
    pool.query('select 1').catch((error: unknown) => error),
  )
  expect([awaitsTables(new Error('a query', { cause: refusal })), sqlState(refusal)]).toEqual([true, '57P03'])
  expect(awaitsTables(Object.assign(new Error('starting up'), { code: '57P03' }))).toBe(false)
})
