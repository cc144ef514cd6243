/** @returns a text until its first full stop that ends a sentence, with it */
export function firstSentence(text: string): string {
  return text.slice(0, text.search(/\.(?:\s|$)/) + 1)
}
