import { sentencesOf } from './sentences.ts'

/** A part of a page of ours that may answer a question. */
export type Excerpt = { url: string; title: string; heading: string; text: string }

/** The same ones, better ranked, come from more words; more than two questions at once are asked one by one. */
const mostQuestions = 2

/** How a question begins that wants to know, in the languages of the interface. `Can you help us?` wants a consultation. */
const askingWords: ReadonlySet<string> = new Set(
  [
    'what how who when where which why whose do does did is are was were',
    'was wie wer wann wo welche welcher welches wieviel warum wieso wofür wozu gibt haben bieten kostet kosten',
    "quel quelle quels quelles que qui est-ce qu'est-ce combien comment quand où pourquoi proposez-vous avez-vous",
  ].flatMap((words) => words.split(' ')),
)
const connectives: ReadonlySet<string> = new Set(['and', 'but', 'so', 'und', 'et'])

/** @returns the questions of a text as one, without what is told beside them; nothing where nothing is asked */
export function questionIn(words: string): string | undefined {
  const questions = sentencesOf(words).filter((sentence) => sentence.endsWith('?'))
  return questions.length > 0 ? questions.slice(0, mostQuestions).join(' ') : undefined
}

/** @returns the sentences that want to know something of us, and are no need of a consultation by themselves */
export function questionsOf(words: string): string[] {
  return sentencesOf(words).filter((sentence) => sentence.endsWith('?') && wantsToKnow(sentence))
}

function wantsToKnow(sentence: string): boolean {
  const words = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}'-]+/u)
  return askingWords.has(words.find((word) => !connectives.has(word)) ?? '')
}

/** @returns what our pages say, each with its address. It is quoted: we answer nothing in words of our own */
export function quote(excerpts: readonly Excerpt[]): string {
  return ['These parts of our pages come nearest to the question:', ...excerpts.map(quoteOne)].join('\n\n')
}

function quoteOne({ url, title, heading, text }: Excerpt): string {
  return `${heading ? `${title}: ${heading}` : title} (${url})\n${text}`
}
