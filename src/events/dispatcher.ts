import { findWaitingTargets, type Leased, leaseDue } from './lease.ts'
import { lackingFor, leaver } from './left-to-others.ts'
import { sendDelivery } from './send-delivery.ts'
import { type DeliveryPorts, settleTries, type Try } from './settle-tries.ts'
import { allSlots, createSlots } from './slots.ts'

/** Fills slots with deliveries that are due. Each is freed as soon as its try is settled, so no target waits for another one. */
export type Dispatcher = {
  /** Begins tries that are due and fit. @param most how many @returns how many were begun @throws when the database does not answer */
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
 * @param mayRefill whether a slot that is freed may be filled again at once, where more is due for its target; otherwise only
 *   `fill` begins tries
 * @param onError is given what a try or its settling threw, such as that the database does not answer; the delivery is tried
 *   again when its lease ends
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
  let tried: Try[] = []
  let settling: Promise<void> | undefined
  const running = new Set<Promise<unknown>>()
  /** Targets for which more is due than there was room for. */
  const hungry = new Set<string>()
  /** Targets for which a statement is under way. */
  const leasing = new Set<string>()

  const track = (begun: Promise<unknown>) => {
    const work: Promise<unknown> = begun.finally(() => running.delete(work))
    running.add(work)
  }
  /** Settles together, in one statement, the tries that ended while the one before ran. */
  const settleTried = async () => {
    while (tried.length > 0) {
      const batch = tried
      tried = []
      await settleTries(ports, batch).catch(onError)
      for (const { delivery, sent } of batch) {
        slots.learn(delivery.target, sent.kind === 'delivered')
        slots.release(delivery.target)
      }
      for (const target of new Set(batch.map(({ delivery }) => delivery.target))) refill(target)
      onFreed()
    }
    settling = undefined
  }
  const tryOnce = async (delivery: Leased) => {
    try {
      const sent = await sendDelivery(ports, delivery)
      tried.push({ delivery, sent })
    } catch (error) {
      onError(error)
      slots.release(delivery.target)
      return onFreed()
    }
    await (settling ??= settleTried())
  }
  const begin = (delivery: Leased) => {
    slots.take(delivery.target)
    track(tryOnce(delivery))
  }
  /** Begins what is due for a target, as much as fits. One statement at a time, each for all that was freed in the meantime. */
  const fillFrom = async (target: string, most: number): Promise<number> => {
    if (leasing.has(target)) return 0
    leasing.add(target)
    let begun = 0
    try {
      for (;;) {
        const room = Math.min(slots.free(target), most - begun)
        if (room <= 0) return begun
        // A power of two, because each number makes a statement of its own.
        const asked = 2 ** Math.floor(Math.log2(room))
        hungry.add(target)
        const { leased, passed } = await leaseDue(ports.database, ports.now(), target, asked)
        leased.forEach(begin)
        begun += leased.length
        if (passed > 0 || leased.length === asked) continue
        hungry.delete(target)
        return begun
      }
    } finally {
      leasing.delete(target)
    }
  }
  const refill = (target: string) => {
    if (hungry.has(target) && mayRefill()) track(fillFrom(target, allSlots).catch(onError))
  }
  return {
    fill: async (most = allSlots) => {
      let begun = 0
      for (const waiting of await findWaitingTargets(ports.database)) {
        if (waiting.dueAt > ports.now()) break
        const lacking = lackingFor(ports, waiting)
        if (lacking) await leave(waiting, lacking)
        else begun += await fillFrom(waiting.target, most - begun)
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
