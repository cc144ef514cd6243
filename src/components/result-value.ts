import { compared } from '../text/magnitude.ts'

/** Changes below this part of the larger value are none, where the text remarks on it. */
const leastChange = 0.05

/** @returns what was measured, and what is remarked on it in brackets, as in `23% (no real change)` */
export function resultValue(text: string): { value: string; remark: string | undefined } {
  const at = text.endsWith(')') ? text.lastIndexOf(' (') : -1
  return at > 0 ? { value: text.slice(0, at), remark: text.slice(at + 1) } : { value: text, remark: undefined }
}

/**
 * @returns whether a value is as it was before, and its text says something of that: it is no success to be shown as
 *   one
 */
export function isAsBefore(before: string, after: string, language: string): boolean {
  const both = resultValue(after).remark === undefined ? undefined : compared(before, after, language)
  return both !== undefined && Math.abs(both.before - both.after) < leastChange
}
