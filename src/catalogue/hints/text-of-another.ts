import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

const words = /\p{L}+/gu

/** @returns texts and descriptions of people that speak of another person of the site, and never of their own */
export function textsOfAnother(files: readonly SpokenFile[]): ContentProblem[] {
  const people = files.filter(({ collection }) => collection === 'people')
  const nameOf = new Map(people.flatMap(({ slug, source }) => ownName(source.frontmatter).map((name) => [slug, name])))
  const byPart = new Map<string, string[]>()
  for (const name of new Set(nameOf.values()))
    for (const part of partsOf(name)) byPart.set(part, [...(byPart.get(part) ?? []), name])
  return people.flatMap(({ slug, source }): ContentProblem[] => {
    const own = nameOf.get(slug)
    if (own === undefined) return []
    const said = saidIn(source).filter(({ path }) => path === undefined || path[0] === 'description')
    const all = new Set(said.flatMap(({ text }) => text.match(words) ?? []))
    // A text that names its own person has introduced them, and may then speak of colleagues.
    if (partsOf(own).some((part) => all.has(part))) return []
    for (const one of said) {
      const [first = ''] = withoutQuotes(one.text).match(words) ?? []
      const other = byPart.get(first)?.find((name) => name !== own)
      if (!other) continue
      return [
        hintAt(source, one, {
          value: first,
          rule: `speaks of ${other}, and this is the page of ${own}`,
          suggestion: `write what is said of ${own}`,
        }),
      ]
    }
    return []
  })
}

function ownName(fields: unknown): string[] {
  const { name } = fields as { name?: unknown }
  return typeof name === 'string' ? [name] : []
}

function partsOf(name: string): readonly string[] {
  return name.match(words) ?? []
}
