import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { readingMinutes } from '../../catalogue/count-words.ts'
import { pickEntries } from '../../catalogue/pick.ts'
import { wordsOf } from '../../words/words.ts'
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
    .map(({ url, data }) => {
      const [result] = data.results
      const change = result && caseStudies.change(result)
      return item({ url, title: data.title, lines: [change, data.client, workedOn(data, catalogue).join(between)] })
    })
    .join('\n')
}

/** @returns which packages a piece of work was, and how long it took */
export function workedOn({ services, duration }: Entry<'case-studies'>['data'], catalogue: Catalogue): string[] {
  const names = pickEntries(catalogue.services, services).map(({ data }) => data.title)
  return [...names, duration]
}

/** A list says what an article is about in one line; its page names all of its topics. */
export const mostTopics = 2

/** @returns the articles, each with its day, its length and its topics */
export function articleList(articles: readonly Entry<'knowledge'>[], catalogue: Catalogue): string {
  const { knowledge, write } = wordsOf(catalogue)
  return articles
    .map(({ url, data, words }) => {
      const facts = [
        write.day(data.published),
        knowledge.minutes({ count: readingMinutes(words) }),
        data.topics.slice(0, mostTopics).join(', '),
      ]
      return item({ url, title: data.title, lines: [data.description, facts.join(between)] })
    })
    .join('\n')
}
