import { setTimeout } from 'node:timers/promises'
import { deliverDue, type DeliveryPorts } from '../../events/deliver.ts'

/** An event is on its way within this time; asking costs one query on an index that is nearly always empty. */
const pollMs = 1_000
const atOnce = 20

/** Delivers events while the server runs. */
export function startCourier(ports: DeliveryPorts): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = async () => {
    while (!signal.aborted) {
      const { tried } = await deliverDue(ports, atOnce).catch((error: unknown) => {
        ports.log({ event: 'delivery_failed', error: error instanceof Error ? error.name : typeof error })
        return { tried: 0 }
      })
      if (tried < atOnce) await setTimeout(pollMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = work()
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
