import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** What programs call a page before anybody names it, or a copy of one. */
const unnamed =
  /^(?:untitled|(?:my )?new (?:page|article|post|document)|neue[rs]? (?:seite|artikel|beitrag)|ohne titel|unbenannt|nouvel(?:le)? (?:page|article)|sans titre|(?:copy of|kopie von|copie de) .*|.* (?:\(copy\)|\(kopie\)|[-–] (?:copy|kopie|copie)))$/i

type Fields = { title?: unknown; description?: unknown; topics?: unknown }

/** @returns titles, descriptions and topics that say nothing, or several things in one */
export function emptyWords(entries: readonly Pick<RawEntry, 'collection' | 'source'>[]): ContentProblem[] {
  return entries.flatMap(({ source }): ContentProblem[] => {
    const { title, description, topics } = source.frontmatter as Fields
    const told = (field: string, path: PropertyKey[], value: unknown, rule: string, suggestion: string) => [
      { file: source.file, line: source.lineOf(path), field, value, rule, suggestion },
    ]
    return [
      ...(typeof title === 'string' && unnamed.test(title)
        ? told('title', ['title'], title, 'names a page before anybody does', 'write what the page is about')
        : []),
      ...(typeof title === 'string' && typeof description === 'string' && plain(title) === plain(description)
        ? told('description', ['description'], description, 'says what the title says', 'say what a reader gets here')
        : []),
      ...(Array.isArray(topics) ? topics : []).flatMap((topic: unknown, index) =>
        typeof topic === 'string' && /[,;]/.test(topic)
          ? told(
              `topics[${index}]`,
              ['topics', index],
              topic,
              'is one topic, with a comma or a semicolon in its name',
              'write each topic on a line of its own, without a sign behind it',
            )
          : [],
      ),
    ]
  })
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
