import pg from 'pg'

const connectTimeoutMs = 5_000

/** Does some work on a connection of its own, and ends that. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true })
  // One that breaks is told by the statement that waits for it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
