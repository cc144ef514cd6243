import { createSlotFiller } from './fill-slots.ts'
import { inBatches } from './in-batches.ts'
import type { Leased } from './lease.ts'
import { lackingFor, leaver } from './left-to-others.ts'
import { sendDelivery } from './send-delivery.ts'
import { type DeliveryPorts, settleTries, type Try } from './settle-tries.ts'
import { allSlots, createSlots } from './slots.ts'
import { findWaitingTargets } from './waiting-targets.ts'

/**
 * Fills slots with deliveries that are due. Each is freed as soon as its try is settled, so no target waits for another
 * one.
 */
export type Dispatcher = {
  /**
   * Begins tries that are due and fit.
   * @param most how many
   * @returns how many were begun
   * @throws when the database does not answer
   */
  fill: (most?: number) => Promise<number>
  /** @returns when the next try that this process can make is due, leases included; nothing where none waits */
  nextDue: () => Promise<Date | undefined>
  /** How many tries are under way. */
  open: () => number
  /** Resolves when no try is under way. */
  idle: () => Promise<void>
}

/**
 * @param onFreed is called when slots are free again
 * @param mayRefill whether a slot that is freed may be filled again at once, where more is due for its target;
 *   otherwise only `fill` begins tries
 * @param onError is given what a try or its settling threw, such as that the database does not answer; the delivery is
 *   tried again when its lease ends
 */
export function createDispatcher(
  ports: DeliveryPorts,
  {
    onFreed = () => {},
    onError,
    mayRefill = () => false,
  }: { onFreed?: () => void; onError: (error: unknown) => void; mayRefill?: () => boolean },
): Dispatcher {
  const slots = createSlots()
  const leave = leaver(ports)
  const running = new Set<Promise<unknown>>()
  const track = (begun: Promise<unknown>) => {
    const work: Promise<unknown> = begun.finally(() => running.delete(work))
    running.add(work)
  }
  const settle = inBatches<Try>(async (batch) => {
    await settleTries(ports, batch).catch(onError)
    for (const { delivery, sent } of batch) {
      slots.learn(delivery.target, sent.kind === 'delivered')
      slots.release(delivery.target)
    }
    for (const target of new Set(batch.map(({ delivery }) => delivery.target))) refill(target)
    onFreed()
  })
  const tryOnce = async (delivery: Leased) => {
    const tried = await sendDelivery(ports, delivery).then(
      (sent): Try => ({ delivery, sent }),
      (error: unknown) => void onError(error),
    )
    if (tried) return settle(tried)
    slots.release(delivery.target)
    onFreed()
  }
  const { fillFor, isHungry } = createSlotFiller(ports, slots, (delivery) => {
    slots.take(delivery.target)
    track(tryOnce(delivery))
  })
  const refill = (target: string) => {
    if (isHungry(target) && mayRefill()) track(fillFor(target, allSlots).catch(onError))
  }
  return {
    fill: async (most = allSlots) => {
      let begun = 0
      for (const waiting of await findWaitingTargets(ports.database)) {
        if (waiting.dueAt > ports.now()) break
        const lacking = lackingFor(ports, waiting)
        if (lacking) await leave(waiting, lacking)
        else begun += await fillFor(waiting.target, most - begun)
      }
      return begun
    },
    nextDue: async () => {
      const waiting = await findWaitingTargets(ports.database)
      return waiting.find((one) => !lackingFor(ports, one))?.dueAt
    },
    open: slots.taken,
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
