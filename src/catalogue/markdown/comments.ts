const [opening, closing] = ['<!--', '-->']

/** @returns a text without its HTML comments, which are notes among editors; what nothing closes is no comment */
export function withoutComments(text: string): string {
  const kept: string[] = []
  let at = 0
  for (let start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, at)) {
    const end = text.indexOf(closing, start + opening.length)
    if (end < 0) break
    kept.push(text.slice(at, start))
    at = end + closing.length
  }
  return kept.join('') + text.slice(at)
}
