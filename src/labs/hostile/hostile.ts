import { exampleLead } from '../../contract/lead.ts'
import { median } from '../bench/statistics.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import type { Clock } from './clock.ts'
import type { Schema } from '../fuzz/schema.ts'
import { type Finding, measure, measureBenign, type MeasureOptions } from './measure.ts'
import { createSender } from './send.ts'
import { shapes, textOf } from './shapes.ts'
import type { Target } from './target.ts'
import { targetsOf, type Tokens } from './targets.ts'

export type HostileOptions = {
  url: string
  clock: Clock
  floorMs: number
  minutes: number
  /** Only doors and places whose name has this in it. */
  only: string
  tell: (line: string) => void
}

export type HostileReport = { findings: Finding[]; idleMs: number; targets: number; untried: number }

/** Longer than any answer may take, and short enough that one that hangs does not use up the time. */
const timeoutMs = 40_000
const idleTries = 50
const tellEveryMs = 15_000

/**
 * Sends every shape to every place of every door that takes text, one after another, until all are done or the time is
 * over.
 */
export async function attack({ url, clock, floorMs, minutes, only, tell }: HostileOptions): Promise<HostileReport> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as Schema
  const isHeader = ({ place }: Target) => place.startsWith('header')
  const targets = targetsOf(document, await tokensFrom(url))
    .filter(({ door, place }) => `${door} ${place}`.includes(only))
    // Bodies and addresses first: they hold the longer texts.
    .toSorted((one, other) => Number(isHeader(one)) - Number(isHeader(other)))
  const probe = createSender(url, timeoutMs, clock)
  const live = () => probe({ method: 'GET', path: '/api/health/live', headers: {} })
  const idle: number[] = []
  for (let tried = 0; tried < idleTries; tried += 1) idle.push((await live()).ms)
  const options: MeasureOptions = { send: createSender(url, timeoutMs, clock), live, idleMs: median(idle), floorMs }

  const until = performance.now() + minutes * 60_000
  const findings: Finding[] = []
  let untried = 0
  let told = performance.now()
  for (const [at, target] of targets.entries()) {
    if (performance.now() > until) untried += 1
    else findings.push(...(await attackOne(options, target, until)))
    if (performance.now() - told < tellEveryMs) continue
    told = performance.now()
    tell(`${at + 1} of ${targets.length} places, ${findings.filter(({ offence }) => offence).length} offences`)
  }
  return { findings: await askAgain(options, findings), idleMs: options.idleMs, targets: targets.length, untried }
}

/** What was slow because the machine was busy is not slow again later; a failure counts, however rare it is. */
async function askAgain(options: MeasureOptions, findings: readonly Finding[]): Promise<Finding[]> {
  const confirmed: Finding[] = []
  for (const finding of findings) {
    const { target, shape, size, offence, status } = finding
    const isSlow = offence !== undefined && status > 0 && status < 500
    confirmed.push(
      isSlow ? await measure(options, target, shape, size, await measureBenign(options, target, size)) : finding,
    )
  }
  return confirmed
}

async function attackOne(options: MeasureOptions, target: Target, until: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const size of target.sizes) {
    const benignMs = await measureBenign(options, target, size)
    const sent = new Set<string>()
    for (const shape of shapes) {
      if (performance.now() > until) return findings
      // In a header field, where some signs cannot stand, several shapes are the same.
      const request = JSON.stringify(target.request(textOf(shape, size, target.sizeOf)))
      if (sent.has(request)) continue
      sent.add(request)
      findings.push(await measure(options, target, shape, size, benignMs))
    }
  }
  return findings
}

async function tokensFrom(url: string): Promise<Tokens> {
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': newCaller() }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Record<string, string>
  }
  const { credential } = await post('/api/lead', { type: 'anonymous' })
  const { id, status_token: status } = await post('/api/v1/lead', { ...exampleLead, need: 'To be read by its token.' })
  if (!credential || !id || !status) throw new Error('The server gives no token, or stores no lead.')
  return { credential, status, leadId: id }
}
