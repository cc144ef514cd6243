import type { Answer } from '../caller.ts'
import { documentAt, type Language, languageAt } from '../language.ts'
import type { Words } from '../../../words/words.ts'
import { linksOfHtml } from '../links.ts'
import type { Walk } from '../reading.ts'
import { priceInWords } from '../tables/money.ts'
import { attributeOf } from '../text/html.ts'
import { plain } from '../text/normal.ts'
import { compared, markdownOf, pageOf, sentencesIn } from '../text/voice.ts'
import { stringsIn } from '../../../testing/strings-in.ts'

/** What documents other than a page and its twin say. */
export type Others = {
  /** The packages, as the API lists them. */
  catalogue: ReadonlySet<string>
  /** Titles and descriptions of pages. */
  named: ReadonlySet<string>
  /** @returns how to reach the consultancy in a language, and what the API says of its fields */
  inLanguage: (language: Language) => ReadonlySet<string>
  /** @returns whether a line is the postal address, which the judge of contact reads */
  isPost: (line: string, language: Language) => boolean
  /** @returns what the pages say to which a page leads */
  saidByLinked: (page: Answer) => readonly ReadonlySet<string>[]
}

/** @returns what the documents of a site say, by who says it */
export function saidByOthers(walk: Walk): Others {
  const { origin, documents, book } = walk
  const of = (path: string) => documents.get(`${origin}${path}`)
  const sayings = (path: string) => {
    const answer = of(path)
    return answer ? sentencesIn(answer) : []
  }
  const ofPrograms = [
    ...sayings('/agents.md'),
    ...sayings('/openapi.json'),
    ...sayings('/sandbox'),
    ...keysOf(of('/sandbox')?.json),
  ]
  const contacts = new Map<Language, ReadonlySet<string>>()
  const names = [...book.keys('title of '), ...book.keys('description of ')]
  return {
    catalogue: new Set(stringsIn(of('/api/v1/catalog')?.json).flatMap(compared)),
    named: new Set(names.flatMap((key) => compared(book.most(key)!))),
    inLanguage: (language) => {
      const found = contacts.get(language) ?? new Set([...ofPrograms, ...sayings(`${language.prefix}/contact.md`)])
      contacts.set(language, found)
      return found
    },
    isPost: (line, { words }) => {
      const [legal = '', street, town = '', code = '', country = ''] = [
        'legal name',
        'street',
        'town',
        'postal code',
        'country',
      ].map((what) => book.most(`${what} of the consultancy`))
      if (street === undefined) return false
      if (line.startsWith(`${street}, `) || line.startsWith(`${legal}, ${street}, `)) return true
      return line === plain(words.lists.postal({ street, locality: town, code, country: words.write.country(country) }))
    },
    saidByLinked: (page) => {
      const html = page.text.slice(page.text.indexOf('<main'))
      const targets = new Set(linksOfHtml(html).map(({ target }) => URL.parse(target, page.url)?.href ?? ''))
      return [...targets].flatMap((target) => {
        const linked = documentAt(target, walk)
        const twin = documentAt(target === `${origin}/` ? `${target}index.md` : `${target}.md`, walk)
        if (!linked || !twin) return []
        const { words } = languageAt(page.url, walk)
        return [sayingsOf(linked, twin, words)]
      })
    },
  }
}

const sayings = new WeakMap<Answer, Map<Words, ReadonlySet<string>>>()

/** What a page and its twin say, together with the facts beside its text, as a page in a language tells them. */
function sayingsOf(page: Answer, twin: Answer, words: Words): ReadonlySet<string> {
  const known = sayings.get(page) ?? new Map<Words, ReadonlySet<string>>()
  const said = known.get(words) ?? new Set([...sentencesIn(twin), ...factsOf(page, words), ...phrasesOf(twin)])
  sayings.set(page, known.set(words, said))
  return said
}

/** What a page says of itself beside its text: its days, how long it takes to read, its topics. */
function factsOf(page: Answer, { write, knowledge }: Words): string[] {
  const tools = pageOf(page).filter(({ within }) =>
    within.some(({ attributes }) => /page-facts|topics/.test(attributeOf(attributes, 'class') ?? '')),
  )
  const topics = tools.filter(({ tag }) => tag === 'li').map(({ text }) => text)
  const days = Array.from(page.text.matchAll(/<time datetime="(\d{4}-\d\d-\d\d)"/g), ([, day = '']) => write.day(day))
  // Of a page that is not translated as well, whatever words it has for minutes.
  const minutes = tools.flatMap(({ text }) =>
    Array.from(text.matchAll(/(?<![\d.])\d{1,3}(?= min| Min)/g), ([count]) =>
      knowledge.minutes({ count: Number(count) }),
    ),
  )
  return [...topics, ...days, ...minutes].flatMap((fact) => [plain(fact), ...compared(fact)])
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

const betweens = new WeakMap<Words, RegExp>()

/** What stands between parts; what becomes of a measure is said in words. */
function between(words: Words): RegExp {
  const found = betweens.get(words) ?? new RegExp(` → ${words.caseStudies.became} |: | · |, | \\(`, 'g')
  betweens.set(words, found)
  return found
}

/** @returns whether a line is put together of parts each of which is known; a price in words is looked at elsewhere */
export function isJoined(sentence: string, language: Language, isKnown: (part: string) => boolean): boolean {
  if (isKnown(sentence)) return true
  if (priceInWords(sentence, language)) return true
  return [...sentence.matchAll(between(language.words))].some(
    ({ index, 0: sign }) =>
      isKnown(sentence.slice(0, index)) && isJoined(sentence.slice(index + sign.length), language, isKnown),
  )
}
