import { setTimeout } from 'node:timers/promises'
import { mayBeStored } from '../../contract/problems.ts'
import { type Attempt, newAttempt, submit } from '../../testing/lab/leads.ts'

/** What a caller was told. `none`: the connection gave no answer at all. */
export type Told = 'acknowledged' | 'not stored' | 'may be stored' | 'none'

/** One submission as its caller saw it; times in milliseconds since the callers began. */
export type Call = { attempt: Attempt; server: number; began: number; ended: number; told: Told; id?: string }

/** Between two calls of one caller: there are to be calls at each moment, and not as many as the machine can bear. */
const pauseMs = 10

export type Callers = {
  calls: readonly Call[]
  /** Milliseconds since they began. */
  now: () => number
  stop: () => Promise<void>
}

/**
 * Has callers submit leads without end, each to one server.
 * @throws at `stop` where an answer was none of those foreseen
 */
export function startCallers(servers: readonly string[], callersOfEach: number): Callers {
  const calls: Call[] = []
  const begin = performance.now()
  const now = () => performance.now() - begin
  const stopping = new AbortController()
  const call = async (url: string, server: number) => {
    while (!stopping.signal.aborted) {
      const attempt = newAttempt()
      const began = now()
      const answer = await submit(url, attempt).catch(() => undefined)
      const told = toldBy(answer)
      const id = answer?.receipt?.id
      calls.push({ attempt, server, began, ended: now(), told, ...(id !== undefined && { id }) })
      await setTimeout(pauseMs)
    }
  }
  const running = Promise.all(
    servers.flatMap((url, server) => Array.from({ length: callersOfEach }, () => call(url, server))),
  )
  // Thrown at the end, when the result is waited for.
  running.catch(() => {})
  return {
    calls,
    now,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

function toldBy(answer: Awaited<ReturnType<typeof submit>> | undefined): Told {
  if (!answer) return 'none'
  if (answer.receipt) return 'acknowledged'
  if (answer.status !== 503 || !answer.retryAfter)
    throw new Error(`A submission was answered ${answer.status}, Retry-After ${answer.retryAfter}`)
  return answer.detail?.includes(mayBeStored) ? 'may be stored' : 'not stored'
}
