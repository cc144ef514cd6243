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

/** @param wanted 0 for any @returns it, or another one where that is taken */
export async function freePort(wanted: number): Promise<number> {
  const probe = createServer()
  const found = await new Promise<number | undefined>((resolve) => {
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, () => resolve((probe.address() as { port: number }).port))
  })
  if (found === undefined) return freePort(0)
  await new Promise((resolve) => probe.close(resolve))
  return found
}
