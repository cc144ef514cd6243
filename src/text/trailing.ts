/**
 * A pattern such as `/[.!]+$/` tries again at each sign of a row that is not at the end; this looks at the end only.
 * @returns a text without any of the signs at its end
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
