type Options<Value> = {
  isFailure: (value: Value) => boolean
  /** How long a failure is the answer. */
  forMs: number
  /** How many failures are remembered; of more, the oldest is forgotten. */
  most: number
  /** In milliseconds; by default of a clock that nobody sets back. */
  now?: () => number
}

/**
 * Spares an address that fails: whoever asks for it at the same time gets the one answer, and whoever asks within a
 * while after a failure gets that failure. What went well is not remembered.
 * @returns what does the work for a key, unless it is being done or failed lately
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
