/** Wakes background work, such as the courier. */
export type Bell = {
  ring: () => void
  /** Resolves at the next ring, or at once where it has rung since the last time, or after a while. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A bell that one waits for: a ring while nobody waits is kept, and several count as one. */
export function createBell(): Bell {
  let rung = false
  let wake = () => {}
  return {
    ring: () => {
      rung = true
      wake()
    },
    wait: async (ms, signal) => {
      if (!rung && !signal.aborted) {
        const woken = new Promise<void>((resolve) => (wake = resolve))
        const over = setTimeout(() => wake(), ms).unref()
        signal.addEventListener('abort', wake)
        await woken
        clearTimeout(over)
        signal.removeEventListener('abort', wake)
      }
      rung = false
    },
  }
}
