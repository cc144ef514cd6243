import type { Answer } from '../caller.ts'
import { linksOfHtml } from '../links.ts'
import type { Walk } from '../reading.ts'
import { priceInWords } from '../tables/money.ts'
import { attributeOf } from '../text/html.ts'
import { compared, markdownOf, pageOf, sentencesIn, stringsIn } from '../text/voice.ts'

/** What documents other than a page and its twin say. */
export type Others = {
  /** The packages, as the API lists them. */
  catalogue: ReadonlySet<string>
  /** Titles and descriptions of pages. */
  named: ReadonlySet<string>
  /** How to reach the consultancy, and what the API says of its fields. */
  contact: ReadonlySet<string>
  /** @returns whether a line is the postal address, which the judge of contact reads */
  isPost: (line: string) => boolean
  /** @returns what the pages say to which a page leads */
  saidByLinked: (page: Answer) => readonly ReadonlySet<string>[]
}

/** @returns what the documents of a site say, by who says it */
export function saidByOthers({ origin, documents, book }: Walk): Others {
  const of = (path: string) => documents.get(`${origin}${path}`)
  const sayings = (path: string) => {
    const answer = of(path)
    return answer ? sentencesIn(answer) : []
  }
  const names = [...book.keys('title of '), ...book.keys('description of ')]
  return {
    catalogue: new Set(stringsIn(of('/api/v1/catalog')?.json).flatMap(compared)),
    named: new Set(names.flatMap((key) => compared(book.most(key)!))),
    contact: new Set([
      ...sayings('/agents.md'),
      ...sayings('/openapi.json'),
      ...sayings('/contact.md'),
      ...sayings('/sandbox'),
      ...keysOf(of('/sandbox')?.json),
    ]),
    isPost: (line) => {
      const [legal, street] = ['legal name', 'street'].map((what) => book.most(`${what} of the consultancy`))
      return street !== undefined && (line.startsWith(`${street}, `) || line.startsWith(`${legal}, ${street}, `))
    },
    saidByLinked: (page) => {
      const html = page.text.slice(page.text.indexOf('<main'))
      const targets = new Set(linksOfHtml(html).map(({ target }) => URL.parse(target, page.url)?.href ?? ''))
      return [...targets].flatMap((target) => {
        const linked = documents.get(target)
        const twin = documents.get(target === `${origin}/` ? `${target}index.md` : `${target}.md`)
        return linked && twin ? [sayingsOf(linked, twin)] : []
      })
    },
  }
}

const sayings = new WeakMap<Answer, ReadonlySet<string>>()

/** What a page and its twin say, together with the facts beside its text. */
function sayingsOf(page: Answer, twin: Answer): ReadonlySet<string> {
  const said = sayings.get(page) ?? new Set([...sentencesIn(twin), ...factsOf(page), ...phrasesOf(twin)])
  sayings.set(page, said)
  return said
}

/** What a page says of itself beside its text: its days, how long it takes to read, its topics. */
function factsOf(page: Answer): string[] {
  const tools = pageOf(page).filter(({ within }) =>
    within.some(({ attributes }) => /page-tools|topics/.test(attributeOf(attributes, 'class') ?? '')),
  )
  const topics = tools.filter(({ tag }) => tag === 'li').map(({ text }) => text)
  const days = tools.flatMap(({ text }) => text.match(/\d{1,2} \p{L}+ \d{4}/gu) ?? [])
  const minutes = tools.flatMap(({ text }) => text.match(/\d+ min(?= read)/g) ?? [])
  return [...topics, ...days, ...minutes]
}

/** "Client: a broker, 8 days" says two things. */
function phrasesOf(twin: Answer): string[] {
  return markdownOf(twin).passages.flatMap(({ text }) => /^[^:]{3,30}: (.*)$/.exec(text)?.[1] ?? [])
}

function keysOf(json: any): string[] {
  return Object.keys({ ...json?.scenarios, ...json?.example?.request?.body }).flatMap((key) => [
    key,
    `${key} (optional)`,
    'X-Sandbox-Scenario',
  ])
}

const between = / → became |: | · |, | \(/g

/** @returns whether a line is put together of parts each of which is known; a price in words is looked at elsewhere */
export function isJoined(sentence: string, isKnown: (part: string) => boolean): boolean {
  if (isKnown(sentence)) return true
  if (priceInWords(sentence)) return true
  return [...sentence.matchAll(between)].some(
    ({ index, 0: sign }) => isKnown(sentence.slice(0, index)) && isJoined(sentence.slice(index + sign.length), isKnown),
  )
}
