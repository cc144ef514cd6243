import { setTimeout } from 'node:timers/promises'
import type { NoteCleared } from '../../contract/room.ts'
import { deliverDue, type DeliveryPorts } from '../../events/deliver.ts'
import type { Retention } from '../../intake/retention.ts'
import { sweep } from '../sweep.ts'

/** An event is on its way within this time; asking costs one query on an index that is nearly always empty. */
const pollMs = 1_000
const atOnce = 20
/** As often as on Netlify; with nothing to clear it costs a dozen looks at an index. */
const sweepMs = 60_000

/** Delivers events while the server runs, and clears away what is over. */
export function startCourier(
  ports: DeliveryPorts & { noteCleared?: NoteCleared },
  retention: Retention,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {})
  const failed = (event: string) => (error: unknown) =>
    ports.log({ event, level: 'warn', error: error instanceof Error ? error.name : typeof error })
  const deliver = async () => {
    while (!signal.aborted) {
      const done = await deliverDue(ports, atOnce).catch(failed('delivery_failed'))
      if (!done || done.tried < atOnce) await pause(pollMs)
    }
  }
  const clear = async () => {
    while (!signal.aborted) {
      await sweep(ports, retention).catch(failed('sweep_failed'))
      await pause(sweepMs)
    }
  }
  const ended = Promise.all([deliver(), clear()])
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}
