import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'
import { slugsOf } from '../slug.ts'

/** What is said of a topic stands above its articles, so there are some; and an article names a topic once. */
export function checkTopics(entries: readonly CheckedEntry[]): ContentProblem[] {
  const articles = entries.filter((entry) => entry.collection === 'knowledge')
  const slugOf = slugsOf()
  return [...articles.flatMap((article) => topicsTwice(article, slugOf)), ...topicsOfNone(entries, articles, slugOf)]
}

type Article = Extract<CheckedEntry, { collection: 'knowledge' }>
type SlugOf = ReturnType<typeof slugsOf>

function topicsTwice({ data: { topics }, source }: Article, slugOf: SlugOf): ContentProblem[] {
  const addresses = topics.map((topic) => slugOf(topic) ?? topic)
  return topics.flatMap((topic, index) =>
    addresses.indexOf(addresses[index]!) === index
      ? []
      : [
          {
            file: source.file,
            line: source.lineOf(['topics', index]),
            field: `topics[${index}]`,
            value: topic,
            rule: 'is named already',
            suggestion: 'keep it once',
          },
        ],
  )
}

function topicsOfNone(
  entries: readonly CheckedEntry[],
  articles: readonly Article[],
  slugOf: SlugOf,
): ContentProblem[] {
  const named = new Set(articles.flatMap(({ data }) => data.topics.flatMap((topic) => slugOf(topic) ?? [])))
  return entries.flatMap((entry) =>
    entry.collection !== 'topics' || named.has(entry.slug)
      ? []
      : [
          {
            file: entry.source.file,
            line: 1,
            rule: 'is about a topic that no article names',
            suggestion:
              suggest(entry.slug, [...named]) ??
              'name the file like a topic in `topics` of an article, in small letters and with hyphens, or delete it',
          },
        ],
  )
}
