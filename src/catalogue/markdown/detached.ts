/** @returns the same text on its own: a piece of a larger text keeps all of that in memory for as long as it is there */
export function detached(piece: string): string {
  return Buffer.from(piece).toString()
}
