import { type DeliveryPorts, settle, type Try } from './settle-tries.ts'
import { findWaitingTargets, type Leased, leaseDue, type WaitingTarget } from './lease.ts'
import { giveUpLeft, type Lacking, lackingFor, longestLeft } from './left-to-others.ts'
import { send } from './send-delivery.ts'
import { addressIn } from './target.ts'

/** How many tries are under way at the same time, each with a connection of its own. */
const slots = {
  all: 512,
  /** For each webhook that takes what it gets: enough for hundreds a second where an answer takes some ten milliseconds. */
  webhook: 64,
  /** For a target that is new to this process, as it may hang. */
  unknown: 8,
  /** For a target whose last try failed or hung. It must not hold slots that others could use. */
  failing: 2,
  /** For each operator by mail: one mail server has all of these. */
  mail: 4,
}

/** Fills slots with what is due, and frees each as soon as its try is settled: no target waits for another one. */
export type Dispatcher = {
  /** Begins what is due and fits. @param most how many @returns how many were begun @throws when the database does not answer */
  fill: (most?: number) => Promise<number>
  /** @returns when the next try that this process can make is due, leases included; nothing when none is left */
  nextDue: () => Promise<Date | undefined>
  /** How many tries are under way. */
  open: () => number
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>
}

/**
 * @param onFreed is called when slots are free again
 * @param mayRefill whether slots that are freed are filled with more for their target, where more is due; without it, only
 *   `fill` begins something
 * @param onError is told what a try or its settling threw, such as that the database does not answer; it is tried again
 *   when its lease ends
 */
export function createDispatcher(
  ports: DeliveryPorts,
  {
    onFreed = () => {},
    onError,
    mayRefill = () => false,
  }: { onFreed?: () => void; onError: (error: unknown) => void; mayRefill?: () => boolean },
): Dispatcher {
  const busy = new Map<string, number>()
  /** How many slots a target has earned so far. */
  const earned = new Map<string, number>()
  let open = 0
  let tried: Try[] = []
  let settling: Promise<void> | undefined
  const running = new Set<Promise<unknown>>()

  const roomOf = (target: string) =>
    Math.min(earned.get(target) ?? slots.unknown, addressIn(target) === undefined ? slots.webhook : slots.mail)
  const release = (target: string) => {
    open -= 1
    const left = busy.get(target)! - 1
    if (left > 0) busy.set(target, left)
    else busy.delete(target)
  }
  /** Tries that end while a statement runs are settled together by the next one. */
  const settleTried = async () => {
    while (tried.length > 0) {
      const batch = tried
      tried = []
      await settle(ports, batch).catch(onError)
      for (const { delivery, attempt } of batch) {
        const { target } = delivery
        earned.set(target, attempt.kind === 'delivered' ? roomOf(target) + 1 : slots.failing)
        release(target)
      }
      for (const target of new Set(batch.map(({ delivery }) => delivery.target))) refill(target)
      onFreed()
    }
    settling = undefined
  }
  const tryOnce = async (delivery: Leased) => {
    try {
      const attempt = await send(ports, delivery)
      tried.push({ delivery, attempt })
    } catch (error) {
      onError(error)
      release(delivery.target)
      return onFreed()
    }
    await (settling ??= settleTried())
  }
  const begin = (delivery: Leased) => {
    open += 1
    busy.set(delivery.target, (busy.get(delivery.target) ?? 0) + 1)
    const work: Promise<unknown> = tryOnce(delivery).finally(() => running.delete(work))
    running.add(work)
  }
  /** Targets for which more is due than had room, and those for which a statement is under way. */
  const hungry = new Set<string>()
  const leasing = new Set<string>()
  /** Begins what is due for a target, as much as fits. One statement at a time, each for all that was freed meanwhile. */
  const fillFrom = async (target: string, most: number): Promise<number> => {
    if (leasing.has(target)) return 0
    leasing.add(target)
    let begun = 0
    try {
      for (;;) {
        const room = Math.min(roomOf(target) - (busy.get(target) ?? 0), slots.all - open, most - begun)
        if (room <= 0) return begun
        // A power of two, because each number is a statement of its own.
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
    if (!hungry.has(target) || !mayRefill()) return
    const work: Promise<unknown> = fillFrom(target, slots.all)
      .catch(onError)
      .finally(() => running.delete(work))
    running.add(work)
  }
  /** Each target that was left, so that the log says it once. */
  const left = new Set<string>()
  /** Another server may deliver what this one cannot. So it is left, and given up only if none takes it for days. */
  const leave = async ({ target, dueAt }: WaitingTarget, lacking: Lacking) => {
    if (!left.has(target)) {
      const named = addressIn(target) === undefined ? target : 'a mail to an operator'
      ports.log({ event: 'deliveries_left', level: 'warn', target: named, reason: lacking })
    }
    left.add(target)
    if (dueAt <= longestLeft(ports.now())) await giveUpLeft(ports, target, lacking)
  }
  return {
    fill: async (most = slots.all) => {
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
    open: () => open,
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
