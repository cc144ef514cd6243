import { createServer } from 'node:net'

/** @param wanted any by default @returns it, or where it is taken another port of this machine that is free */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer()
  const found = await new Promise<number | undefined>((resolve) => {
    probe.once('error', () => resolve(undefined))
    // On every address: to callers of `localhost`, whoever has one of them stands in the way.
    probe.listen(wanted, () => resolve((probe.address() as { port: number }).port))
  })
  if (found === undefined) return freePort()
  await new Promise((resolve) => probe.close(resolve))
  return found
}
