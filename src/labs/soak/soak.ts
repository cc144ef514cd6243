import { Agent, request as send } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { rateLimits } from '../../contract/limits.ts'
import { newCaller } from '../../testing/lab/leads.ts'
import type { OwnServer } from '../../testing/lab/server.ts'
import { type MemorySample, sampleMemory, slopeOf } from './memory.ts'
import type { Asked } from './asked.ts'
import { type ConversationReport, createConversations } from './conversations.ts'
import { inTurn, type Kind } from './mix.ts'
import type { Read } from './said.ts'

export type SoakReport = {
  requests: number
  perSecond: number
  /** Answers other than expected, by kind and what came. */
  errors: Record<string, number>
  medianMs: number
  p99Ms: number
  /** Of one caller who asks ten times as often as it may. */
  overTheLimit: Record<string, number>
  memory: MemorySample[]
  /** Megabytes per minute after the first fifth of the run. */
  rssSlope: number
  heapSlope: number
  messages: ConversationReport
}

/** @param deskTokens of operators who answer */
export type SoakOptions = {
  server: OwnServer
  minutes: number
  rate: number
  deskTokens: readonly string[]
  tell: (line: string) => void
}

const timeoutMs = 30_000
const sampleMs = 15_000
const tickMs = 20

/** Sends at a fixed rate, however quickly the answers come. */
export async function soak({ server, minutes, rate, deskTokens, tell }: SoakOptions): Promise<SoakReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const conversations = createConversations(deskTokens)
  const next = inTurn(conversations)
  const took: number[] = []
  const errors: Record<string, number> = {}
  const underWay = new Set<Promise<void>>()
  const memory: MemorySample[] = []

  const one = async (kind: Kind) => {
    const asked = kind.request()
    if (!asked) return
    const began = performance.now()
    const status = await ask(server.url, agent, asked, newCaller())
    if (!kind.waits) took.push(performance.now() - began)
    if (status === kind.status) return
    const what = `${kind.name} ${status}`
    errors[what] = (errors[what] ?? 0) + 1
  }

  const began = performance.now()
  const minutesSince = () => (performance.now() - began) / 60_000
  let sampledAt = -sampleMs
  for (let sent = 0; minutesSince() < minutes; await setTimeout(tickMs)) {
    for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent += 1) {
      const asking: Promise<void> = one(next()).finally(() => underWay.delete(asking))
      underWay.add(asking)
    }
    if (performance.now() - began - sampledAt < sampleMs) continue
    sampledAt = performance.now() - began
    const sample = await sampleMemory(server, minutesSince())
    memory.push(sample)
    tell(
      `${sample.minutes.toFixed(1)} min: ${sent} sent, ${underWay.size} under way, ${sample.rssMb.toFixed(0)} MB, heap ${sample.heapMb.toFixed(1)} MB, errors ${JSON.stringify(errors)}`,
    )
  }
  await Promise.all(underWay)
  const seconds = (performance.now() - began) / 1000
  const overTheLimit = await exceed(server.url, agent)
  const messages = await conversations.check((id, token) => readThread(server.url, id, token))
  agent.destroy()

  took.sort((a, b) => a - b)
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0)
  const late = memory.filter((sample) => sample.minutes > minutes / 5)
  const slope = (value: (sample: MemorySample) => number) =>
    slopeOf(late.map((sample) => ({ minutes: sample.minutes, value: value(sample) })))
  return {
    requests: took.length,
    perSecond: Math.round(took.length / seconds),
    errors,
    medianMs: at(0.5),
    p99Ms: at(0.99),
    overTheLimit,
    memory,
    rssSlope: slope(({ rssMb }) => rssMb),
    heapSlope: slope(({ heapMb }) => heapMb),
    messages,
  }
}

const times = 10

/** One caller asks ten times as often as it may, within one window. @returns how often each status came */
async function exceed(url: string, agent: Agent): Promise<Record<string, number>> {
  const caller = newCaller()
  const statuses = await Promise.all(
    Array.from({ length: rateLimits.anonymous.requests * times }, () => ask(url, agent, { path: '/sandbox' }, caller)),
  )
  const counts: Record<string, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** @returns all messages of a lead, page by page, as its submitter reads them */
async function readThread(url: string, id: string, token: string): Promise<Read[]> {
  const thread: Read[] = []
  for (let after: string | null = ''; after !== null;) {
    const response = await fetch(`${url}/api/v1/lead/${id}/messages${after && `?after=${after}`}`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': newCaller() },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the messages of ${id} are not there: ${response.status}`)
    const page = (await response.json()) as { messages: Read[]; next: string | null }
    thread.push(...page.messages)
    after = page.next
  }
  return thread
}

/** @returns the status of an answer that came whole, or why there is none */
function ask(
  url: string,
  agent: Agent,
  { path, init = {}, answered }: Asked,
  caller: string,
): Promise<number | string> {
  return new Promise((resolve) => {
    const request = send(
      `${url}${path}`,
      {
        agent,
        method: init.method ?? 'GET',
        headers: { ...(init.headers as Record<string, string>), 'X-Forwarded-For': caller },
        timeout: timeoutMs,
      },
      (response) => {
        const pieces: Buffer[] = []
        if (answered) response.on('data', (piece: Buffer) => pieces.push(piece))
        else response.resume()
        response
          .on('end', () => {
            answered?.(response.statusCode!, Buffer.concat(pieces).toString(), response.headers)
            resolve(response.statusCode!)
          })
          .on('error', (error) => resolve(error.message))
      },
    )
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.end(init.body as string | undefined)
  })
}
