import type { BuyerQuestion } from './buyer-question.ts'

/** @returns the words of a text without what only forms it: marks of Markdown, addresses of links, line ends */
function plainWords(text: string): string {
  return text
    .replaceAll(/\]\([^()\s]*\)/g, '')
    .replaceAll(/[*_`[\]>#|]/g, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
}

/** @returns whether all of a right answer stands in what was read */
export function isAnswered({ says }: BuyerQuestion, read: string): boolean {
  const words = plainWords(read)
  return says.every((phrase) =>
    typeof phrase === 'string' ? words.toLowerCase().includes(phrase.toLowerCase()) : phrase.test(words),
  )
}
