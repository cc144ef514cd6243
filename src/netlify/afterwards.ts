import { setImmediate } from 'node:timers/promises'
import type { FunctionPorts } from './ports.ts'

/**
 * Delivers the events of a request. The code is loaded once the answer is on its way, so that no answer waits for it.
 */
export async function deliverAfterwards(ports: FunctionPorts): Promise<void> {
  // Without this, the import would be read and compiled before the answer goes out.
  await setImmediate()
  const { deliverFrom } = await import('./delivery.ts')
  await deliverFrom(ports)
}

/** Sends the mail of a request, in the same way. */
export async function mailAfterwards(ports: FunctionPorts): Promise<void> {
  await setImmediate()
  const { sendMailFrom } = await import('./send-mail.ts')
  await sendMailFrom(ports)
}
