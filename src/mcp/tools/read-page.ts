import * as z from 'zod'
import { argumentLengths } from '../../contract/bounds.ts'
import { grouped } from '../../text/grouped.ts'
import { withoutTrailing } from '../../text/trailing.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { sectionNames } from '../../contract/site-sections.ts'
import { pageFinder } from '../library.ts'
import { resourceUri, resourceUriSchema } from '../resource-uri.ts'
import { reading, type Tool } from '../tool.ts'

/** About 5,000 tokens: a page of ours in one call, a very long one in two. */
export const pageCharacters = 20_000

const input = z.object({
  url: z
    .string()
    .min(1)
    .max(argumentLengths.url)
    .meta({ description: 'Address or path of the page, with or without .md.', examples: ['/pricing'] }),
  offset: z.int().min(0).meta({ description: 'Where to go on: the next_offset of the answer before.' }).optional(),
})

const output = () =>
  z.object({
    title: z.string(),
    url: z.url(),
    resource: resourceUriSchema(),
    section: z.enum(sectionNames),
    updated: z.string().meta({ description: 'Day of the last change, YYYY-MM-DD.' }),
    markdown: z.string(),
    next_offset: z.int().nullable().meta({ description: '`null` when this is the end of the page.' }),
  })

type Output = z.output<ReturnType<typeof output>>

export const readPage: Tool = {
  name: 'read_page',
  title: 'Read a page',
  description: `Returns a page that search_knowledge finds as Markdown, by its url or resource, at most ${grouped(pageCharacters)} characters at a time. Use it for more than a snippet says; not for pages of other sites. For clients that cannot read MCP resources.`,
  input,
  output,
  annotations: reading,
  scope: 'read:content',
  handlerFor: ({ library, search }) => {
    const find = pageFinder(library)
    return (args) => {
      const read = readArguments(input, args)
      if (!read.ok) return refuseArguments(read.errors)
      const { url, offset = 0 } = read.values
      const found = find(pathOf(url, library.baseUrl))
      if (!found) {
        const near = search(url.replace(/[^\p{L}\p{N}]+/gu, ' '), { limit: 3 }).results.map((result) => result.url)
        return refusal({
          code: 'not_found',
          detail: `The library has no page ${JSON.stringify(url.slice(0, 100))}.`,
          remedy: `Take the url from search_knowledge.${near.length > 0 ? ` Pages like it: ${near.join(', ')}` : ''}`,
        })
      }
      const { page, text } = found
      const end = endOfPart(text, offset)
      return answer({
        title: page.title,
        url: `${library.baseUrl}${page.path}`,
        resource: resourceUri(library.baseUrl, page.path),
        section: page.section,
        updated: page.updated,
        markdown: text.slice(offset, end),
        next_offset: end < text.length ? end : null,
      } satisfies Output)
    }
  },
}

/** The path of a page, whichever of its addresses is given. */
function pathOf(url: string, baseUrl: string): string {
  const path = withoutTrailing(url.replace(baseUrl, '').split(/[?#]/)[0]!.replace(/\.md$/, ''), '/')
  return path === '' || path === '/index' ? '/' : path.startsWith('/') ? path : `/${path}`
}

/** A part ends with a line, where there is one. */
function endOfPart(text: string, offset: number): number {
  if (text.length - offset <= pageCharacters) return text.length
  const line = text.lastIndexOf('\n', offset + pageCharacters)
  return line > offset ? line + 1 : offset + pageCharacters
}
