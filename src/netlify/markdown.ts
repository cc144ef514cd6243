import { decodedPath, isTooLong, withoutClosingSlashes } from '../http/address.ts'
import { markdownTwin } from '../contract/paths.ts'
import { negotiatedHeaders, prefersMarkdown, twinHeaders } from '../discovery/negotiation.ts'

/** Headers that decide which answer the file server gives. */
const passedOn = ['if-none-match', 'if-modified-since', 'range']

/**
 * Answers with the Markdown twin of a page for a reader that prefers it. It runs at the edge of Netlify, so it uses
 * nothing that is not of the web. What a request says is looked up among the pages and becomes no part of an address
 * that is fetched, so it asks for twins of this site and for nothing else.
 * @param pages that have a twin, as the build knows them @param ask fetches a file of the same site
 * @returns nothing where the request goes on unchanged
 */
export async function answerWithMarkdown(
  { method, url, headers }: Request,
  pages: ReadonlySet<string>,
  ask: typeof fetch = fetch,
): Promise<Response | undefined> {
  const address = new URL(url)
  if (isTooLong(address) || !prefersMarkdown(headers.get('accept'))) return undefined
  const page = withoutClosingSlashes(decodedPath(address.pathname) ?? '')
  if (!pages.has(page)) return undefined
  const kept = passedOn.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as [string, string]] : []))
  const twin = await ask(new URL(markdownTwin(page), address.origin), { method, headers: kept, redirect: 'manual' })
  // A redirect is not a twin.
  if (!twin.ok && twin.status !== 304) {
    await twin.body?.cancel()
    return undefined
  }
  const told = twinHeaders.flatMap((name) => (twin.headers.has(name) ? [[name, twin.headers.get(name)!]] : []))
  return new Response(twin.body, {
    status: twin.status,
    headers: { ...Object.fromEntries(told), ...negotiatedHeaders(page) },
  })
}
