import { setTimeout } from 'node:timers/promises'
import { createMeter, type Meter } from './meter.ts'
import { Lost } from './choose.ts'

/** How an agent reaches the world: an address, and nothing that is said of it. */
export type Agent = {
  site: string
  /** From where it calls: the address that stands in `X-Forwarded-For`. */
  caller: string
  meter: Meter
  /** As an HTTP client of its own: it counts, and waits where it is told to. */
  fetch: typeof fetch
}

/** What happens to a request on its way, where a task wants that. */
export type Interference = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>

const longestWaitSeconds = 90
/** So often a client that is told to wait comes back. */
const mostTries = 3

/** @param caller from where it calls @param interfere what comes between it and the site */
export function newAgent(
  site: string,
  caller: string,
  interfere: Interference = (request, send) => send(request),
): Agent {
  const meter = createMeter()
  const once = async (request: Request, body: string): Promise<Response> => {
    meter.sent(body)
    const response = await interfere(request.clone(), (one) => globalThis.fetch(one))
    return readOut(response, meter)
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('X-Forwarded-For', caller)
    const body = await request.clone().text()
    for (let tries = 1; ; tries += 1) {
      const response = await once(request, body)
      const seconds = Number(response.headers.get('retry-after') ?? NaN)
      const isTold = (response.status === 429 || response.status === 503) && seconds <= longestWaitSeconds
      if (!isTold || tries === mostTries) {
        if (tries > 1 && response.ok) meter.mended()
        return response
      }
      meter.refused()
      await setTimeout(seconds * 1_000)
    }
  }
  return { site, caller, meter, fetch: send }
}

/** Reads an answer to its end and counts it; a stream of events is counted as it comes. */
async function readOut(response: Response, meter: Meter): Promise<Response> {
  const { status, statusText, headers } = response
  if (!response.body) return response
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    const decoder = new TextDecoder()
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        meter.read(decoder.decode(chunk, { stream: true }))
        controller.enqueue(chunk)
      },
    })
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers })
  }
  const text = await response.text()
  meter.read(text)
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : text, { status, statusText, headers })
}

/** @returns the members of a document. @throws {Lost} where there is none */
export async function readJson<Content>(agent: Agent, url: string, init?: RequestInit): Promise<Content> {
  const response = await agent.fetch(url, init)
  if (!response.ok) throw new Lost(`${url} answered ${response.status}.`)
  return (await response.json()) as Content
}

/** @returns where links of a relation lead. @see RFC 8288 */
export function linksOf(response: Response, relation: string, base: string): string[] {
  return (response.headers.get('link') ?? '').split(/,\s*(?=<)/).flatMap((link) => {
    const [, target] = /^<([^>]*)>/.exec(link) ?? []
    const relations = /;\s*rel="([^"]*)"/.exec(link)?.[1]?.split(' ') ?? []
    return target !== undefined && relations.includes(relation) ? [new URL(target, base).href] : []
  })
}
