/** Reads one setting; where its value is wrong, that is noted, and something else stands for it. */
export type Attempt = <Value>(read: () => Value, otherwise: Value) => Value

/** All wrong values are told at once. */
export function collect(): { attempt: Attempt; wrong: string[] } {
  const wrong: string[] = []
  const attempt: Attempt = (read, otherwise) => {
    try {
      return read()
    } catch (error) {
      wrong.push((error as Error).message)
      return otherwise
    }
  }
  return { attempt, wrong }
}
