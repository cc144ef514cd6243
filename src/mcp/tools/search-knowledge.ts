import * as z from 'zod'
import { argumentLengths, maxSearchQueryLength } from '../../contract/bounds.ts'
import type { FieldError } from '../../contract/answers.ts'
import { answer, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { sectionNames, type SectionName } from '../../contract/site-sections.ts'
import { resourceUri, resourceUriSchema } from '../resource-uri.ts'
import { reading, type Tool } from '../tool.ts'

const results = { usual: 5, most: 10 }

const input = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(maxSearchQueryLength)
    .meta({ description: 'A question or a few words.', examples: ['how does a project begin'] }),
  section: z.enum(sectionNames).meta({ description: 'Only this part.' }).optional(),
  // The languages of the site are named in its description.
  language: z.string().max(argumentLengths.language).meta({ description: 'By default that of the query.' }).optional(),
  limit: z.int().min(1).max(results.most).default(results.usual).meta({ description: 'How many results.' }),
})

const output = () =>
  z.object({
    results: z.array(
      z.object({
        title: z.string(),
        url: z.url().meta({ description: 'The page, for people.' }),
        resource: resourceUriSchema(),
        section: z.enum(sectionNames),
        snippet: z.string(),
        score: z.number().meta({ description: 'Higher is better, within this answer.' }),
      }),
    ),
    total: z.int().meta({ description: 'How many pages were found.' }),
    more: z.boolean().meta({ description: 'Whether there are pages beyond these.' }),
  })

type Output = z.output<ReturnType<typeof output>>

export const searchKnowledge: Tool = {
  name: 'search_knowledge',
  title: 'Search the pages',
  description: `Searches articles, case studies, services, prices, glossary, the pages about us and those for developers: ranked, tolerant of typing errors. Returns at most ${results.most} results with the sentence that fits and its address. Use it before you answer a question about the consultancy, and cite the url.`,
  input,
  output,
  annotations: reading,
  scope: 'read:content',
  handlerFor:
    ({ searchIn, languages, library }) =>
    (args) => {
      const read = readArguments(input, args)
      if (!read.ok) return refuseArguments(read.errors)
      const { query, section, limit, language } = read.values
      const found = searchIn(language, query, { limit, section })
      if (!found) return refuseArguments([unknownLanguage(languages())])
      return answer({
        results: found.results.map(({ path, title, url, section: part, snippet, score }) => ({
          title,
          url,
          resource: resourceUri(library.baseUrl, path),
          section: part as SectionName,
          snippet,
          score,
        })),
        total: found.total,
        more: found.total > found.results.length,
      } satisfies Output)
    },
}

function unknownLanguage(languages: readonly string[]): FieldError {
  return {
    pointer: '/language',
    code: 'invalid_format',
    message: `must be one of ${languages.join(', ')}`,
    hint: 'Or leave it out.',
    example: languages[0]!,
  }
}
