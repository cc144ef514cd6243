import { connect, createServer, type Socket } from 'node:net'

/** One message of PostgreSQL's protocol on its way. @see https://www.postgresql.org/docs/current/protocol.html */
type Message = {
  to: 'database' | 'server'
  /** Its type byte; empty for the one that begins a connection. */
  type: string
  bytes: Buffer
  /** Number of the connection. */
  connection: number
}

/**
 * What becomes of a message: it goes on, or nowhere, or the connection breaks, or, for a statement (`P` or `Q`), the
 * caller is told an SQLSTATE in the database's stead.
 */
export type Fate = 'forward' | 'swallow' | 'break' | { sqlState: string }

export type PostgresProxy = {
  port: number
  /** Decides about each message; all go on by default. Messages of one direction wait for one another. */
  intercept: (decide: (message: Message) => Fate | Promise<Fate>) => void
  /** Breaks all connections and lets none be made, until `open`. */
  close: () => void
  open: () => void
  end: () => Promise<void>
}

/** A TCP proxy between a server and its PostgreSQL that sees each message and can do harm at any of them. */
export async function startPostgresProxy(databasePort: number): Promise<PostgresProxy> {
  let decide: (message: Message) => Fate | Promise<Fate> = () => 'forward'
  let isOpen = true
  let connections = 0
  const sockets = new Set<Socket>()
  const listener = createServer((server) => {
    if (!isOpen) return void server.resetAndDestroy()
    const connection = (connections += 1)
    const database = connect(databasePort, '127.0.0.1')
    const pair = [server, database]
    const breakOff = () => {
      for (const socket of pair) {
        sockets.delete(socket)
        if (!socket.destroyed) socket.resetAndDestroy()
      }
    }
    // After a refused statement everything up to Sync belongs to it.
    let refused = false
    const relay = async (from: Socket, to: Socket, direction: Message['to']) => {
      for await (const { type, bytes } of messagesOf(from, direction === 'database')) {
        if (refused && direction === 'database') {
          if (type !== 'S') continue
          refused = false
          server.write(readyForQuery)
          continue
        }
        const fate = await decide({ to: direction, type, bytes, connection })
        if (fate === 'break') return
        if (fate === 'swallow') continue
        if (fate === 'forward') {
          if (!to.destroyed) to.write(bytes)
          continue
        }
        server.write(errorResponse(fate.sqlState))
        if (type === 'Q') server.write(readyForQuery)
        else refused = true
      }
    }
    for (const socket of pair) {
      sockets.add(socket)
      socket.setNoDelay().on('error', () => {})
    }
    void relay(server, database, 'database')
      .catch(() => {})
      .finally(breakOff)
    void relay(database, server, 'server')
      .catch(() => {})
      .finally(breakOff)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (listener.address() as { port: number }).port,
    intercept: (next) => (decide = next),
    close: () => {
      isOpen = false
      breakAll()
    },
    open: () => (isOpen = true),
    end: async () => {
      const closed = new Promise((resolve) => listener.close(resolve))
      breakAll()
      await closed
    },
  }
}

const lengthBytes = 4

/** Cuts a stream into messages. @param isClient whether the first one has no type */
async function* messagesOf(socket: Socket, isClient: boolean): AsyncGenerator<{ type: string; bytes: Buffer }> {
  let rest = Buffer.alloc(0)
  let first = isClient
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const typeBytes = first ? 0 : 1
      if (rest.length < typeBytes + lengthBytes) break
      const end = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) break
      const bytes = rest.subarray(0, end)
      rest = rest.subarray(end)
      yield { type: first ? '' : String.fromCharCode(bytes[0]!), bytes }
      first = false
    }
  }
}

function errorResponse(sqlState: string): Buffer {
  const fields = `SERROR\0VERROR\0C${sqlState}\0Mmade up by a test\0\0`
  const head = Buffer.alloc(1 + lengthBytes)
  head.write('E')
  head.writeInt32BE(lengthBytes + Buffer.byteLength(fields), 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/** Idle, in no transaction. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1')
