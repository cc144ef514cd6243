/** Keeps what was made of a file from one reading of the content to the next. */
export type Memory = {
  /**
   * @param step names what is made @param file it is made of
   * @param from everything else that it is made from, compared one by one with `Object.is`
   * @returns what was made before from the very same, or what `make` gives now
   */
  keep: <Result>(step: string, file: string, from: readonly unknown[], make: () => Result) => Result
}

/** For a single reading: nothing is remembered. */
export const noMemory: Memory = { keep: (_step, _file, _from, make) => make() }

/** For reading again after each edit: only what an edit touches is made anew. */
export class EditingMemory implements Memory {
  readonly #files = new Map<string, Map<string, { from: readonly unknown[]; result: unknown }>>()

  keep<Result>(step: string, file: string, from: readonly unknown[], make: () => Result): Result {
    let steps = this.#files.get(file)
    if (!steps) this.#files.set(file, (steps = new Map()))
    const known = steps.get(step)
    if (known?.from.length === from.length && known.from.every((each, index) => Object.is(each, from[index])))
      return known.result as Result
    const result = make()
    steps.set(step, { from, result })
    // A failed reading is tried again.
    if (result instanceof Promise) result.catch(() => steps.delete(step))
    return result
  }

  /** @param file that was changed, or is gone */
  forget(file: string): void {
    this.#files.delete(file)
  }
}
