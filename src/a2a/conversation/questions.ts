import { sentencesOf, withoutSentences } from './sentences.ts'

/** A part of a page of ours that may answer a question. */
export type Excerpt = { url: string; title: string; heading: string; text: string }

/** More words would only rank the same parts better. A person with more than two questions can ask them one by one. */
const mostQuestions = 2

/**
 * How a question for information begins, in the languages of the interface. `Can you help us?` is not one: it asks for
 * a consultation.
 */
const askingWords: ReadonlySet<string> = new Set(
  [
    'what how who when where which why whose do does did is are was were',
    'was wie wer wann wo welche welcher welches wieviel warum wieso wofür wozu ist sind gibt haben bieten kostet kosten',
    "quel quelle quels quelles que qui est-ce qu'est-ce combien comment quand où pourquoi proposez-vous avez-vous",
  ].flatMap((words) => words.split(' ')),
)
/** Words that may come before it, as in `Hello, what does it cost?`. */
const openings: ReadonlySet<string> = new Set(
  'and but so und et hello hi hey please hallo bitte bonjour salut'.split(' '),
)

/** @returns the questions of a text as one, without what is told beside them; nothing where nothing is asked */
export function questionIn(words: string): string | undefined {
  const questions = sentencesOf(words).filter((sentence) => sentence.endsWith('?'))
  return questions.length > 0 ? questions.slice(0, mostQuestions).join(' ') : undefined
}

/** @returns the sentences that ask for information, rather than for a consultation */
export function questionsOf(words: string): string[] {
  return sentencesOf(words).filter((sentence) => sentence.endsWith('?') && wantsToKnow(sentence))
}

/** @returns whether a text only asks for information, apart from courtesies */
export function onlyAsks(words: string): boolean {
  const questions = questionsOf(words)
  return questions.length > 0 && withoutSentences(words, questions) === ''
}

function wantsToKnow(sentence: string): boolean {
  const words = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}'-]+/u)
  return askingWords.has(words.find((word) => !openings.has(word)) ?? '')
}
