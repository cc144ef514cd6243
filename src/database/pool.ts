import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { Hosts, readOnly, requireReadWrite } from './hosts.ts'
import { sqlState } from './sql-state.ts'

/** Connections of one process; PostgreSQL allows a hundred in all by default. */
const maxConnections = 10
const usualConnectTimeoutMs = 3_000
/** Longer than PostgreSQL lets a statement take, so this only ends waiting for a server that does not answer at all. */
const queryTimeoutMs = 10_000

/**
 * What PostgreSQL itself ends, so that a statement whose caller gave up does not go on, and does not hold its
 * connection.
 * @see https://www.postgresql.org/docs/current/runtime-config-client.html
 */
const endedByServer = {
  /** Longer than any of our statements takes, shorter than a caller waits. */
  statement_timeout: 8_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
}

/** The database is there and cannot be used yet. PostgreSQL says the same while it starts, by the same code (57P03). */
class NotReady extends Error {
  override name = 'NotReady'
  readonly code = '57P03'
}

/**
 * @returns whether a statement failed because our tables are not up to date yet; the program that updates them logs why
 */
export function awaitsTables(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof NotReady) return true
  return false
}

type PoolOptions = {
  /** The class of the connections. */
  Client?: typeof pg.Client
  /** Whether our tables are there. Until they are, no connection is given out. */
  isReady?: (() => boolean) | undefined
  /** How long a statement waits for a connection, in milliseconds; less than its caller waits. */
  connectTimeoutMs?: number
  /** Called once, if a pooler does not pass on after what time PostgreSQL shall end a statement. */
  onUnbounded?: () => void
}

/** @param address `postgres://…`, with one host or several; a function is asked for it before each new connection */
export function createPool(
  address: string | (() => string),
  {
    Client = pg.Client,
    isReady = () => true,
    connectTimeoutMs = usualConnectTimeoutMs,
    onUnbounded = () => {},
  }: PoolOptions = {},
): pg.Pool {
  const hosts = new Hosts(typeof address === 'string' ? () => address : address)
  let bounds: Partial<typeof endedByServer> = endedByServer
  /**
   * A host of databases may change the password at any time, and a pooler may take no settings: both are asked anew.
   */
  class FollowingClient extends Client {
    readonly place: string

    constructor(config?: pg.ClientConfig) {
      const place = hosts.current()
      super({ ...config, ...bounds, connectionString: place })
      this.place = place
      // The pool listens while it is idle, and a statement while it runs. Between the two it may break as well, and
      // without a listener that would end the process.
      this.on('error', () => {})
    }

    override connect(...[callback]: any[]): any {
      return super.connect((error: Error | null) => {
        if (error && sqlState(error) !== protocolViolation) hosts.leave(this.place, error)
        callback(error)
      })
    }
  }
  const refusalOf = async (client: pg.ClientBase): Promise<Error | undefined> => {
    if (!isReady()) return new NotReady('The tables are not up to date yet.')
    try {
      if (hosts.all.readWrite) await requireReadWrite(client)
      return undefined
    } catch (error) {
      return error as Error
    }
  }
  const pool = new PersistentPool(
    {
      Client: FollowingClient,
      max: maxConnections,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      verify: async (client, tell) => tell(await refusalOf(client)),
    },
    {
      hosts,
      takesNoSettings: () => {
        if (bounds === endedByServer) onUnbounded()
        bounds = {}
      },
    },
  )
  // A server that became a standby may keep its connections: what is written goes to the next host from now on.
  pool.on('release', (error, client) => {
    if (error && sqlState(error) === readOnly && client instanceof FollowingClient) hosts.leave(client.place, error)
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** How often a statement is tried that another one blocks. */
const mostTries = 4
/** After the first try; longer after each. */
const pauseMs = 20

const serializationFailure = '40001'
const deadlockDetected = '40P01'
/** What poolers in transaction mode answer to a setting that they cannot keep to one client. */
const protocolViolation = '08P01'

/**
 * Makes a statement again where that is what the database asks for, or where another host may take it. Each of ours is
 * a transaction of its own, so nothing of it was written before.
 * @see https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html
 */
class PersistentPool extends pg.Pool {
  readonly #hosts: Hosts
  readonly #takesNoSettings: () => void

  constructor(config: pg.PoolConfig, { hosts, takesNoSettings }: { hosts: Hosts; takesNoSettings: () => void }) {
    super(config)
    this.#hosts = hosts
    this.#takesNoSettings = takesNoSettings
  }

  override query(...given: any[]): any {
    const ask = (): unknown => (super.query as (...given: unknown[]) => unknown)(...given)
    // Statements with a callback or in parts are the driver's own forms; ours wait for a promise.
    if (typeof given.at(-1) === 'function' || typeof given[0]?.submit === 'function') return ask()
    return this.#ask(ask, 1)
  }

  override connect(...given: any[]): any {
    const ask = (): unknown => (super.connect as (...given: unknown[]) => unknown)(...given)
    // `query` connects with a callback, and is made again as a whole.
    return given.length > 0 ? ask() : this.#ask(ask, 1)
  }

  async #ask(ask: () => unknown, tries: number): Promise<unknown> {
    try {
      return await ask()
    } catch (error) {
      if (tries >= mostTries) throw error
      const code = sqlState(error)
      if (code === protocolViolation) this.#takesNoSettings()
      else if (code === serializationFailure || code === deadlockDetected) await setTimeout(pauseMs * tries)
      else if (!this.#hosts.hasNext(error, tries)) throw error
    }
    return this.#ask(ask, tries + 1)
  }
}
