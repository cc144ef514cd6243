/** @returns the first letters of the first and the last part of a name, which stand for a face that nobody sees */
export function initialsOf(name: string): string {
  const parts = name.normalize('NFC').split(/\s+/).filter(Boolean)
  const letters = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts
  return letters.map((part) => ([...part][0] ?? '').toLocaleUpperCase()).join('')
}
