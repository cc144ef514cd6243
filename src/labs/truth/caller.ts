import { setTimeout } from 'node:timers/promises'

/** An answer, read to its end. */
export type Answer = {
  url: string
  status: number
  headers: Headers
  type: string
  text: string
  json: any
  /** Of a picture, which is no text. */
  bytes?: Uint8Array
  /** How long it took from the request to its end, where that was measured. */
  milliseconds?: number
}

/** @param tries how often to wait when it is too much; 0 where a refusal is what is asked for */
export type Ask = (url: string, init?: RequestInit, tries?: number) => Promise<Answer>

const decoder = new TextDecoder()
const timeoutMs = 20_000
const patience = 5
/** So many requests are under way at once: more would only wait for each other in the service. */
const maxAtOnce = 16

/**
 * @param headersOf gives what goes along with a request
 * @returns a caller that comes back when it is told to, and has no more than a few requests under way
 */
export function createCaller(headersOf: () => Promise<Record<string, string>> = async () => ({})): Ask {
  const turns = createTurns(maxAtOnce)
  const send = async (url: string, init: RequestInit) => {
    const headers = { ...(await headersOf()), ...(init.headers as Record<string, string>) }
    const signal = AbortSignal.timeout(timeoutMs)
    const begun = performance.now()
    const response = await fetch(url, { redirect: 'manual', ...init, headers, signal })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, text: decoder.decode(bytes), bytes, milliseconds: performance.now() - begun }
  }
  /**
   * A connection that was kept may be closed from the other side as it is used, the likelier the busier a machine is.
   * It is sent once more, whatever it is: what a walk sends stores nothing.
   */
  const reach = (url: string, init: RequestInit) =>
    send(url, init).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error
      return send(url, init)
    })
  const ask = async (url: string, init: RequestInit = {}, tries = patience): Promise<Answer> => {
    const { response, text, bytes, milliseconds } = await turns(() => reach(url, init))
    const wait = Number(response.headers.get('retry-after') ?? 1)
    if ((response.status === 429 || response.status === 503) && tries > 0) {
      await setTimeout(wait * 1000)
      return ask(url, init, tries - 1)
    }
    const type = response.headers.get('content-type') ?? ''
    const { status, headers } = response
    const answer = { url, status, headers, type, text, json: parsed(type, text), milliseconds }
    return type.startsWith('image/') ? { ...answer, bytes } : answer
  }
  return ask
}

/** @param most so many at once @returns what does each task as soon as it is its turn */
function createTurns(most: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async (task) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }
}

function parsed(type: string, text: string): unknown {
  if (!/[/+]json\b/.test(type) || text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @returns what to send to post JSON */
export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
}

/** @returns what to send to post a form */
export function postForm(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  }
}
