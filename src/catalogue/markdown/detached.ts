/** @returns a copy of the text. A slice would keep the whole larger text in memory */
export function detached(piece: string): string {
  return Buffer.from(piece).toString()
}
