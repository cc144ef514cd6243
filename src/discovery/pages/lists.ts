import type { Catalogue, Entry } from '../../catalogue/catalogue.ts'
import { readingMinutes } from '../../catalogue/words.ts'
import { wordsOf } from '../../words/words.ts'
import { smallestSize } from '../price.ts'

/** One item, which says as much as the page shows of it. */
function item({ url, title, lines }: { url: string; title: string; lines: readonly (string | undefined)[] }): string {
  const shown = lines.flatMap((line) => (line ? [`  - ${line.replace(numbered, '$1\\$2')}`] : []))
  return [`- [${title}](${url})`, ...shown].join('\n')
}

/** A day such as “22. Juni” would begin a list of its own. */
const numbered = /^(\d{1,9})([.)])(?= )/

/**
 * @param brief without whom each is for, as on the home page
 * @returns the packages, each with its time and the price of its smallest size
 */
export function serviceList(catalogue: Catalogue, brief = false): string {
  const { lists, pricing, services } = wordsOf(catalogue)
  return catalogue.services
    .map((entry) => {
      const { title, description, audience, timeline } = entry.data
      const smallest = smallestSize(entry, catalogue)
      const facts = [
        ...(brief ? [] : [{ name: services.audience, value: audience }]),
        { name: services.time, value: timeline },
        ...(smallest ? [{ name: pricing.priceUntaxed, value: smallest }] : []),
      ]
      return item({ url: entry.url, title, lines: [description, ...facts.map((fact) => lists.fact(fact))] })
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
      return item({ url, title: data.title, lines: [change, `${data.client}, ${data.duration}`] })
    })
    .join('\n')
}

/** @returns the articles, each with its day, its length and its topics */
export function articleList(articles: readonly Entry<'knowledge'>[], catalogue: Catalogue): string {
  const { knowledge, write } = wordsOf(catalogue)
  return articles
    .map(({ url, data, words }) => {
      const facts = [
        write.day(data.published),
        knowledge.minutes({ count: readingMinutes(words) }),
        data.topics.join(', '),
      ]
      return item({ url, title: data.title, lines: [data.description, facts.join(' · ')] })
    })
    .join('\n')
}
