import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/**
 * @returns pages that were published, or prices that held, before the consultancy was founded: a wrong digit in the
 *   year
 */
export function publishedEarly(
  entries: readonly Pick<RawEntry, 'source'>[],
  { founded }: Pick<Service, 'founded'>,
): ContentProblem[] {
  return entries.flatMap(({ source }) =>
    ['published', 'valid_from'].flatMap((field): ContentProblem[] => {
      const day = (source.frontmatter as Record<string, unknown>)[field]
      if (typeof day !== 'string' || Number(day.slice(0, 4)) >= founded) return []
      return [
        {
          file: source.file,
          line: source.lineOf([field]),
          field,
          value: day,
          rule: `is before the year of foundation, \`founded\` of content/service.md: ${founded}`,
          suggestion: 'look at the year; leave it if the page is older than the consultancy',
        },
      ]
    }),
  )
}
