/**
 * Works on one batch at a time: what comes while one is worked on makes the next one.
 * @param work must not reject
 * @returns what adds to the next batch; it resolves when nothing waits any more
 */
export function inBatches<One>(work: (batch: readonly One[]) => Promise<void>): (one: One) => Promise<void> {
  let waiting: One[] = []
  let working: Promise<void> | undefined
  const workOff = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await work(batch)
    }
    working = undefined
  }
  return (one) => {
    waiting.push(one)
    return (working ??= workOff())
  }
}
