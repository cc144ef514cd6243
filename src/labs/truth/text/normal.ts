const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** @returns text of HTML with its character references read */
export function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name: string) =>
    decimal || hexadecimal
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16))
      : (entities[name] ?? whole),
  )
}

/** @returns the same words, however they are set: spaces, quotation marks and dashes are one */
export function plain(text: string): string {
  return text
    .replace(/`/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** @returns the sentences of a passage */
export function sentencesOf(passage: string): string[] {
  return plain(passage)
    .split(/(?<=[.!?:;]["')]?) (?=\S)/)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** Stands in a text for what may be there. */
export const gap = '\u0001'

/** @returns what stands in the gap of a text; nothing where it is another text */
export function inGap(pattern: string, text: string): string | undefined {
  const [before = '', after = ''] = pattern.split(gap).map((part) => part.replaceAll('\u00a0', ' '))
  const fits = text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after)
  return fits ? text.slice(before.length, text.length - after.length) : undefined
}
