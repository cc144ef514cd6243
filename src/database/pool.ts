import pg from 'pg'

/** Connections of one process; PostgreSQL allows a hundred in all by default. */
const maxConnections = 10
const connectTimeoutMs = 3_000
/** Longer than any of our statements takes, shorter than a caller waits. */
const queryTimeoutMs = 10_000

/** Says what PostgreSQL says of itself while it starts (SQLSTATE 57P03): there is something, but not to work with yet. */
class NotReady extends Error {
  override name = 'NotReady'
  readonly code = '57P03'
}

type PoolOptions = {
  /** What makes the connections. */
  Client?: typeof pg.Client
  /** Whether our tables are there; until then, nobody gets a connection. */
  isReady?: (() => boolean) | undefined
}

/** @param address `postgres://…`; a function is asked for it before each new connection */
export function createPool(
  address: string | (() => string),
  { Client = pg.Client, isReady = () => true }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...(typeof address === 'string' ? { Client, connectionString: address } : { Client: following(address, Client) }),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    verify: (_client, done) => done(isReady() ? undefined : new NotReady('The tables are not up to date yet.')),
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}

/** A host of databases may change the password at any time, and tells the new address. */
function following(address: () => string, Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: address() })
    }
  }
}
