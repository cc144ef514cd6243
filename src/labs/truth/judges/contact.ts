import type { Answer } from '../caller.ts'
import type { Words } from '../../../words/words.ts'
import { inLanguage, languageAt, languagesOf } from '../language.ts'
import type { Judge, Walk } from '../reading.ts'
import { decoded, gap, inGap, plain } from '../text/normal.ts'
import { compared, markdownOf, pageOf, sentencesIn } from '../text/voice.ts'

const digits = (value: string) => value.replace(/\D/g, '')

/** How to reach the consultancy, and when somebody answers, is the same wherever it is said. */
export const judgeContact: Judge = (walk) => {
  const { origin, documents, book } = walk
  for (const answer of documents.values()) {
    const { url, type, text } = answer
    for (const sentence of sentencesIn(answer))
      for (const [, within = ''] of sentence.matchAll(
        /\b[Aa] person (?:reads it and )?answers (?:you )?within (\p{L}+ (?:working )?\p{L}+)/gu,
      ))
        book.note('time in which a person answers', within, url, sentence.slice(0, 60))
    const { prefix, words } = languageAt(url, walk)
    for (const sentence of prefix === '' ? [] : sentencesIn(answer))
      for (const within of promisesOf(words).flatMap((promise) => inGap(promise, sentence) ?? []))
        book.note(inLanguage('time in which a person answers', url, walk), within, url, sentence.slice(0, 60))
    if (!type.startsWith('text/html')) continue
    for (const [, number = '', shown = ''] of text.matchAll(/<a href="tel:([^"]*)">([^<]*)</g)) {
      book.note('telephone of the consultancy', digits(number), url, 'tel:')
      book.note('telephone of the consultancy', digits(shown), url, shown)
    }
    for (const [, address = '', shown = ''] of text.matchAll(/<a href="mailto:([^"?]*)[^"]*">([^<]*)</g))
      for (const mailbox of [address, shown].filter((one) => one.includes('@')))
        book.note('e-mail of the consultancy', mailbox, url, 'mailto:')
  }
  for (const { prefix } of languagesOf(walk))
    for (const path of ['/contact', '/contact.md']) noteLines(documents.get(`${origin}${prefix}${path}`), walk)
  const security = documents.get(`${origin}/.well-known/security.txt`)
  for (const [, mailbox = ''] of security?.text.matchAll(/^Contact: mailto:(.*)$/gm) ?? [])
    book.note('e-mail of the consultancy', mailbox, security!.url, 'Contact')
}

const promises = new WeakMap<Words, readonly string[]>()

/** How a language says in which time a person answers: the sentences of its interface that name it. */
function promisesOf(words: Words): readonly string[] {
  const { home, nextStep, pages, thanks } = words
  const found =
    promises.get(words) ??
    [
      home.welcome({ within: gap, developers: '', llms: '' }),
      nextStep.people({ within: gap, phone: '' }),
      pages.contact({ within: gap }),
      thanks.description({ within: gap }),
    ]
      .flatMap(compared)
      .filter((sentence) => sentence.includes(gap))
  promises.set(words, found)
  return found
}

/** The lines of the page that tells how to reach somebody; a page has them twice, once at its foot. */
function noteLines(answer: Answer | undefined, walk: Walk): void {
  if (!answer) return
  const { contact } = languageAt(answer.url, walk).words
  const isPage = answer.type.startsWith('text/html')
  if (isPage) noteAtOnce(answer, walk)
  const lines = isPage
    ? pageOf(answer).flatMap(({ tag, text }, index, all) => (tag === 'dd' ? [`${all[index - 1]!.text}: ${text}`] : []))
    : markdownOf(answer)
        .passages.filter(({ kind }) => kind === 'item')
        .map(({ text }) => text)
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    if (name === contact.phone) walk.book.note('telephone of the consultancy', digits(value), answer.url, line)
    if (name === contact.email && value.includes('@'))
      walk.book.note('e-mail of the consultancy', value, answer.url, line)
    if (name === contact.hours) noteHours(value, answer.url, walk)
    if (name === contact.post) notePost(value, answer.url, walk)
  }
}

/** Hours stand above the form, too, where the other ways stand below it. */
function noteAtOnce({ text, url }: Answer, walk: Walk): void {
  const hours = /\sat-once"[^>]*>\s*<p>.{1,400}?<\/p>\s*<p>(.{1,200}?)<\/p>/s.exec(text)?.[1]
  if (hours !== undefined) noteHours(plain(decoded(hours)), url, walk)
}

/** The hours, and where there is one the time zone. */
function noteHours(value: string, url: string, walk: Walk): void {
  const { book } = walk
  const [, hours = value, zone] = /^(.*) \((.*)\)$/.exec(value) ?? []
  book.note(inLanguage('opening hours of the consultancy', url, walk), hours, url, value)
  if (zone) book.note('time zone of the consultancy', zone, url, value)
}

function notePost(value: string, url: string, walk: Walk): void {
  const { book } = walk
  const { lists, write } = languageAt(url, walk).words
  const of = (what: string) => book.most(`${what} of the consultancy`) ?? ''
  const legal = `${of('legal name')}, `
  const named = value.startsWith(legal) ? value.slice(legal.length) : value
  const code = of('country')
  const wanted = [code, write.country(code || 'GB')].map((country) =>
    plain(lists.postal({ street: of('street'), locality: of('town'), code: of('postal code'), country })),
  )
  book.note('postal address', wanted.includes(named) ? 'as in the data of the home page' : value, url, 'Post')
  book.note('postal address', 'as in the data of the home page', url, 'as it should be')
}
