import { setTimeout } from 'node:timers/promises'
import type { OwnServer } from '../../testing/lab/server.ts'
import { median } from '../bench/statistics.ts'
import { submitOne } from './ask.ts'

export type Beside = {
  sent: number
  /** Answers other than 201. */
  failed: number
  /** As they were taken; less than what is sent where the server is too slow. */
  perSecond: number
  medianMs: number
  p99Ms: number
}

const tickMs = 10

/** Submits at a fixed rate, however quickly the answers come, as long as something else takes. */
export async function submitBeside(server: OwnServer, rate: number, work: () => Promise<void>): Promise<Beside> {
  const underWay = new Set<Promise<void>>()
  const took: number[] = []
  let [sent, failed] = [0, 0]
  const done = new AbortController()
  const one = async () => {
    const began = performance.now()
    const status = await submitOne(server).catch(() => 0)
    took.push(performance.now() - began)
    if (status !== 201) failed += 1
  }
  const began = performance.now()
  const submit = async () => {
    for (; !done.signal.aborted; await setTimeout(tickMs))
      for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent += 1) {
        const asking: Promise<void> = one().finally(() => underWay.delete(asking))
        underWay.add(asking)
      }
    await Promise.all(underWay)
  }
  const submitting = submit()
  await work().finally(() => done.abort())
  await submitting
  const seconds = (performance.now() - began) / 1000
  const p99Ms = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!
  return { sent, failed, perSecond: sent / seconds, medianMs: median(took), p99Ms }
}
