import { maxWindowsInMemory } from '../contract/capacity.ts'
import type { RateLimit } from '../contract/limits.ts'
import { allowanceOf, keyOf, type RateLimiter } from './rate-limiter.ts'

type Window = { used: number; endsAt: number }

/**
 * Counts in the memory of this process, which is right for a single process. @param now in milliseconds; by default of
 * a clock that never goes back
 */
export function memoryRateLimiter(now: () => number = () => performance.now()): RateLimiter {
  const counters = new Map<string, Windows>()
  const windowsUnder = ({ policy, windowSeconds }: RateLimit) => {
    const known = counters.get(policy) ?? createWindows(windowSeconds * 1000)
    counters.set(policy, known)
    return known
  }
  return {
    consume: async (caller, limit) => {
      const at = now()
      const window = windowsUnder(limit).open(keyOf(caller), at)
      window.used += 1
      return allowanceOf(limit, standing(window, limit, at), { exceeded: window.used > limit.requests })
    },
    peek: async (caller, limit) => {
      const at = now()
      const window = windowsUnder(limit).find(keyOf(caller), at)
      return allowanceOf(limit, window && standing(window, limit, at))
    },
  }
}

type Windows = {
  /** @returns the window that a caller is in, if it is in one */
  find: (key: string, at: number) => Window | undefined
  /** @returns the window that a caller is in, or a new one */
  open: (key: string, at: number) => Window
  /** @returns how many windows are kept, including ended ones */
  size: () => number
}

/**
 * The windows of all callers under one limit, in two heaps by the time at which they began. The older heap is thrown
 * away as a whole, by a later call, once every window in it is over: no caller needs a timer. It is thrown away sooner
 * when there are too many callers: a flood from so many addresses is not stopped by counting each of them.
 * @param most callers in one heap
 */
export function createWindows(windowMs: number, most = maxWindowsInMemory): Windows {
  let older = new Map<string, Window>()
  let newer = new Map<string, Window>()
  let began = -Infinity
  const find = (key: string, at: number) => {
    const known = newer.get(key) ?? older.get(key)
    return known && known.endsAt > at ? known : undefined
  }
  return {
    find,
    size: () => older.size + newer.size,
    open: (key, at) => {
      if (at >= began + windowMs || newer.size >= most) {
        older = newer
        newer = new Map()
        began = at
      }
      const known = find(key, at)
      if (known) return known
      const window = { used: 0, endsAt: at + windowMs }
      newer.set(key, window)
      return window
    },
  }
}

function standing({ used, endsAt }: Window, { requests }: RateLimit, at: number) {
  return { remaining: requests - used, msLeft: endsAt - at }
}
