/** One thing that stands between a stranger and a promise, and how to take it away. */
export type Defence = {
  /** What it does, as a sentence for `SECURITY.md`. */
  does: string
  /** The file of the product in which it stands. */
  file: string
  /** Text that stands exactly once in that file … */
  from: string
  /** … and what switches the defence off where it stands instead. The file still compiles. */
  to: string
  /** The test that fails without it: its file, and its title as it is written there. */
  test: readonly [file: string, title: string]
}

/** What we promise on `/promises`, in its words, and the defences that it hangs on. */
export type Promised = { promise: string; defences: readonly Defence[] }

/** A title of `test.each` has places for values: `%s`, `%j`, `$name` or `${name}`. */
const place = /%[sdifjo#]|\$\{[^}]*\}|\$[a-z]\w*/

/** @returns whether a test that ran has a title as it is written in its file */
export function isTitled(ran: string, written: string): boolean {
  const parts = written.split(new RegExp(place, 'g'))
  let at = 0
  for (const part of parts) {
    const found = ran.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return parts.length > 1 || ran === written
}
