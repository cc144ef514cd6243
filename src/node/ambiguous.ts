import type { IncomingMessage } from 'node:http'

/** What a server needs so that this can say of a request without a host what is missing. Node would say nothing. */
export const leavesHost = { requireHostHeader: false } as const

/**
 * Node takes the first host of several, and leaves a body in another coding as it is. A proxy before us may do
 * otherwise, and then the two mean different requests.
 * @returns what makes a request ambiguous, if anything @see RFC 9112, sections 3.2 and 6.1
 */
export function ambiguityOf({
  headers,
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'httpVersion'>): string | undefined {
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    return 'The only Transfer-Encoding is chunked, by itself and once.'
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? undefined : 'Send one Host.'
}
