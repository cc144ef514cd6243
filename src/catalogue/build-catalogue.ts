import type { Catalogue, Entry, Service } from './catalogue.ts'
import type { CheckedEntry } from './checked-entry.ts'
import type { CollectionName } from './collections.ts'
import type { ContentImage } from './images/image.ts'
import { type SiteWords, wordsOf } from '../words/words.ts'
import { renderMarkdown } from './markdown/render.ts'
import { type TermMatcher, termMatcher } from './markdown/terms.ts'
import { type Memory, noMemory } from './memory.ts'
import type { ResolvedText, ResolvedTexts } from './resolve-texts.ts'
import { sortEntries } from './sort.ts'
import { addressOf } from './translations/languages.ts'
import { countReadWords } from './count-words.ts'

/**
 * Renders checked entries, and puts each collection into the order in which it is shown.
 * @param options.words of the interface @param options.prefix the beginning of addresses in a second language
 */
export function buildCatalogue(
  baseUrl: string,
  service: Service,
  entries: readonly CheckedEntry[],
  texts: ResolvedTexts,
  {
    words,
    images,
    memory = noMemory,
    prefix = '',
  }: { words: SiteWords; images: ReadonlyMap<string, ContentImage>; memory?: Memory; prefix?: string },
): Omit<
  Catalogue,
  | 'redirects'
  | 'readAt'
  | 'nextPublication'
  | 'brand'
  | 'menu'
  | 'scripts'
  | 'translations'
  | 'topicSlugs'
  | 'listPaths'
> {
  const urlOf = (name: CollectionName, slug: string) => addressOf(name, slug, prefix)
  const spellings = entries
    .filter((entry) => entry.collection === 'glossary')
    .map(({ data, slug }) => ({ names: [data.term, ...data.aliases], url: urlOf('glossary', slug) }))
  const terms = termMatcher(spellings)
  const { table, code } = wordsOf({ words }).site
  const rendering: Rendering = { terms, images, labels: { table, code } }
  // The same text as before is told at a glance only where it is the very same in memory.
  const renderedWith = memory.same(`rendered with${prefix}`, JSON.stringify([spellings, table, code, [...images]]))
  const list = <Name extends CollectionName>(name: Name): Entry<Name>[] =>
    sortEntries(
      name,
      entries
        .filter((entry) => entry.collection === name)
        .map((entry) => {
          const text = texts.entries.get(entry)!
          return memory.keep(
            `rendered${prefix}`,
            entry.source.file,
            [entry, text.markdown, text.headings, renderedWith],
            () => renderEntry<Name>(entry, text, { ...rendering, url: urlOf(name, entry.slug), service }),
          )
        }),
    )
  const { introduction } = texts
  return {
    baseUrl,
    prefix,
    mainLanguage: service.language,
    words,
    service,
    introduction: {
      markdown: introduction.markdown,
      html: renderMarkdown(introduction.markdown, {
        ...rendering,
        ownUrl: prefix || '/',
        headings: introduction.headings,
      }).html,
    },
    images: [...images.values()],
    knowledge: list('knowledge'),
    topics: list('topics'),
    services: list('services'),
    pricing: list('pricing'),
    'case-studies': list('case-studies'),
    glossary: list('glossary'),
    people: list('people'),
    pages: list('pages'),
    discovery: list('discovery'),
    skills: list('skills'),
    questions: list('questions'),
    replies: list('replies'),
  }
}

/** How the Markdown of a site becomes HTML. */
type Rendering = {
  terms: TermMatcher | undefined
  images: ReadonlyMap<string, ContentImage>
  /** Names of tables and of samples of code, for those who do not see them. */
  labels: { table: string; code: string }
}

function renderEntry<Name extends CollectionName>(
  { collection, slug, source, data }: CheckedEntry,
  { markdown, reading, questions, headings }: ResolvedText,
  { terms, images, labels, url, service }: Rendering & { url: string; service: Service },
): Entry<Name> {
  // What programs read is in English, whatever the language of the site.
  const isForPrograms = collection === 'skills' || collection === 'discovery'
  const shown = renderMarkdown(markdown, {
    terms: collection === 'skills' ? undefined : terms,
    ownUrl: url,
    headings,
    images,
    ...(isForPrograms ? {} : { labels }),
  })
  return {
    slug,
    url,
    file: source.file,
    language: service.language,
    data: data as Entry<Name>['data'],
    markdown,
    reading,
    questions,
    ...shown,
    words: countReadWords(shown.html),
  }
}
