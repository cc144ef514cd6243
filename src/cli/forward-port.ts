import { connect, createServer, type Socket } from 'node:net'

const host = '127.0.0.1'

/**
 * Takes connections at a port at once, and hands them on to another one as soon as that answers.
 * @throws where the port is taken
 */
export async function forwardPort(port: number, to: { port: number; ready: Promise<unknown> }): Promise<void> {
  const server = createServer((socket) => {
    to.ready.then(
      () => join(socket, connect(to.port, host)),
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
}

function join(one: Socket, other: Socket): void {
  const pair = [one, other]
  for (const socket of pair) socket.on('error', () => pair.forEach((each) => each.destroy()))
  one.pipe(other).pipe(one)
}
