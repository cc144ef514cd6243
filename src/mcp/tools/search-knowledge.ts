import type * as z from 'zod'
import { answer, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { resourceUri } from '../definitions/addresses.ts'
import type { searchKnowledgeOutput } from '../definitions/outputs.ts'
import { searchKnowledgeTool, searchLimits } from '../definitions/reading-tools.ts'
import type { LibrarySection } from '../definitions/sections.ts'
import { tool } from './tool.ts'

export const searchKnowledge = tool(searchKnowledgeTool, ({ search, library }) => (args) => {
  const read = readArguments(searchKnowledgeTool.input, args)
  if (!read.ok) return refuseArguments(read.errors)
  const { query, section, limit = searchLimits.results.default } = read.values
  const { results, total } = search(query, { limit, section })
  return answer({
    results: results.map(({ path, title, url, section: part, snippet, score }) => ({
      title,
      url,
      resource: resourceUri(library.baseUrl, path),
      section: part as LibrarySection,
      snippet,
      score,
    })),
    total,
    more: total > results.length,
  } satisfies z.output<typeof searchKnowledgeOutput>)
})
