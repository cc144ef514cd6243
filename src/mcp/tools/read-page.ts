import type * as z from 'zod'
import { withoutTrailing } from '../../text/trailing.ts'
import { twinText } from '../../contract/twin.ts'
import { answer, refusal, refuseArguments } from '../answer.ts'
import { readArguments } from '../arguments.ts'
import { resourceUri } from '../definitions/addresses.ts'
import type { readPageOutput } from '../definitions/outputs.ts'
import { pageCharacters, readPageTool } from '../definitions/reading-tools.ts'
import { once } from '../once.ts'
import { tool } from './tool.ts'

export const readPage = tool(readPageTool, ({ library, search }) => {
  const byPath = once(() => new Map(library.pages.map((page) => [page.path, page])))
  return (args) => {
    const read = readArguments(readPageTool.input, args)
    if (!read.ok) return refuseArguments(read.errors)
    const { url, offset = 0 } = read.values
    const page = byPath().get(pathOf(url, library.baseUrl))
    if (!page) {
      const near = search(url.replace(/[^\p{L}\p{N}]+/gu, ' '), { limit: 3 }).results.map((result) => result.url)
      return refusal({
        code: 'not_found',
        detail: `The library has no page ${JSON.stringify(url.slice(0, 100))}.`,
        remedy: `Take the url from search_knowledge.${near.length > 0 ? ` Pages like it: ${near.join(', ')}` : ''}`,
      })
    }
    const text = twinText(page, library.baseUrl)
    const end = endOfPart(text, offset)
    return answer({
      title: page.title,
      url: `${library.baseUrl}${page.path}`,
      resource: resourceUri(library.baseUrl, page.path),
      section: page.section,
      updated: page.updated,
      markdown: text.slice(offset, end),
      next_offset: end < text.length ? end : null,
    } satisfies z.output<typeof readPageOutput>)
  }
})

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
