import type { IncomingMessage, ServerResponse } from 'node:http'
import { unavailableRetrySeconds } from '../contract/limits.ts'
import { inertPolicy } from '../contract/security-headers.ts'
import { mediaTypes } from '../discovery/media-types.ts'
import { prefersMarkdown } from '../discovery/negotiation.ts'
import { readAddress } from './request-address.ts'

/** Refusals of files. Those of the API have a code; whoever asks for a file reads the status. */
const refusals = {
  405: {
    title: 'Method Not Allowed',
    detail: 'A page or a file is only read. Send GET or HEAD; a form is sent to the address that it names.',
  },
  406: {
    title: 'Not Acceptable',
    detail:
      'Accept-Encoding refuses each way in which this can be sent. Name br, gzip or identity, or leave the header out.',
  },
  412: {
    title: 'Precondition Failed',
    detail:
      'This has changed since the state that If-Match or If-Unmodified-Since names. Read it again without that header.',
  },
  416: {
    title: 'Range Not Satisfiable',
    detail:
      'This ends before the part that Range names; Content-Range tells its bytes. Name a part within them, or leave the header out.',
  },
  503: {
    title: 'Service Unavailable',
    detail: 'This cannot be read at the moment. Send the same request again after Retry-After seconds.',
  },
} as const

type Refused = keyof typeof refusals
/** @returns whether a file is refused with this status */
export const isRefusal = (status: number): status is Refused => Object.hasOwn(refusals, status)

/** What is said of the file goes with it: which one it is, how long it may be kept, and what it is written in. */
const ofTheFile = ['ETag', 'Last-Modified', 'Accept-Ranges', 'Link', 'X-Markdown-Tokens', 'Content-Language']

/**
 * Refuses a request for a file with what to do instead: a problem document, or words for who reads pages or Markdown.
 * @see https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1 for a problem that is no more than its status
 */
export function refuseFile(
  { method, url, headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  status: Refused,
  headers: Record<string, string> = {},
): void {
  const { title, detail } = refusals[status]
  const problem = { type: 'about:blank', title, status, detail, instance: readAddress(url).pathname }
  const words = { type: mediaTypes.markdown, body: `# ${title}\n\n${detail}\n` }
  const isForPeople = (accept ?? '').toLowerCase().includes('text/html')
  const { type, body } = prefersMarkdown(accept)
    ? words
    : isForPeople
      ? { type: mediaTypes.text, body: `${title}\n\n${detail}\n` }
      : { type: mediaTypes.problem, body: JSON.stringify(problem) }
  for (const name of ofTheFile) response.removeHeader(name)
  response
    .writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': inertPolicy,
      ...(status === 503 && { 'Retry-After': unavailableRetrySeconds }),
      ...headers,
      Vary: 'Accept, Accept-Encoding',
    })
    .end(method === 'HEAD' ? undefined : body)
}
