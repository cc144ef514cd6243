import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `hanging` takes what is sent and never answers; `failing` answers 500. */
export type Manner = 'healthy' | 'failing' | 'hanging'

export type Receiver = {
  url: string
  /** When each event came first, by its id; milliseconds of `performance.now`. */
  came: ReadonlyMap<string, number>
  /** How often an event came that had come before. */
  repeated: () => number
  /** The states of each lead in the order in which they came. */
  states: ReadonlyMap<string, string[]>
  stop: () => void
}

/** A webhook on loopback. */
export async function startReceiver(manner: Manner): Promise<Receiver> {
  const came = new Map<string, number>()
  const states = new Map<string, string[]>()
  let repeated = 0
  const server: Server = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id'])
    const { data } = JSON.parse((await request.setEncoding('utf8').toArray()).join('')) as {
      data: { id: string; state: string }
    }
    if (came.has(id)) repeated += 1
    else {
      came.set(id, performance.now())
      states.set(data.id, [...(states.get(data.id) ?? []), data.state])
    }
    if (manner === 'hanging') return
    response.writeHead(manner === 'healthy' ? 204 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    came,
    states,
    repeated: () => repeated,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
