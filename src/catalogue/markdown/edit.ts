/** Puts `text` in the place of the characters from `start` up to `end`. */
export type Edit = { start: number; end: number; text: string }

/** Changes some places of a text, which must not overlap, and leaves every other character alone. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}
