import { noticeRefusals } from '../access/operators/refusal-notices.ts'
import { findNextMail, sendQueued } from '../mail/send-queued.ts'
import { deliveryFor } from './delivery.ts'
import type { FunctionPorts } from './ports.ts'
import { afterwardsUntil, type Until, waitFor } from './time.ts'

const atOnce = 20

/**
 * Sends queued mail, and tries again what fails while there is time. First it warns operators of sign-ins that were
 * refused with their address.
 */
export async function sendMailFrom(ports: FunctionPorts, until: Until = afterwardsUntil(ports)): Promise<void> {
  const work = deliveryFor(ports)
  await noticeRefusals(work)
  while (ports.now() < until) {
    await sendQueued(work, atOnce)
    if (!(await waitFor(ports, await findNextMail(work), until))) return
  }
}
