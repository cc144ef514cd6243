import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

export type TestServer = { url: string; close: () => Promise<void> }

/** Serves a fetch handler on a free port of this machine. @param path of the address that is returned */
export async function serve(handle: (request: Request) => Promise<Response>, path: string): Promise<TestServer> {
  const server = createServer(async (incoming, outgoing) => {
    const response = await handle(toRequest(incoming))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    if (response.body) Readable.fromWeb(response.body as never).pipe(outgoing)
    else outgoing.end()
  })
  // On a busy machine a client may send on a connection in the very moment in which it is closed for being idle.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function toRequest(incoming: IncomingMessage): Request {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method!,
    headers: Object.entries(incoming.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value) => [name, value] as [string, string]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  })
}
