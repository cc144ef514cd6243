import type { ContentProblem } from '../problem.ts'
import type { SpokenFile } from './said.ts'
import { serviceFamilies } from './service-families.ts'
import { stemsOf } from './statements.ts'

/** Words of every title of prices. */
const ofPrices = /^(?:price|prici|preis|tarif|kost|costs?|honor)/

/** @returns price lists of which the title has no word of the service that they are of: one of the two was renamed */
export function listTitles(files: readonly SpokenFile[]): ContentProblem[] {
  return serviceFamilies(files).flatMap(({ service, lists }) => {
    const name = titleOf(service)
    const words = stemsOf(name.replaceAll('-', ' '))
    return lists.flatMap(({ source }): ContentProblem[] => {
      const title = titleOf({ source })
      const own = stemsOf(title.replaceAll('-', ' ')).filter((word) => !ofPrices.test(word))
      if (words.length === 0 || own.length === 0 || title.includes('{{')) return []
      if (own.some((word) => words.includes(word) || name.toLowerCase().includes(word))) return []
      const [line, its] = [source.lineOf(['title']), service.source.lineOf(['title'])]
      const suggestion = 'if the service has a new name, write it in its price list and in other texts, too'
      return [
        {
          file: source.file,
          line,
          field: 'title',
          value: title,
          rule: `has no word of the title of its service: ${service.source.file}, line ${its}, is called ${name}`,
          suggestion,
          otherSide: {
            file: service.source.file,
            line: its,
            field: 'title',
            value: name,
            rule: `has no word of the title of its price list: ${source.file}, line ${line}, is called ${title}`,
            suggestion,
          },
        },
      ]
    })
  })
}

function titleOf({ source }: Pick<SpokenFile, 'source'>): string {
  const { title } = source.frontmatter as { title?: unknown }
  return typeof title === 'string' ? title : ''
}
