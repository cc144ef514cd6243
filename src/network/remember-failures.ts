type Options<Value> = {
  isFailure: (value: Value) => boolean
  /** How long a failure is given as the answer, in milliseconds. */
  forMs: number
  /** How many failures are remembered; of more, the oldest is forgotten. */
  most: number
  /** In milliseconds; by default from a clock that is never set back. */
  now?: () => number
}

/**
 * Spares an address that fails. Those who ask for it at the same time share one call, and those who ask soon after a
 * failure get that failure. A success is not remembered.
 * @returns a function that does the work for a key, unless that is being done now or failed a short while ago
 */
export function rememberFailures<Value>({ isFailure, forMs, most, now = () => performance.now() }: Options<Value>) {
  const running = new Map<string, Promise<Value>>()
  const failures = new Map<string, { value: Value; until: number }>()
  const finish = async (key: string, work: () => Promise<Value>) => {
    try {
      const value = await work()
      failures.delete(key)
      if (isFailure(value)) failures.set(key, { value, until: now() + forMs })
      if (failures.size > most) failures.delete(failures.keys().next().value!)
      return value
    } finally {
      running.delete(key)
    }
  }
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const failure = failures.get(key)
    if (failure && failure.until > now()) return Promise.resolve(failure.value)
    const answer = running.get(key) ?? finish(key, work)
    running.set(key, answer)
    return answer
  }
}
