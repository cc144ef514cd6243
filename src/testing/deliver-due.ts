import type { DeliveryPorts } from '../events/settle-tries.ts'
import { createDispatcher } from '../events/dispatcher.ts'

/**
 * Sends what is due once, and waits for all of it: to webhooks signed, to operators by mail. At least once: after a
 * crash an event is sent again under the same `webhook-id`. The events of one lead go to a target one after another;
 * other events do not wait for an earlier one that fails. 410 disables the webhook; whatever else is not 2xx is tried
 * again for three days.
 * @param limit of tries
 * @returns how many tries were made and when the next one is due, if one is left; not later than now when there is more
 * @throws when the database does not answer; what was sent by then may be sent again
 */
export async function deliverDue(
  ports: DeliveryPorts,
  limit: number,
): Promise<{ tried: number; nextDueAt: Date | undefined }> {
  const errors: unknown[] = []
  const dispatcher = createDispatcher(ports, { onError: (error) => errors.push(error) })
  const tried = await dispatcher.fill(limit)
  await dispatcher.idle()
  if (errors.length > 0) throw errors[0]
  return { tried, nextDueAt: await dispatcher.nextDue() }
}
