import { textsFor } from '../../../words/languages.ts'
import type { Answer } from '../caller.ts'
import { type Language, languageOfAnswer } from '../language.ts'
import { readFrame } from '../readers/page.ts'
import type { Exchange, Judge, Walk } from '../reading.ts'
import { wordsOfAnswers } from '../tables/words-of-answers.ts'
import { isWithin } from '../text/html.ts'
import { gap, inGap, plain } from '../text/normal.ts'
import { compared, pageOf, sentencesIn } from '../text/voice.ts'
import { unlinked } from './interface-words.ts'
import { lengthOf } from './problems.ts'

/**
 * A page that answers one person says words of the interface; what it puts into them is what was asked, or what pages
 * say.
 */
export const judgeAnsweredPages: Judge = (walk) => {
  const said = new Set([...walk.documents.values(), ...walk.copies.values()].flatMap(sentencesOfText))
  const names = new Set(
    [...walk.book.keys('title of '), ...walk.book.keys('name of ')].map((key) => plain(walk.book.most(key)!)),
  )
  const exchanges = [...walk.exchanges.values()]
  const applications = new Set(exchanges.flatMap(({ answer }) => answer.json?.client_name ?? []).map(plain))
  const codes = walk.book.keys('status of the error ').map((key) => key.slice('status of the error '.length))
  const known = new Set([...codes, ...wordsOfAnswers, ...examplesIn(walk)])
  for (const exchange of exchanges) {
    const { answer } = exchange
    if (!answer.type.startsWith('text/html') || !answer.headers.has('x-request-id')) continue
    const language = languageOfAnswer(exchange, walk)
    readFrame(answer, walk, language)
    for (const [, id = ''] of answer.text.matchAll(/\shref="#([^"]+)"/g))
      walk.ledger.hold(answer.url, `leads to #${id}`, answer.text.includes(` id="${id}"`), '')
    holdLengths(exchange, language, walk)
    const given = givenBy(exchange)
    const isOne = (text: string): boolean =>
      [said, names, given, applications, known].some((all) => all.has(text)) || /^[\d.,\s]+$/.test(text)
    const isKnown = (text: string): boolean => isOne(text) || (text.includes(' · ') && text.split(' · ').every(isOne))
    const wrong = pageOf(answer)
      .filter(({ within }) => !within.some(({ tag }) => /^(script|style|header|footer)$/.test(tag)))
      // What a search found is judged as such, and the ways from a page to its other forms with the page.
      .filter((block) => !isWithin(block, ({ attributes }) => /"(?:choices parts|found)"|"page-tools/.test(attributes)))
      .map(({ text }) => text)
      .filter((text) => !isSaid(text, language, isKnown, depth))
    walk.ledger.hold(
      answer.url,
      `${exchange.method} ${new URL(answer.url).pathname} ${answer.status}: says words of the interface, and what it was asked`,
      wrong.length === 0,
      wrong.slice(0, 3).join(' | '),
    )
  }
}

/** What a field may hold, as the description of the API shows it. */
function examplesIn({ documents, origin }: Walk): string[] {
  const schemas = documents.get(`${origin}/openapi.json`)?.json?.components?.schemas
  const fields = [...Object.values<any>(schemas?.LeadSubmission?.properties ?? {}), schemas?.EmailAddress]
  return fields
    .flatMap((field) => [field, ...(field?.anyOf ?? [])])
    .flatMap((field) => field?.examples ?? [])
    .filter((one) => typeof one === 'string')
}

/** How long a field may be, a page says as the description of the API does, in whatever language. */
function holdLengths({ method, answer }: Exchange, { words: { form } }: Language, walk: Walk): void {
  const passages = pageOf(answer).map(({ text }) => text)
  const bound = lengthOf('/source', walk)
  const told = passages.filter((text) => inGap(plain(form.mendSource({ most: gap })), text) !== undefined)
  for (const text of bound === undefined ? [] : told)
    walk.ledger.hold(
      answer.url,
      `${method} ${new URL(answer.url).pathname} ${answer.status}: says how long source may be`,
      text === plain(form.mendSource({ most: bound! })),
      text,
    )
}

function sentencesOfText(answer: Answer): readonly string[] {
  return answer.type.startsWith('text/markdown') ? sentencesIn(answer) : []
}

/** What a request says of itself: its query and its form. */
function givenBy({ answer, body }: Exchange): Set<string> {
  const { searchParams, pathname } = new URL(answer.url)
  const values = [...searchParams.values(), ...new URLSearchParams(body).values()]
  const hosts = values.flatMap((value) => (URL.canParse(value) ? [new URL(value).host, new URL(value).hostname] : []))
  return new Set([...values, ...values.flatMap((value) => value.split(/[\s+]/)), ...hosts, pathname].map(plain))
}

/** What stands between the gaps of a message, and how it is read. */
type Template = { parts: readonly string[]; pattern: RegExp }
const templates = new Map<string, readonly Template[]>()

/** @returns the messages of a language; one that is nothing but a gap says nothing */
function templatesOf({ tag }: Language): readonly Template[] {
  const made = templates.get(tag) ?? messagesOf(tag).map(templateOf)
  templates.set(tag, made)
  return made
}

function messagesOf(tag: string): string[] {
  const groups = Object.values(textsFor(tag) as Record<string, Record<string, string | Record<string, string>>>)
  const texts = groups
    .flatMap((group) => Object.values(group))
    .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message)))
    .map((text) => plain(unlinked(text)).replaceAll('**', ''))
  return [...new Set(texts.flatMap((text) => [text, ...compared(text)]))].filter((text) =>
    /\S/.test(text.replaceAll(placeholder, '')),
  )
}

const placeholder = /\{\w+\}/g

function templateOf(text: string): Template {
  const parts = text.split(placeholder)
  const escaped = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return { parts, pattern: new RegExp(`^${escaped.join('(.{1,200}?)')}$`, 'u') }
}

/** A message may be put into another one. */
const depth = 3

/** @returns whether a text is known, is a message with known gaps, or is a row of such sentences */
function isSaid(text: string, language: Language, isKnown: (part: string) => boolean, left: number): boolean {
  if (isKnown(text) || left === 0) return isKnown(text)
  const inner = (part: string) => isSaid(part, language, isKnown, left - 1)
  if (templatesOf(language).some((template) => isMessage(text, template, inner))) return true
  const sentences = compared(text)
  return sentences.length > 1 && sentences.every(inner)
}

function isMessage(text: string, { parts, pattern }: Template, isKnown: (gap: string) => boolean): boolean {
  if (!text.startsWith(parts[0]!) || !text.endsWith(parts.at(-1)!)) return false
  return pattern.exec(text)?.slice(1).every(isKnown) === true
}
