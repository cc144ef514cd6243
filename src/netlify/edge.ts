import { type Addresses, createMissing, missingMarkdown } from '../discovery/not-found.ts'
import { mediaTypes } from '../discovery/media-types.ts'
import { prefersMarkdown } from '../discovery/negotiation.ts'
import { decodedPath, isTooLong } from '../http/address.ts'
import { endpointsMeant } from '../http/endpoint-meant.ts'
import { answerWithMarkdown } from './markdown.ts'

/**
 * @param pages that have a Markdown twin @param addresses of everything: the build knows them, and writes the file that
 * Netlify deploys
 * @returns what runs at the edge. @see https://docs.netlify.com/build/edge-functions/api/ for `context.next`
 */
export function answerFor(pages: ReadonlySet<string>, addresses: Addresses) {
  const missing = missingInMarkdown(addresses)
  return async (request: Request, context?: { next: () => Promise<Response> }): Promise<Response | undefined> =>
    (await answerWithMarkdown(request, pages)) ?? (await missing(request, context?.next))
}

type MissingInMarkdown = (
  request: Request,
  next: (() => Promise<Response>) | undefined,
) => Promise<Response | undefined>

/**
 * Tells readers that prefer Markdown in Markdown that there is nothing. It runs at the edge of Netlify, behind what
 * answers with twins, and lets everything else through as it comes.
 * @param addresses that lead somewhere
 */
function missingInMarkdown(addresses: Addresses): MissingInMarkdown {
  const missingAt = createMissing(addresses, endpointsMeant)
  return async ({ method, url, headers }, next) => {
    const address = new URL(url)
    const path = decodedPath(address.pathname) ?? ''
    if (!next || isTooLong(address) || !prefersMarkdown(headers.get('accept')) || Object.hasOwn(addresses, path))
      return undefined
    const answer = await next()
    if (answer.status !== 404 || !answer.headers.get('content-type')?.startsWith('text/html')) return answer
    await answer.body?.cancel()
    const kept = new Headers(answer.headers)
    for (const name of ofTheBody) kept.delete(name)
    kept.set('Content-Type', mediaTypes.markdown)
    kept.set('Cache-Control', 'no-store')
    kept.set('Vary', 'Accept')
    const body = method === 'HEAD' ? null : missingMarkdown(missingAt(path), address.origin)
    return new Response(body, { status: 404, headers: kept })
  }
}

/** The headers of the page that this answer replaces. */
const ofTheBody = ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified', 'Accept-Ranges', 'Set-Cookie']
