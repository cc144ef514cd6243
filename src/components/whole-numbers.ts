const hasDigit = (word = ''): boolean => /\d/.test(word)
const endsPart = (word = ''): boolean => word.endsWith(',')

/** @returns a text of which no line ends within a postcode, such as "LS1 1AA", or a span, such as "9:00 to 17:30" */
export function withWholeNumbers(text: string): string {
  const words = text.split(' ')
  const isWhole = (at: number): boolean =>
    !endsPart(words[at]) &&
    (hasDigit(words[at])
      ? hasDigit(words[at + 1]) || (!endsPart(words[at + 1]) && hasDigit(words[at + 2]))
      : hasDigit(words[at - 1]) && !endsPart(words[at - 1]) && hasDigit(words[at + 1]))
  return words.map((word, at) => (at === words.length - 1 ? word : word + (isWhole(at) ? '\u00a0' : ' '))).join('')
}
