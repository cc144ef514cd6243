import type { RefusalNoticePorts } from '../access/operators/refusal-notices.ts'
import { deliverDue, type DeliveryPorts } from '../events/deliver.ts'
import { createDeliveryPorts } from '../runtime/delivery.ts'
import { withDatabase } from './database.ts'
import type { FunctionPorts } from './ports.ts'
import { vaultFor } from './vault.ts'

const atOnce = 20
/** What waits for its turn behind another event of its lead comes in the next round. */
const rounds = 3
let known: (DeliveryPorts & RefusalNoticePorts) | undefined

/** @returns what works beside the answers; one for the whole instance */
export function deliveryFor(ports: FunctionPorts): DeliveryPorts & RefusalNoticePorts {
  known ??= createDeliveryPorts({ ...withDatabase(ports), vault: vaultFor(ports) })
  return known
}

/** Delivers the events that are due. */
export async function deliverFrom(ports: FunctionPorts): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const { nextDueAt } = await deliverDue(deliveryFor(ports), atOnce)
    if (!nextDueAt || nextDueAt > ports.now()) return
  }
}
