import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those from which systems give ports to connections that go out: one found here is still free a moment later.
 * Above those that `fetch` refuses to call, of which 10080 is the highest (Fetch Standard, "port blocking").
 */
const range = [20_000, 32_768] as const

/** @param wanted any by default @returns it, or where it is taken another port of this machine that is free */
export async function freePort(wanted = randomInt(...range)): Promise<number> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    // On every address, because a program that has the port on one of them would answer callers of `localhost`.
    probe.listen(wanted, () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return wanted
}
