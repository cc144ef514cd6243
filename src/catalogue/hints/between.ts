import type { CollectionName } from '../collections.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { slugOf } from '../slug.ts'

type Fields = { topics?: unknown; order?: unknown }

/** Those whose place in lists is said by `order`. */
const ordered: readonly CollectionName[] = ['services', 'people', 'questions', 'replies']

/** @returns which entries of a list have the same place, so that their file names decide */
export function placeHints(entries: readonly RawEntry[]): ContentProblem[] {
  const first = new Map<string, string>()
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const { order } = source.frontmatter as Fields
    if (!ordered.includes(collection) || typeof order !== 'number') return []
    const place = `${collection} ${order}`
    const earlier = first.get(place)
    first.set(place, earlier ?? source.file)
    if (!earlier) return []
    return [
      {
        file: source.file,
        line: source.lineOf(['order']),
        field: 'order',
        value: order,
        rule: `is the place of ${earlier} too, so their file names say which comes first`,
        suggestion: 'write another number',
      },
    ]
  })
}

/** Shorter words differ in one letter and are others. */
const shortestTopic = 5

/** @returns topics of one article that differ in one letter from a topic of others, and are probably misspelt */
export function topicHints(entries: readonly RawEntry[]): ContentProblem[] {
  const named = entries.flatMap(({ collection, source }) => {
    const { topics } = source.frontmatter as Fields
    if (collection !== 'knowledge' || !Array.isArray(topics)) return []
    return topics.map((topic, index) => ({ topic: String(topic), slug: slugOf(String(topic)), index, source }))
  })
  const count = new Map<string, number>()
  const usual = new Map<string, string>()
  for (const { slug, topic } of named) {
    if (!slug) continue
    count.set(slug, (count.get(slug) ?? 0) + 1)
    if (!usual.has(slug)) usual.set(slug, topic)
  }
  const byVariant = new Map<string, string>()
  for (const [slug, articles] of count)
    if (articles > 1) for (const variant of variants(slug)) byVariant.set(variant, slug)
  const earlier = new Set<string>()
  return named.flatMap(({ topic, slug, index, source }): ContentProblem[] => {
    if (!slug || count.get(slug)! > 1 || slug.length < shortestTopic || /\d/.test(slug)) return []
    const meant =
      variants(slug)
        .map((variant) => byVariant.get(variant))
        .find(Boolean) ?? [...earlier].find((other) => count.has(other) && isPlural(slug, other))
    earlier.add(slug)
    if (!meant) return []
    return [
      {
        file: source.file,
        line: source.lineOf(['topics', index]),
        field: `topics[${index}]`,
        value: topic,
        rule: `\`${topic}\` is a topic of this article alone, and \`${usual.get(meant)}\` ${count.get(meant) === 1 ? 'one of another article' : `one of ${count.get(meant)} articles`}: they differ in a letter`,
        suggestion: `write \`${usual.get(meant)}\` if the same is meant`,
      },
    ]
  })
}

/** @returns whether one is the plural of the other, or has an s more for another reason */
function isPlural(one: string, other: string): boolean {
  return one === `${other}s` || other === `${one}s`
}

/** Words that differ in one letter have a form in common when one letter is left out of each. */
function variants(slug: string): string[] {
  return [slug, ...Array.from(slug, (_, at) => slug.slice(0, at) + slug.slice(at + 1))]
}
