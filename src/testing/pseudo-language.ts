import { stringify } from 'yaml'
import type { Catalogue, Entry } from '../catalogue/catalogue.ts'
import { type CollectionName, collectionNames } from '../catalogue/collections.ts'
import { englishTexts } from '../words/languages.ts'
import type { Message, WordTexts } from '../words/message.ts'
import { type SiteWords, wordsOf } from '../words/words.ts'
import { stringsIn } from './strings-in.ts'

/** Stands before and after whatever comes from the word files. */
const marks = { open: '⟦', close: '⟧' }
/** A language that `Intl` knows, and of which we ship no words. */
export const pseudoLanguage = 'eo'

function marked(message: Message): Message {
  if (typeof message === 'string') return `${marks.open}${message}${marks.close}`
  return Object.fromEntries(Object.entries(message).map(([category, text]) => [category, marked(text)])) as Message &
    object
}

/** The English words, each of them marked: what is seen without a mark stands outside the word files. */
const pseudoTexts: WordTexts = Object.fromEntries(
  Object.entries(englishTexts).map(([group, messages]) => [
    group,
    Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, marked(message as Message)])),
  ]),
) as WordTexts

export const pseudoWords: SiteWords = { language: pseudoLanguage, texts: pseudoTexts }
export const pseudo = wordsOf({ words: pseudoWords })

/** The same as a file of `content/words`. */
export const pseudoFile = `---\n${stringify(pseudoTexts, { lineWidth: 0 })}---\n`

/** Attributes that people read, or hear. */
const spoken =
  /\s(?:alt|aria-label|title|placeholder|data-(?:hint|words|cancelled|known|failed|back|whole|copied|select|nothing))="([^"]*)"/g
/** Descriptions that search engines and messengers show. */
const told = /<meta (?:name="description"|(?:name|property)="[\w:]*(?:title|description|alt)") content="([^"]*)"/g
const between = '\u0001'

/** @returns what people read of a page, or of a mail, that is not marked: texts with letters in them */
export function unmarkedTexts(html: string): string[] {
  const visible = html
    // Code is for programs.
    .replace(/<(script|style|template|pre)\b[^>]*>.*?<\/\1>/gs, between)
    .replace(/<!--.*?-->/gs, between)
    // Days are written by `Intl`.
    .replace(/<time\b[^>]*>[^<]*<\/time>/g, '')
  const attributes = [...visible.matchAll(spoken), ...html.matchAll(told)].map(([, text]) => text!)
  return [visible.replace(/<[^>]*>/g, between), ...attributes].flatMap((text) => piecesOf(unescaped(text)))
}

/** @returns the pieces of a plain text, such as that of a mail, that are not marked */
export function piecesOf(text: string): string[] {
  return withoutMarked(text)
    .split(between)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => /\p{L}/u.test(piece))
}

/** Marks may stand within each other: a message that is put into another. */
function withoutMarked(text: string): string {
  let depth = 0
  let rest = ''
  for (const character of text) {
    if (character === marks.open) depth += 1
    if (depth === 0) rest += character
    if (character === marks.close) {
      depth = Math.max(0, depth - 1)
      rest += between
    }
  }
  return rest
}

function unescaped(text: string): string {
  return text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** @param known what may stand there without a mark: content, and names @returns what is left of texts without it */
export function withoutKnown(texts: readonly string[], known: ReadonlySet<string>): string[] {
  const long = [...known].filter(({ length }) => length > 3).sort((a, b) => b.length - a.length)
  return texts.filter((text) => {
    if (known.has(text)) return false
    let rest = text
    for (const each of long) rest = rest.replaceAll(each, '')
    const left = rest.split(/[·,:()[\]\s-]+/).filter((word) => /\p{L}/u.test(word))
    return left.some((word) => !known.has(word))
  })
}

/**
 * @returns what content says on pages: whole bodies as HTML, and each single text; letters of the alphabet are none of
 *   ours
 */
export function contentTexts(catalogue: Catalogue): { bodies: string[]; texts: Set<string> } {
  const { service, introduction, words, menu, scripts } = catalogue
  const entries = collectionNames.flatMap((name): readonly Entry<CollectionName>[] => catalogue[name])
  const bodies = [introduction.html, ...entries.map(({ html }) => html)]
  const { write } = wordsOf({ words })
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const headings = entries.flatMap((entry) => entry.headings.map(({ text }) => text))
  const country = write.country(service.address.country)
  const strings = [service, menu, scripts, ...entries.map(({ data }) => data)].flatMap(stringsIn)
  return {
    bodies: bodies.filter((body) => body !== '').sort((a, b) => b.length - a.length),
    texts: new Set(
      [...strings, ...headings, ...alphabet, country, ...daysIn(strings).map(write.day)].map((text) =>
        text.replaceAll(/\s+/g, ' ').trim(),
      ),
    ),
  }
}

function daysIn(texts: readonly string[]): string[] {
  return texts.filter((text) => /^\d{4}-\d\d-\d\d$/.test(text))
}
