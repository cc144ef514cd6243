import type { Catalogue, Entry, Service } from './catalogue.ts'
import type { CheckedEntry } from './checked-entry.ts'
import type { CollectionName } from './collections.ts'
import type { ContentImage } from './images/image.ts'
import { type SiteWords, wordsOf } from '../words/words.ts'
import { renderMarkdown } from './markdown/render.ts'
import { termMatcher } from './markdown/terms.ts'
import { type Memory, noMemory } from './memory.ts'
import type { ResolvedText, ResolvedTexts } from './resolve-texts.ts'
import { sortEntries } from './sort.ts'
import { addressOf } from './translations/languages.ts'
import { countReadWords } from './count-words.ts'

/**
 * Renders what was checked, in the order in which it is shown.
 * @param options.words of the interface @param options.prefix what addresses begin with, in a second language
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
  'redirects' | 'nextPublication' | 'brand' | 'menu' | 'scripts' | 'translations' | 'topicSlugs' | 'listPaths'
> {
  const urlOf = (name: CollectionName, slug: string) => addressOf(name, slug, prefix)
  const spellings = entries
    .filter((entry) => entry.collection === 'glossary')
    .map(({ data, slug }) => ({ names: [data.term, ...data.aliases], url: urlOf('glossary', slug) }))
  const terms = termMatcher(spellings)
  const { table, code } = wordsOf({ words }).site
  // What programs read is in English, whatever the language of the site.
  const labelsOf = (name: CollectionName) =>
    name === 'skills' || name === 'discovery' ? {} : { labels: { table, code } }
  const renderedWith = JSON.stringify([spellings, table, code, [...images]])
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
            () => rendered(name, entry, text),
          )
        }),
    )
  const rendered = <Name extends CollectionName>(
    name: Name,
    { slug, source, data }: CheckedEntry,
    text: ResolvedText,
  ): Entry<Name> => {
    const url = urlOf(name, slug)
    const { markdown, reading, questions, headings } = text
    const shown = renderMarkdown(markdown, {
      terms: name === 'skills' ? undefined : terms,
      ownUrl: url,
      headings,
      images,
      ...labelsOf(name),
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
        terms,
        ownUrl: prefix || '/',
        headings: introduction.headings,
        images,
        ...labelsOf('pages'),
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
