import { createServer } from 'node:http'

/** A webhook of an operator, on loopback. */
export type Receiver = {
  url: string
  /** How often each lead, and each message, was told of, by its id. */
  told: ReadonlyMap<string, number>
  stop: () => Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const told = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { id: string; message?: { id: string } } }
    const { id } = data.message ?? data
    told.set(id, (told.get(id) ?? 0) + 1)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    told,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
