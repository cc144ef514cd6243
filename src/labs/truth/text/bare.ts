/** @returns a text as its letters and digits alone, in lower case, so that layout does not matter in a comparison */
export function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
