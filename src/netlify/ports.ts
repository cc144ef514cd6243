import type { Question } from '../contract/questions.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { StoreUnavailable } from '../http/failure.ts'
import type { LoadPage } from '../http/load-page.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { createRehearsalCounter, type RehearsalCounter } from '../runtime/rehearsal-counter.ts'
import { type FunctionSettings, readFunctionSettings } from '../settings/function-settings.ts'
import { system } from '../runtime/system.ts'
import snapshot from '#snapshot'

type System = typeof system
/** The ports of functions. */
export type FunctionPorts = System & {
  snapshot: Snapshot
  baseUrl: string
  /** What is asked beside the fields of a lead. */
  questions: readonly Question[]
  limiter: RateLimiter
  loadPage: LoadPage
  settings: FunctionSettings
  /** Operators who are told of each lead by mail. */
  notify: readonly string[]
  acknowledge: boolean
} & RehearsalCounter

const pageTimeoutMs = 3_000

/** The driver is loaded with the first call, so that starting does not wait for it. */
export const loadConnections = () => import('./connections.ts')

function lazyLimiter(): RateLimiter {
  const load = async () => (await loadConnections()).sharedLimiter()
  return {
    consume: async (caller, limit) => (await load()).consume(caller, limit),
    peek: async (caller, limit) => (await load()).peek(caller, limit),
  }
}

/** @returns the ports of one function, whose calls share one pool while its instance is warm */
export function functionPorts(): FunctionPorts {
  const settings = readFunctionSettings(process.env)
  return {
    ...system,
    ...createRehearsalCounter(async () => {
      const { connections } = await loadConnections()
      return { $client: connections() }
    }, 0),
    snapshot,
    baseUrl: snapshot.baseUrl,
    questions: snapshot.questions ?? [],
    limiter: lazyLimiter(),
    loadPage: fetchPage,
    settings,
    notify: settings.notify,
    acknowledge: settings.acknowledge,
  }
}

/** Pages are files on the same site; a function has no other way to them. */
async function fetchPage(path: string): Promise<string> {
  const response = await fetch(new URL(path, snapshot.baseUrl), { signal: AbortSignal.timeout(pageTimeoutMs) })
  // Read in any case: a long body left unread makes Node throw when the server closes. @see
  // https://github.com/nodejs/undici/issues/5360
  const page = await response.text()
  if (!response.ok) throw new StoreUnavailable(`${path} answered ${response.status}`)
  return page
}
