/** A part of a page of ours that may answer a question. */
export type Excerpt = { url: string; title: string; heading: string; text: string }

/** The same ones, better ranked, come from more words; more than two questions at once are asked one by one. */
const mostQuestions = 2

/** @returns the questions of a text as one, without what is told beside them; nothing where nothing is asked */
export function questionIn(words: string): string | undefined {
  const questions = words
    .split(/(?<=[.!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.endsWith('?'))
  return questions.length > 0 ? questions.slice(0, mostQuestions).join(' ') : undefined
}

/** @returns what our pages say, each with its address. It is quoted: we answer nothing in words of our own */
export function quote(excerpts: readonly Excerpt[]): string {
  return ['These parts of our pages come nearest to the question:', ...excerpts.map(quoteOne)].join('\n\n')
}

function quoteOne({ url, title, heading, text }: Excerpt): string {
  return `${heading ? `${title}: ${heading}` : title} (${url})\n${text}`
}
