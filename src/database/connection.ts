import pg from 'pg'
import { hostsOf, requireReadWrite } from './hosts.ts'

const connectTimeoutMs = 5_000

/**
 * Does some work on a connection of its own, and ends that.
 * @param url may have several hosts: the first one that serves is taken
 */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectToFirst(hostsOf(url))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws what the last host said */
async function connectToFirst({ hosts: [host, ...others], readWrite }: ReturnType<typeof hostsOf>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: host, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true })
  // A broken connection shows in the statement that waits for it. Without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    if (readWrite) await requireReadWrite(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    const [next, ...more] = others
    if (next === undefined) throw error
    return connectToFirst({ hosts: [next, ...more], readWrite })
  }
}
