import { sentencesOf, withoutSentences } from './sentences.ts'

/** A part of a page of ours that may answer what is asked. */
export type Excerpt = { url: string; title: string; heading: string; text: string }

/** More words would only rank the same parts better. A person who asks more than two things can ask them one by one. */
const mostAtOnce = 2

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

/** @returns the sentences of a text that end with a question mark, as one query; nothing where there are none */
export function askedIn(words: string): string | undefined {
  const asking = sentencesOf(words).filter((sentence) => sentence.endsWith('?'))
  return asking.length > 0 ? asking.slice(0, mostAtOnce).join(' ') : undefined
}

/** @returns the sentences that ask for information, rather than for a consultation */
export function whatIsAsked(words: string): string[] {
  return sentencesOf(words).filter((sentence) => sentence.endsWith('?') && wantsToKnow(sentence))
}

/** @returns whether a text only asks for information, apart from courtesies */
export function onlyAsks(words: string): boolean {
  const asked = whatIsAsked(words)
  return asked.length > 0 && withoutSentences(words, asked) === ''
}

function wantsToKnow(sentence: string): boolean {
  const words = sentence
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}'-]+/u)
  return askingWords.has(words.find((word) => !openings.has(word)) ?? '')
}
