import { noticeRefusals } from '../access/operators/refusal-notices.ts'
import { sendQueued } from '../mail/send-queued.ts'
import { deliveryFor } from './delivery.ts'
import type { FunctionPorts } from './ports.ts'

const atOnce = 20

/** Sends the mail that is queued, after warning operators of tries with their address. */
export async function postFrom(ports: FunctionPorts): Promise<void> {
  const work = deliveryFor(ports)
  await noticeRefusals(work)
  await sendQueued(work, atOnce)
}
