import * as z from 'zod'
import { argumentLengths, maxSearchQueryLength } from '../../contract/bounds.ts'
import { grouped } from '../../text/grouped.ts'
import { librarySections } from './sections.ts'
import { reading, type ToolDefinition } from './tool.ts'

export const searchLimits = { results: { default: 5, max: 10 } } as const
/** About 5,000 tokens: a page of ours in one call, a very long one in two. */
export const pageCharacters = 20_000

export const searchKnowledgeTool = {
  name: 'search_knowledge',
  title: 'Search the pages',
  description: `Searches articles, case studies, services, prices, glossary and the pages about us: ranked, tolerant of typing errors. Answers at most ${searchLimits.results.max} results with the sentence that fits and its address, and says whether there are more. Use it before you answer a question about the consultancy, and cite the url. It is no web search.`,
  input: z.object({
    query: z
      .string()
      .trim()
      .min(1)
      .max(maxSearchQueryLength)
      .meta({ description: 'A question or a few words.', examples: ['when is a rewrite right'] }),
    section: z.enum(librarySections).meta({ description: 'Only this part of the site.' }).optional(),
    limit: z
      .int()
      .min(1)
      .max(searchLimits.results.max)
      .meta({ description: `How many results; ${searchLimits.results.default} when left out.` })
      .optional(),
  }),
  annotations: reading,
  scope: 'read:content',
} as const satisfies ToolDefinition

export const readPageTool = {
  name: 'read_page',
  title: 'Read a page',
  description: `Answers one page of the site as Markdown, by the url or resource of a search result, at most ${grouped(pageCharacters)} characters at a time. For clients that cannot read MCP resources.`,
  input: z.object({
    url: z
      .string()
      .min(1)
      .max(argumentLengths.url)
      .meta({ description: 'Address or path of the page, with or without .md.', examples: ['/pricing'] }),
    offset: z.int().min(0).meta({ description: 'Where to go on: the next_offset of the answer before.' }).optional(),
  }),
  annotations: reading,
  scope: 'read:content',
} as const satisfies ToolDefinition

export const servicePackagesTool = {
  name: 'get_service_packages',
  title: 'Service packages and prices',
  description:
    'Answers every service package with its audience, deliverables, tiers, timelines and prices without tax, or one of them. Use it for any question about price or duration; never guess one. Prices are an invitation to talk, not an offer.',
  input: z.object({
    service: z
      .string()
      .min(1)
      .max(argumentLengths.name)
      .meta({ description: 'The id of one package. Leave it out for all.' })
      .optional(),
  }),
  annotations: reading,
  scope: 'read:catalog',
} as const satisfies ToolDefinition

export const defineTermTool = {
  name: 'define_term',
  title: 'Look up a term',
  description:
    'Answers what a term of the glossary means, found by its name, an abbreviation or a near spelling, with related terms.',
  input: z.object({
    term: z
      .string()
      .trim()
      .min(1)
      .max(argumentLengths.name)
      .meta({ description: 'The term.', examples: ['RAG'] }),
  }),
  annotations: reading,
  scope: 'read:content',
} as const satisfies ToolDefinition
