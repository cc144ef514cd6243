import type { Answer } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'
import { markdownOf, pageOf, sentencesIn } from '../text/voice.ts'

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
    if (!type.startsWith('text/html')) continue
    for (const [, number = '', shown = ''] of text.matchAll(/<a href="tel:([^"]*)">([^<]*)</g)) {
      book.note('telephone of the consultancy', digits(number), url, 'tel:')
      book.note('telephone of the consultancy', digits(shown), url, shown)
    }
    for (const [, address = '', shown = ''] of text.matchAll(/<a href="mailto:([^"?]*)[^"]*">([^<]*)</g))
      for (const mailbox of [address, shown].filter((one) => one.includes('@')))
        book.note('e-mail of the consultancy', mailbox, url, 'mailto:')
  }
  for (const path of ['/contact', '/contact.md']) noteLines(documents.get(`${origin}${path}`), walk)
  const security = documents.get(`${origin}/.well-known/security.txt`)
  for (const [, mailbox = ''] of security?.text.matchAll(/^Contact: mailto:(.*)$/gm) ?? [])
    book.note('e-mail of the consultancy', mailbox, security!.url, 'Contact')
}

/** The lines of the page that tells how to reach somebody; a page has them twice, once at its foot. */
function noteLines(answer: Answer | undefined, walk: Walk): void {
  if (!answer) return
  const isPage = answer.type.startsWith('text/html')
  const lines = isPage
    ? pageOf(answer).flatMap(({ tag, text }, index, all) => (tag === 'dd' ? [`${all[index - 1]!.text}: ${text}`] : []))
    : markdownOf(answer)
        .passages.filter(({ kind }) => kind === 'item')
        .map(({ text }) => text)
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? []
    if (name === 'Telephone') walk.book.note('telephone of the consultancy', digits(value), answer.url, line)
    if (name === 'E-mail' && value.includes('@')) walk.book.note('e-mail of the consultancy', value, answer.url, line)
    if (name === 'Opening hours') noteHours(value, answer.url, walk)
    if (name === 'Post') notePost(value, answer.url, walk)
  }
}

/** The hours, and where there is one the time zone. */
function noteHours(value: string, url: string, { book }: Walk): void {
  const [, hours = value, zone] = /^(.*) \((.*)\)$/.exec(value) ?? []
  book.note('opening hours of the consultancy', hours, url, value)
  if (zone) book.note('time zone of the consultancy', zone, url, value)
}

function notePost(value: string, url: string, { book }: Walk): void {
  const of = (what: string) => book.most(`${what} of the consultancy`) ?? ''
  const parts = value.split(', ')
  const named = parts[0] === of('legal name') ? parts.slice(1) : parts
  const code = of('country')
  const country = new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(code || 'GB')
  const wanted = [of('street'), `${of('town')} ${of('postal code')}`, named.at(-1) === code ? code : country].join(', ')
  book.note('postal address', named.join(', ') === wanted ? 'as in the data of the home page' : value, url, 'Post')
  book.note('postal address', 'as in the data of the home page', url, 'as it should be')
}
