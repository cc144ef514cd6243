import type { CheckedEntry } from '../checked-entry.ts'
import { type ContentProblem, suggest } from '../problem.ts'
import { slugOf } from '../slug.ts'

/** What is said of a topic stands above its articles, so there are some. */
export function checkTopics(entries: readonly CheckedEntry[]): ContentProblem[] {
  const articles = entries.filter((entry) => entry.collection === 'knowledge')
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
              'name the file like a topic in `topics` of an article, in lower case and with hyphens, or delete it',
          },
        ],
  )
}
