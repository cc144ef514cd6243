import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Turns = { port: number; stop: () => Promise<void> }

/** Lets one at a time have something: a connection that is sent a byte has it until the connection ends. */
export async function startTurns(): Promise<Turns> {
  const queue: Socket[] = []
  const server = createServer((socket) => {
    queue.push(socket)
    if (queue.length === 1) socket.write('.')
    socket.on('error', () => {})
    socket.on('close', () => {
      const had = queue[0] === socket
      queue.splice(queue.indexOf(socket), 1)
      if (had) queue[0]?.write('.')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    for (const socket of queue) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, stop }
}

/** Waits for a turn. @returns what ends it */
export async function takeTurn(port: number): Promise<() => void> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'data')
  return () => socket.destroy()
}
