import type { RefusalNoticePorts } from '../access/operators/refusal-notices.ts'
import type { DeliveryPorts } from '../events/settle-tries.ts'
import { createDispatcher } from '../events/dispatcher.ts'
import { createDeliveryPorts } from '../runtime/delivery.ts'
import { errorFields } from '../database/error-fields.ts'
import { withDatabase } from './database.ts'
import type { FunctionPorts } from './ports.ts'
import { afterwardsUntil, type Until, waitFor } from './time.ts'
import { vaultFor } from './vault.ts'

let known: (DeliveryPorts & RefusalNoticePorts) | undefined

/** @returns what works beside the answers; one for the whole instance */
export function deliveryFor(ports: FunctionPorts): DeliveryPorts & RefusalNoticePorts {
  known ??= createDeliveryPorts({ ...withDatabase(ports), vault: vaultFor(ports) })
  return known
}

/**
 * Delivers the events that are due, and those that become due while there is time; returns when all of it is settled.
 */
export async function deliverFrom(ports: FunctionPorts, until: Until = afterwardsUntil(ports)): Promise<void> {
  const work = deliveryFor(ports)
  let freed = Promise.withResolvers<void>()
  const dispatcher = createDispatcher(work, {
    onFreed: () => freed.resolve(),
    mayRefill: () => ports.now() < until,
    onError: (error) => ports.log({ event: 'delivery_failed', level: 'warn', ...errorFields(error) }),
  })
  while (ports.now() < until) {
    freed = Promise.withResolvers()
    const begun = await dispatcher.fill()
    if (begun > 0 || dispatcher.open() > 0) await Promise.race([freed.promise, ports.sleep(1)])
    else if (!(await waitFor(ports, await dispatcher.nextDue(), until))) break
  }
  await dispatcher.idle()
}
