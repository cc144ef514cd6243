import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { type ListPage, listPages } from '../../catalogue/lists/list-pages.ts'
import { topicsOfArticle } from '../../catalogue/lists/topics.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { readersOf } from '../../catalogue/readers.ts'
import { wordsOf } from '../../words/words.ts'
import { leadingOn, pageWith } from '../page-parts.ts'
import { languageToTell } from '../page-language.ts'
import type { SitePage } from '../site-page.ts'
import { choicesPart, emptyPart, introductionOf, listFrame, pagingPart, topicsPages } from './list-page.ts'
import { articleList, type ToldAbove } from './lists.ts'
import { type LinkSection, linkSections } from './markdown.ts'
import { nextStepPart } from './next-step.ts'
import { bylinePart } from './people-pages.ts'
import { startHere } from './start-here.ts'

/** @returns what an article leads on to */
export function articleLinks({ data }: Entry<'knowledge'>, catalogue: Catalogue): LinkSection[] {
  const words = wordsOf(catalogue).knowledge
  return [
    { heading: words.services, links: pickEntries(catalogue.services, data.services) },
    { heading: words.related, links: pickEntries(catalogue.knowledge, data.related) },
  ]
}

/** @returns with what one begins, above the whole list */
export function startOf({ number, list }: ListPage<Entry<'knowledge'>>, catalogue: Catalogue): LinkSection | undefined {
  return number === 1 && list.narrowed === undefined ? startHere(catalogue) : undefined
}

/** @returns what stands above a list: of a topic or a year, how much there is of it, and of all, that it is the newest */
function headingOf(page: ListPage<Entry<'knowledge'>>, catalogue: Catalogue): string | undefined {
  const { knowledge, listing } = wordsOf(catalogue)
  const { narrowed, entries } = page.list
  if (page.number > 1) return undefined
  return narrowed ? listing.topicArticles({ count: entries.length }) : startOf(page, catalogue) && knowledge.newest
}

/** Articles of a list below a heading, with what that tells of each of them. */
type ArticleGroup = { heading: string | undefined; articles: readonly Entry<'knowledge'>[]; told: ToldAbove }

/** @returns what a page lists: the articles in its language, and then those in another one, below its name */
export function groupsOf(page: ListPage<Entry<'knowledge'>>, catalogue: Catalogue): ArticleGroup[] {
  const told = { language: true, topic: page.list.narrowed?.by === 'topic' }
  const { listing, write } = wordsOf(catalogue)
  const groups = [...Map.groupBy(page.entries, (article) => languageToTell(article, catalogue))]
  return groups.map(([other, articles]) => {
    const language = other ?? (groups.length > 1 ? write.languageName(catalogue.service.language) : undefined)
    return { heading: language ? listing.inLanguage({ language }) : headingOf(page, catalogue), articles, told }
  })
}

/**
 * @returns what helps with a topic, at the end of each page of its list: what its articles name, the most often named
 *   first
 */
export function servicesOf({ list }: ListPage<Entry<'knowledge'>>, catalogue: Catalogue): LinkSection | undefined {
  if (list.narrowed?.by !== 'topic') return undefined
  const times = Map.groupBy(
    list.entries.flatMap(({ data }) => data.services),
    (slug) => slug,
  )
  const named = [...times].sort(([, one], [, other]) => other.length - one.length).map(([slug]) => slug)
  return { heading: wordsOf(catalogue).knowledge.services, links: pickEntries(catalogue.services, named).slice(0, 3) }
}

/** Terms of a topic: more would be a glossary. */
const mostTerms = 6
/** So many of its articles use a term of a topic. */
const leastReading = 2

/** @returns the words that the articles of a topic use, those first that most of them do */
export function termsOf({ list }: ListPage<Entry<'knowledge'>>, catalogue: Catalogue): LinkSection | undefined {
  if (list.narrowed?.by !== 'topic') return undefined
  const own = new Set(list.entries.map(({ url }) => url))
  const used = catalogue.glossary
    .map((term) => ({
      term,
      times: (readersOf(catalogue).get(term.url) ?? []).filter(({ url }) => own.has(url)).length,
    }))
    // A word of one article says little of their topic.
    .filter(({ times }) => times >= Math.min(leastReading, own.size))
    .toSorted((one, other) => other.times - one.times)
  return {
    heading: wordsOf(catalogue).glossary.terms,
    links: used
      .slice(0, mostTerms)
      .map(({ term: { url, language, data } }) => ({ url, language, data: { title: data.term } })),
  }
}

/** @returns the topics of an article as Markdown, each with a link to its page */
function topicLinks(entry: Entry<'knowledge'>, catalogue: Catalogue): string {
  return topicsOfArticle(entry, catalogue)
    .map(({ name, url }) => (url ? `[${name}](${url})` : name))
    .join(', ')
}

/** @returns the lists of articles and topics, and a page for each */
export function knowledgePages(catalogue: Catalogue): SitePage[] {
  const { knowledge } = catalogue
  const words = wordsOf(catalogue)
  const lists = listPages(catalogue)
  const whole = { title: words.sections.knowledge, description: words.pages.knowledge }
  const listPage = (page: (typeof lists.knowledge)[number]): SitePage => {
    const about = page.number === 1 ? introductionOf(page.list) : undefined
    const start = startOf(page, catalogue)
    const [terms, helping] = [termsOf(page, catalogue), servicesOf(page, catalogue)]
    return pageWith(
      {
        ...listFrame(page, 'knowledge', whole, catalogue),
      },
      () => [
        about && { markdown: about.markdown, reading: about.reading },
        start && linkSections([start]),
        emptyPart(page, catalogue),
        ...groupsOf(page, catalogue).flatMap(({ heading, articles, told }) => [
          heading ? { markdown: `## ${heading}` } : undefined,
          // Each of them is found itself.
          leadingOn(articleList(articles, catalogue, told)),
        ]),
        pagingPart(page, catalogue),
        choicesPart('knowledge', page.path, catalogue),
        linkSections([terms, helping].filter((section) => section !== undefined)),
        nextStepPart(catalogue),
      ],
    )
  }
  const [first, ...others] = lists.knowledge
  return [
    listPage(first!),
    ...knowledge.map((entry): SitePage => {
      const { url, data, markdown, reading } = entry
      return pageWith(
        {
          path: url,
          title: data.title,
          description: data.description,
          section: 'knowledge',
          published: data.published,
          updated: data.updated,
        },
        () => [
          bylinePart(entry, catalogue),
          { markdown, reading },
          // The search knows the topics of an article already.
          leadingOn(words.lists.fact({ name: words.knowledge.topics, value: topicLinks(entry, catalogue) })),
          linkSections(articleLinks(entry, catalogue)),
          nextStepPart(catalogue),
        ],
      )
    }),
    ...others.map(listPage),
    ...topicsPages(lists.topics, catalogue),
  ]
}
