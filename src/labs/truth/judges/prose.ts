import type { Answer } from '../caller.ts'
import { baseLanguage } from '../../../words/base-language.ts'
import { languagesOf } from '../language.ts'
import { linksOfText } from '../links.ts'
import type { Judge, Walk } from '../reading.ts'
import { wordsOfAgents, wordsOfFullText, wordsOfMap, wordsOfOpenApi } from '../tables/words-of-agents.ts'
import { wordsOfAuth } from '../tables/words-of-auth.ts'
import { plain } from '../text/normal.ts'
import { compared, markdownOf, sentencesIn } from '../text/voice.ts'

/** Documents in prose that are written from the contract: which part of them is read, and what only they say. */
const documents: readonly (readonly [path: string, words: readonly string[], read: (answer: Answer) => string[]])[] = [
  ['/agents.md', wordsOfAgents, spoken],
  ['/auth.md', wordsOfAuth, spoken],
  ['/llms.txt', wordsOfMap, spoken],
  [
    '/llms-full.txt',
    wordsOfFullText,
    ({ text }) =>
      compared(
        plain(
          text
            .slice(0, text.search(/^## /m))
            .replace(/^[#>] ?/gm, '')
            .replace(/\n\n/g, '. '),
        ),
      ),
  ],
  [
    '/openapi.json',
    wordsOfOpenApi,
    ({ json: { info, tags, components } }) =>
      [
        info.description,
        ...tags.map(({ description }: any) => description),
        ...Object.values(components.securitySchemes).map(({ description }: any) => description),
      ].flatMap((text) => compared(text)),
  ],
]

/**
 * Each sentence of a document in prose is said by another document, or is one that is known, with the facts that it
 * names.
 */
export const judgeProse: Judge = (walk) => {
  const sources = [...walk.documents.values()].filter(
    ({ url, type, json }) => json !== undefined || type.startsWith('text/markdown') || url.endsWith('.txt'),
  )
  doors(walk)
  for (const [path, words, read] of documents) {
    const answer = walk.documents.get(`${walk.origin}${path}`)
    if (!answer) continue
    const [name, description] = [
      walk.book.most('name of the consultancy'),
      walk.book.most(`description of ${walk.origin}/`),
    ]
    if (path === '/agents.md')
      walk.ledger.hold(answer.url, 'says whom it is about', answer.text.includes(`\n\n> ${description}\n\n`), '')
    if (path.startsWith('/llms')) {
      walk.ledger.hold(
        answer.url,
        'begins with who it is about',
        answer.text.startsWith(`# ${name}\n\n> ${description}\n`),
        '',
      )
    }
    const others = sources.filter(
      ({ url }) => url !== answer.url && !(path.startsWith('/llms') && url.includes('/llms')),
    )
    const sentences = new Set(read(answer))
    const said = new Set(others.flatMap((other) => sentencesIn(other).filter((sentence) => sentences.has(sentence))))
    const known = new Set(words.map((template) => filled(template, walk)))
    inOrder(answer, [...sentences], new Set(known), walk)
    const asked = askedIn(walk)
    if (path === '/llms.txt') for (const sentence of otherMaps(walk)) known.add(sentence)
    for (const sentence of sentences)
      walk.ledger.hold(
        answer.url,
        `known sentence, or said elsewhere: ${sentence.slice(0, 90)}`,
        said.has(sentence) || known.has(sentence) || asked.has(sentence),
        '',
      )
    for (const sentence of known)
      walk.ledger.hold(answer.url, `says: ${sentence.slice(0, 90)}`, sentences.has(sentence), '')
  }
}

/**
 * What only one document says stands in it in the order of its table: rules under their heading, steps one after the
 * other.
 */
function inOrder({ url }: Answer, sentences: readonly string[], known: ReadonlySet<string>, { ledger }: Walk): void {
  const here = sentences.filter((sentence) => known.has(sentence))
  const wanted = [...known].filter((sentence) => here.includes(sentence))
  const at = here.findIndex((sentence, index) => sentence !== wanted[index])
  ledger.hold(url, 'says one after the other what it has to say', at < 0, at < 0 ? '' : `${here[at]} / ${wanted[at]}`)
}

/** Maps in other languages, as the map of the site names them. */
function otherMaps(walk: Walk): string[] {
  const [site, ...others] = languagesOf(walk)
  return others.flatMap(({ tag, prefix }) =>
    compared(`${site!.words.write.languageName(baseLanguage(tag))}: ${walk.origin}${prefix}/llms.txt`),
  )
}

/** Where the consultancy asks questions of its own, openapi.json has their names. */
function askedIn({ documents: all, origin }: Walk): Set<string> {
  const lead = all.get(`${origin}/openapi.json`)?.json?.components?.schemas?.LeadSubmission
  const { answers } = lead?.properties ?? {}
  if (!answers) return new Set()
  return new Set([
    'answers (optional)',
    'an object with answers to what we ask, by name',
    ...Object.keys(answers.properties),
  ])
}

/** A template with what most documents say of the facts that it names. */
function filled(template: string, { book, origin }: Walk): string {
  return plain(
    template.replace(/\{([^}]*)\}/g, (whole, key: string) => (key === 'origin' ? origin : (book.most(key) ?? whole))),
  )
}

/** The sentences of a text, its code left out, which is looked at as what it is. */
/** What a page costs is held to the page by the lists; it is no sentence. */
const cost = /(?:: |, \d+ pages \(| \()[\d,]+ tokens\)?$/gm

function spoken(answer: Answer): string[] {
  return markdownOf({ ...answer, text: answer.text.replace(cost, '') })
    .passages.filter(({ kind }) => kind !== 'code')
    .flatMap(({ text }) => compared(text))
}

/** Checks that agents.md links to everything that the catalogue of agents lists. */
function doors({ origin, documents: all, ledger }: Walk): void {
  const [agents, catalogue] = ['/agents.md', '/.well-known/ai-catalog.json'].map((path) => all.get(`${origin}${path}`))
  if (!agents || !catalogue) return
  const entries = (catalogue.json.entries as any[]).flatMap((entry) => entry.data?.entries ?? entry)
  const targets = linksOfText(agents.text)
  for (const { url, identifier } of entries)
    ledger.hold(agents.url, `leads to ${identifier}`, targets.includes(url), url)
}
