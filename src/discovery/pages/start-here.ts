import type { Entry } from '../../catalogue/catalogue.ts'
import { perCatalogue } from '../../catalogue/per-catalogue.ts'
import { wordsOf } from '../../words/words.ts'
import type { LinkSection } from './markdown.ts'

/** A shorter list is seen as a whole. */
const leastArticles = 8
const most = 3
/** An article that only one other links to is not where to begin. */
const leastLeading = 2

/**
 * @returns the articles in the language of the pages to which most others lead on, the older first where as many do: what
 *   others build on was there before. Their titles alone: what they say stands in the list below
 */
export const startHere = perCatalogue((catalogue): LinkSection | undefined => {
  const own = catalogue.knowledge.filter(({ language }) => language === catalogue.service.language)
  if (own.length < leastArticles) return undefined
  const leading = new Map<string, number>()
  for (const { data } of own) for (const slug of new Set(data.related)) leading.set(slug, (leading.get(slug) ?? 0) + 1)
  const count = ({ slug }: Entry<'knowledge'>) => leading.get(slug) ?? 0
  const first = own
    .filter((article) => count(article) >= leastLeading)
    .sort((a, b) => count(b) - count(a) || (a.data.published < b.data.published ? -1 : 1))
    .slice(0, most)
  const links = first.map(({ url, language, data: { title } }) => ({ url, language, data: { title } }))
  return first.length === most ? { heading: wordsOf(catalogue).knowledge.start, links } : undefined
})
