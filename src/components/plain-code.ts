/** @returns a sentence without the backticks that mark code in Markdown */
export function plainCode(sentence: string): string {
  return sentence.replaceAll('`', '')
}
