/** Puts `text` in the place of the characters from `start` up to `end`. */
export type Edit = { start: number; end: number; text: string }

/** @returns where a place of a text is after some edits, none of which it lies in */
export function shiftBy(edits: readonly Edit[]): (offset: number) => number {
  return (offset) =>
    edits.reduce((at, { start, end, text }) => (end <= offset ? at + text.length - (end - start) : at), offset)
}

/** Changes some places of a text, which must not overlap, and leaves every other character alone. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text
  let end = 0
  const parts = [...edits]
    .sort((a, b) => a.start - b.start)
    .flatMap((edit) => {
      const kept = text.slice(end, edit.start)
      end = edit.end
      return [kept, edit.text]
    })
  return parts.join('') + text.slice(end)
}
