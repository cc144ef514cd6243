import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { readingMinutes } from '../../catalogue/count-words.ts'
import { topicNames } from '../../catalogue/lists/topics.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { wordsOf } from '../../words/words.ts'
import { languageToTell } from '../page-language.ts'
import { sizesInShort, smallestSize } from '../price.ts'

/** What stands between facts of one line; on a page, a dot that a line would begin with is not seen. */
const between = ' · '

/** One item, which says as much as the page shows of it. */
function item({ url, title, lines }: { url: string; title: string; lines: readonly (string | undefined)[] }): string {
  const shown = lines.flatMap((line) => (line ? [`  - ${line.replace(numbered, '$1\\$2')}`] : []))
  return [`- [${title}](${url})`, ...shown].join('\n')
}

/** A day such as “22. Juni” would begin a list of its own. */
const numbered = /^(\d{1,9})([.)])(?= )/

/** @returns the packages, each with what it is, its time and the price of its smallest size */
export function serviceList(catalogue: Catalogue): string {
  return listOf(
    catalogue,
    ({ data }) => [data.description],
    (service) => smallestSize(service, catalogue),
  )
}

/** @returns the packages to compare, each with what is different afterwards, for whom, its time and its sizes */
export function comparedServices(catalogue: Catalogue): string {
  const { lists, services } = wordsOf(catalogue)
  return listOf(
    catalogue,
    ({ data }) => [data.outcome, lists.fact({ name: services.audience, value: data.audience })],
    (service) =>
      sizesInShort(service, catalogue)
        .map(({ name, price }) => `${name} ${price}`)
        .join(between),
  )
}

/** @param told what is told of each, before its time @param priced what it costs, which is told last */
function listOf(
  catalogue: Catalogue,
  told: (service: Entry<'services'>) => string[],
  priced: (service: Entry<'services'>) => string | undefined,
): string {
  const { lists, pricing, services } = wordsOf(catalogue)
  return catalogue.services
    .map((entry) => {
      const { title, timeline } = entry.data
      const cost = priced(entry)
      const price = cost && lists.fact({ name: pricing.priceUntaxed, value: cost })
      const lines = [...told(entry), lists.fact({ name: services.time, value: timeline }), price]
      return item({ url: entry.url, title, lines })
    })
    .join('\n')
}

/** @returns the case studies, each with its client and the first of its results */
export function studyList(studies: readonly Entry<'case-studies'>[], catalogue: Catalogue): string {
  const { caseStudies } = wordsOf(catalogue)
  return studies
    .map((study) => {
      const { url, data } = study
      const [result] = data.results
      const change = result && caseStudies.change(result)
      return item({ url, title: data.title, lines: [change, data.client, workedOn(study, catalogue).join(between)] })
    })
    .join('\n')
}

/** @returns which packages a piece of work was, how long it took, and in which language its page is if in another */
export function workedOn(study: Entry<'case-studies'>, catalogue: Catalogue): string[] {
  const names = pickEntries(catalogue.services, study.data.services).map(({ data }) => data.title)
  return [...names, study.data.duration, languageToTell(study, catalogue) ?? []].flat()
}

/** A list says what an article is about in one line; its page names all of its topics. */
const mostTopics = 2

/** What the heading of a list tells of all its articles. */
export type ToldAbove = { language?: boolean; topic?: boolean }

/** @returns the day of an article, its length, its language if it is another one, and its topics */
export function articleFacts(article: Entry<'knowledge'>, catalogue: Catalogue, told: ToldAbove = {}): string[] {
  const { knowledge, write } = wordsOf(catalogue)
  return [
    write.day(article.data.published),
    knowledge.minutes({ count: readingMinutes(article.words) }),
    (!told.language && languageToTell(article, catalogue)) || [],
    told.topic ? [] : topicNames(article, catalogue).slice(0, mostTopics).join(', '),
  ].flat()
}

/** @returns the articles, each with what it says and its facts */
export function articleList(articles: readonly Entry<'knowledge'>[], catalogue: Catalogue, told?: ToldAbove): string {
  return articles
    .map((article) => {
      const { url, data } = article
      const facts = articleFacts(article, catalogue, told).join(between)
      return item({ url, title: data.title, lines: [data.description, facts] })
    })
    .join('\n')
}
