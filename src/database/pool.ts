import pg from 'pg'

/** Connections of one process; PostgreSQL allows a hundred in all by default. */
const maxConnections = 10
const connectTimeoutMs = 3_000
/** Longer than any of our statements takes, shorter than a caller waits. */
const queryTimeoutMs = 10_000

/** @param url `postgres://…` */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return pool
}
