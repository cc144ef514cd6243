import * as z from 'zod'
import { argumentLengths } from '../../contract/bounds.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { createGlossary } from '../glossary.ts'
import { resourceUri, resourceUriSchema } from '../resource-uri.ts'
import { reading, type Tool } from '../tool.ts'

const input = z.object({
  term: z
    .string()
    .trim()
    .min(1)
    .max(argumentLengths.name)
    .meta({ description: 'The term.', examples: ['RAG'] }),
})

const output = () =>
  z.object({
    term: z.string(),
    definition: z.string(),
    aliases: z.array(z.string()),
    url: z.url(),
    resource: resourceUriSchema(),
    match: z.enum(['exact', 'closest']).meta({
      description: '`closest`: the glossary has only a term like the one asked for.',
    }),
    related: z.array(z.object({ term: z.string(), url: z.url() })),
  })

type Output = z.output<ReturnType<typeof output>>

export const defineTerm: Tool = {
  name: 'define_term',
  title: 'Look up a term',
  description:
    'Returns what a term of the glossary means, found by its name, an abbreviation or a near spelling, with related terms. Use it for one word or abbreviation; for a question, use search_knowledge.',
  input,
  output,
  annotations: reading,
  scope: 'read:content',
  handlerFor: ({ library, search }) => {
    const { baseUrl, terms } = library
    const glossary = createGlossary(terms)
    const bySlug = new Map(terms.map((term) => [term.slug, term]))
    const byPath = new Map(terms.map((term) => [term.path, term]))
    return (args) => {
      const read = readArguments(input, args)
      if (!read.ok) return refuseArguments(read.errors)
      const asked = read.values.term
      const exact = glossary.find(asked)
      const near = exact ? [] : search(asked, { limit: 1, section: 'glossary' }).results
      const term = exact ?? near.map(({ path }) => byPath.get(path)).find(Boolean)
      if (!term)
        return refusal({
          code: 'not_found',
          detail: `The glossary has no term like ${JSON.stringify(asked)}.`,
          remedy: 'Search all pages with search_knowledge.',
        })
      return answer({
        term: term.term,
        definition: term.definition,
        aliases: term.aliases,
        url: `${baseUrl}${term.path}`,
        resource: resourceUri(baseUrl, term.path),
        match: exact ? 'exact' : 'closest',
        related: term.related.flatMap((slug) => {
          const other = bySlug.get(slug)
          return other ? [{ term: other.term, url: `${baseUrl}${other.path}` }] : []
        }),
      } satisfies Output)
    }
  },
}
