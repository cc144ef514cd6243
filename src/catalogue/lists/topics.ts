import type { Catalogue, Entry } from '../catalogue.ts'
import { addressIn } from '../in-language.ts'
import { perCatalogue } from '../per-catalogue.ts'
import { slugsOf } from '../slug.ts'
import { type EntryList, listsByTopic, type TopicSlugs } from './divide.ts'

/** @returns the topics of articles, in the language of the site: addresses are the same in all of its languages */
export function topicSlugsOf(articles: readonly { slug: string; data: { topics: readonly string[] } }[]): TopicSlugs {
  const slugOf = slugsOf()
  return new Map(articles.map(({ slug, data }) => [slug, data.topics.map((topic) => slugOf(topic) ?? '')]))
}

/** What articles are about, with the articles that are. */
export type Topic = EntryList<Entry<'knowledge'>> & {
  slug: string
  name: string
  /** Address of its page, in the language of the catalogue. */
  url: string
  /** What an editor wrote of it. */
  entry: Entry<'topics'> | undefined
}

/** @returns the topics that have a page, those with most articles first */
export const topicsOf = perCatalogue((catalogue): readonly Topic[] => {
  const { knowledge, topics, topicSlugs } = catalogue
  const own = new Map(topics.map((entry) => [entry.slug, entry]))
  const lists = listsByTopic(knowledge, ({ slug }) => (topicSlugs.get(slug) ?? []).filter(Boolean))
  return lists.map((list) => {
    const { slug } = list.narrowed
    const entry = own.get(slug)
    const name = entry?.data.title ?? commonName(list.entries, slug, catalogue)
    return { ...list, slug, name, entry, url: addressIn(catalogue, list.path) }
  })
})

/** Articles may write a name in different ways: the way that most of them do it is shown. */
function commonName(articles: readonly Entry<'knowledge'>[], slug: string, { topicSlugs, service }: Catalogue): string {
  const names = new Map<string, number>()
  const count = (article: Entry<'knowledge'>) => {
    const name = article.data.topics[topicSlugs.get(article.slug)!.indexOf(slug)]
    if (name) names.set(name, (names.get(name) ?? 0) + 1)
  }
  const translated = articles.filter(({ language }) => language === service.language)
  for (const article of translated.length > 0 ? translated : articles) count(article)
  return [...names].sort(([, a], [, b]) => b - a)[0]?.[0] ?? slug
}

const bySlug = perCatalogue((catalogue) => new Map(topicsOf(catalogue).map((topic) => [topic.slug, topic])))

/** @returns the topics of an article, each called as its page is, with the address of that, where it has one */
export function topicsOfArticle(
  { slug, data }: { slug: string; data: { topics: readonly string[] } },
  catalogue: Catalogue,
): { name: string; url: string | undefined }[] {
  const slugs = catalogue.topicSlugs.get(slug) ?? []
  return data.topics.map((written, index) => {
    const { name = written, url } = bySlug(catalogue).get(slugs[index] ?? '') ?? {}
    return { name, url }
  })
}

/** @returns what an article is about, in the words of its topics */
export function topicNames(article: Parameters<typeof topicsOfArticle>[0], catalogue: Catalogue): string[] {
  return topicsOfArticle(article, catalogue).map(({ name }) => name)
}
