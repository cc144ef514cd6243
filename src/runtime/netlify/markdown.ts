import { markdownTwin } from '../../contract/paths.ts'
import { negotiatedHeaders, prefersMarkdown } from '../../discovery/negotiation.ts'

/** Headers that decide which answer the file server gives. */
const passedOn = ['if-none-match', 'if-modified-since', 'range']

/**
 * Answers with the Markdown twin of a page for a reader that prefers it. It runs at the edge of Netlify, so it uses
 * nothing that is not of the web.
 * @param ask fetches a file of the same site
 * @returns nothing where the request is to take its way as if we were not there
 */
export async function answerWithMarkdown(
  { method, url, headers }: Request,
  ask: typeof fetch = fetch,
): Promise<Response | undefined> {
  if (!prefersMarkdown(headers.get('accept'))) return undefined
  const page = new URL(url).pathname.replace(/(?<=.)\/+$/, '')
  const kept = passedOn.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)!] as [string, string]] : []))
  const twin = await ask(new URL(markdownTwin(page), url), { method, headers: kept })
  // A path without a twin is no page of ours; what it is, others know.
  if (!twin.ok && twin.status !== 304) return undefined
  const answered = new Headers(twin.headers)
  for (const [name, value] of Object.entries(negotiatedHeaders(page))) answered.set(name, value)
  return new Response(twin.body, { status: twin.status, headers: answered })
}
