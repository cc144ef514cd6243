import { setImmediate } from 'node:timers/promises'
import type { FunctionPorts } from './ports.ts'

/** Delivers what an answer brought about. Loaded only once that is on its way, so that no answer waits for it. */
export async function deliverAfterwards(ports: FunctionPorts): Promise<void> {
  // An import in here would be read and compiled within the call.
  await setImmediate()
  const { deliverFrom } = await import('./delivery.ts')
  await deliverFrom(ports)
}

/** Sends the mail that an answer brought about, in the same way. */
export async function postAfterwards(ports: FunctionPorts): Promise<void> {
  await setImmediate()
  const { postFrom } = await import('./post.ts')
  await postFrom(ports)
}
