import { textsFor } from '../../../words/languages.ts'
import { stringsIn } from '../../../testing/strings-in.ts'
import { type Content, contentOfRepository, textsOfSite } from '../content-texts.ts'
import { type Language, languageAt, languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { isAmount, priceInWords } from '../tables/money.ts'
import { fits, piecesOf } from '../text/gaps.ts'
import { readMarkdown } from '../text/markdown.ts'
import { plain } from '../text/normal.ts'
import { compared, markdownOf, sentencesIn } from '../text/voice.ts'
import { isInterface, unlinked } from './interface-words.ts'
import { isJoined, saidByOthers } from './others.ts'

/**
 * What a page adds in a second language, no other document says: `llms-full.txt` is in the language of the site. Where
 * the walk runs in the repository of the same consultancy, each sentence of such a page is one of its content, one of
 * the interface in that language, or said by the site in its own.
 */
export const judgeTranslatedProse: Judge = (walk) => judgeTranslatedProseBy(contentOfRepository)(walk)

/** @param read gives the texts of content @returns a judge of the pages that are not in the language of the site */
export function judgeTranslatedProseBy(read: () => Content): Judge {
  return (walk) => {
    const texts = textsOfSite(read(), walk)
    if (texts.length === 0) return
    const [site, ...others] = languagesOf(walk)
    const { catalogue, named } = saidByOthers(walk)
    const twins = [...walk.documents.values()].filter(({ type }) => type.startsWith('text/markdown'))
    const own = new Set(twins.filter(({ url }) => languageAt(url, walk) === site).flatMap(sentencesIn))
    for (const language of others) {
      const written = texts.filter((one) => one.language === language).map(({ text }) => text)
      const content = new Set(written.flatMap((text) => [...sentencesOf(text), ...quotedIn(text, language)]))
      const isOfWords = saidByWords(language)
      const isKnown = (sentence: string) =>
        [content, catalogue, named, own].some((said) => said.has(sentence)) ||
        wordsIn(sentence) < leastWords ||
        isPriced(sentence, language, content) ||
        isInterface(sentence, language) ||
        isOfWords(sentence)
      for (const twin of twins.filter(({ url }) => languageAt(url, walk) === language))
        holdSentences(twin, (sentence) => isJoined(sentence, language, isKnown), walk)
    }
  }
}

function holdSentences(twin: Parameters<typeof markdownOf>[0], isKnown: (text: string) => boolean, walk: Walk): void {
  const said = markdownOf(twin).passages.flatMap(({ kind, text }) => (kind === 'code' ? [] : compared(text)))
  for (const sentence of new Set(said))
    walk.ledger.hold(twin.url, `is a sentence of content or interface: ${sentence.slice(0, 80)}`, isKnown(sentence), '')
}

/** @returns whether a sentence is a price in words, perhaps behind the name of what it is for: “Full review £11,500” */
function isPriced(sentence: string, language: Language, names: ReadonlySet<string>): boolean {
  const isPrice = (text: string) => isAmount(text, language) || priceInWords(text, language) !== undefined
  const spaces = [...sentence.matchAll(/ /g)]
  return (
    isPrice(sentence) ||
    spaces.some(({ index }) => names.has(sentence.slice(0, index)) && isPrice(sentence.slice(index + 1)))
  )
}

/** Names, days, counts and addresses: what other judges compare. */
const leastWords = 4

function wordsIn(sentence: string): number {
  return [...sentence.replaceAll(/\S+\.\S+/g, '').matchAll(/\p{L}{2,}/gu)].length
}

/** @returns the sentences of a text of content, with those of its head, and what stands in a gap left out */
function sentencesOf(text: string): string[] {
  const { front, passages } = readMarkdown(text)
  const joined = Object.values(front)
    .flatMap((value) => (Array.isArray(value) ? value : []))
    .map((entry) => stringsIn(entry).join(' '))
  return [...stringsIn(front), ...joined, ...passages.map((passage) => piecesOf(passage.text).join(' '))].flatMap(
    compared,
  )
}

/** @returns the sentences of what a text of content quotes in its head, between the quotation marks of its language */
function quotedIn(text: string, { tag }: Language): string[] {
  const { quote } = readMarkdown(text).front as { quote?: { text?: string } }
  const { lists } = textsFor(tag)
  return quote?.text ? compared(plain(String(lists.quote).replace('{text}', () => quote.text!))) : []
}

/** So long may be what stands in the gap of a message. */
const mostInGap = 80

/** @returns whether a sentence is one of the messages of the interface, with something in its gaps */
function saidByWords({ tag }: Language): (sentence: string) => boolean {
  const messages = stringsIn(textsFor(tag))
    .flatMap((message) => compared(plain(unlinked(message))))
    .map(piecesOf)
    .filter((pieces) => wordsIn(pieces.join(' ')) > 1)
  return (sentence) => messages.some((pieces) => fits(pieces, sentence, mostInGap))
}
