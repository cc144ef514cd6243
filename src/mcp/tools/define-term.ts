import type * as z from 'zod'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { resourceUri } from '../definitions/addresses.ts'
import type { defineTermOutput } from '../definitions/outputs.ts'
import { defineTermTool } from '../definitions/reading-tools.ts'
import { createGlossary } from '../glossary.ts'
import { tool } from './tool.ts'

export const defineTerm = tool(defineTermTool, ({ library, search }) => {
  const { baseUrl, terms } = library
  const glossary = createGlossary(terms)
  const bySlug = new Map(terms.map((term) => [term.slug, term]))
  const byPath = new Map(terms.map((term) => [term.path, term]))
  return (args) => {
    const read = readArguments(defineTermTool.input, args)
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
    } satisfies z.output<typeof defineTermOutput>)
  }
})
