import { setTimeout } from 'node:timers/promises'
import { median } from '../bench/statistics.ts'
import type { Sender, Timed } from './send.ts'
import { benign, type Shape, textOf } from './shapes.ts'
import type { Target } from './target.ts'

/** What one text did at one place. */
export type Finding = {
  target: Target
  shape: Shape
  size: number
  /** Median time of the answer, of that to prose of the same length, and of the probe meanwhile. */
  ms: number
  benignMs: number
  liveMs: number
  /** How many times the bound of prose, or of the idle probe, it took: an offence is more than `allowed`. */
  ratio: number
  status: number
  offence?: string
}

export type MeasureOptions = {
  send: Sender
  /** Asks for the health of the process, over a connection of its own. */
  live: () => Promise<Timed>
  /** Median time of the probe while nothing else is asked. */
  idleMs: number
  /** What is shorter is noise, in ms. */
  floorMs: number
}

/** So many times as long as prose may an answer take. */
export const allowed = 3
/** One quick answer proves that the text can be answered quickly; only what seems slow is tried again. */
const tries = 5
/** Whatever else the machine was busy with may have ended by the next try. In ms. */
const pauseMs = 100

/** @returns what came of a text of one shape and length at one place */
export async function measure(
  options: MeasureOptions,
  target: Target,
  shape: Shape,
  size: number,
  benignMs: number,
): Promise<Finding> {
  const request = target.request(textOf(shape, size, target.sizeOf))
  const first = await timed(options, request)
  const found = judge(options, { target, shape, size, benignMs, runs: [first] })
  if (!found.offence) return found
  const plain = target.request(textOf(benign, size, target.sizeOf))
  const runs = [first]
  const plainRuns: number[] = []
  const idle: number[] = []
  for (let tried = 1; tried < tries; tried += 1) {
    await setTimeout(pauseMs)
    plainRuns.push((await options.send(plain)).ms)
    idle.push((await options.live()).ms)
    runs.push(await timed(options, request))
  }
  const now = { ...options, idleMs: Math.max(options.idleMs, median(idle)) }
  return judge(now, { target, shape, size, benignMs: median(plainRuns), runs })
}

/** @returns how long prose of this length takes */
export async function measureBenign({ send }: MeasureOptions, target: Target, size: number): Promise<number> {
  const request = target.request(textOf(benign, size, target.sizeOf))
  const times: number[] = []
  for (let tried = 0; tried < 3; tried += 1) times.push((await send(request)).ms)
  return median(times)
}

type Run = { ms: number; liveMs: number; status: number }

/** The probe is asked in the middle of the request: a request that blocks the process delays both. */
async function timed({ send, live }: MeasureOptions, request: Parameters<Sender>[0]): Promise<Run> {
  const [{ ms, status }, probe] = await Promise.all([send(request), live()])
  return { ms, status, liveMs: probe.ms }
}

function judge(
  { idleMs, floorMs }: MeasureOptions,
  { runs, ...about }: Pick<Finding, 'target' | 'shape' | 'size' | 'benignMs'> & { runs: Run[] },
): Finding {
  const ms = median(runs.map((run) => run.ms))
  const liveMs = median(runs.map((run) => run.liveMs))
  const statuses = runs.map(({ status }) => status)
  const ratio = Math.max(ms / Math.max(about.benignMs, floorMs), liveMs / Math.max(idleMs, floorMs))
  const broken = statuses.find((status) => status >= 500 || status === 0)
  const offence =
    broken === undefined
      ? ratio > allowed
        ? `it took ${Math.round(ms)} ms, prose ${Math.round(about.benignMs)} ms; the probe meanwhile ${Math.round(liveMs)} ms`
        : undefined
      : broken === 0
        ? 'there was no answer'
        : `it was answered ${broken}`
  return { ...about, ms, liveMs, ratio, status: broken ?? statuses[0]!, ...(offence && { offence }) }
}
