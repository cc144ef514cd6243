import { isDeepStrictEqual } from 'node:util'

/** Keeps what was made of a file from one reading of the content to the next. */
export type Memory = {
  /**
   * @param step names what is made @param file it is made of
   * @param from everything else that it is made from, compared one by one with `Object.is`
   * @returns what was made before from the very same, or what `make` gives now
   */
  keep: <Result>(step: string, file: string, from: readonly unknown[], make: () => Result) => Result
  /**
   * @param name of what is made of many files, so that each edit makes it anew
   * @returns what had this name before, where it says the same: whatever was made from it is then kept as well
   */
  same: <Value>(name: string, value: Value) => Value
}

/** For a single reading: nothing is remembered. */
export const noMemory: Memory = { keep: (_step, _file, _from, make) => make(), same: (_name, value) => value }

/** For reading again after each edit: only what an edit touches is made anew. */
export class EditingMemory implements Memory {
  readonly #files = new Map<string, Map<string, { from: readonly unknown[]; result: unknown }>>()
  readonly #values = new Map<string, unknown>()

  keep<Result>(step: string, file: string, from: readonly unknown[], make: () => Result): Result {
    let steps = this.#files.get(file)
    if (!steps) this.#files.set(file, (steps = new Map()))
    const known = steps.get(step)
    if (known && areSame(known.from, from)) return known.result as Result
    const result = make()
    steps.set(step, { from, result })
    // A failed reading is tried again.
    if (result instanceof Promise) result.catch(() => steps.delete(step))
    return result
  }

  same<Value>(name: string, value: Value): Value {
    const before = this.#values.get(name)
    if (isDeepStrictEqual(before, value)) return before as Value
    this.#values.set(name, value)
    return value
  }

  /** @param file that was changed, or is gone */
  forget(file: string): void {
    this.#files.delete(file)
  }
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some.length !== others.length) return false
  for (let at = 0; at < some.length; at += 1) if (!Object.is(some[at], others[at])) return false
  return true
}
