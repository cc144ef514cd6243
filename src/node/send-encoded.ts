import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenEncoding } from '../http/accept-encoding.ts'
import { isUnchanged } from '../http/entity-tags.ts'
import { typeByName } from '../discovery/media-types.ts'
import type { KeptBody } from './kept-bodies.ts'

/** What is shorter fits into one packet as it is. */
const leastBytes = 1024

/** Pictures and fonts are compressed already. */
const isText = /^text\/|[/+](?:json|xml|javascript)\b/

/** @returns the media type of a file that is a text; nothing for any other */
export function textTypeOf({ file, headers }: Sent): string | undefined {
  const type = headers['Content-Type'] ?? typeByName(file)
  return type !== undefined && isText.test(type) ? type : undefined
}

/** What is asked of the bytes of a file is answered with its bytes: a part of it, and conditions that need a strong tag. */
const asksForBytes = ['range', 'if-match', 'if-unmodified-since']

/** A file of the published folder, or a document that is none, with what is said of it. */
type Sent = { file: string; headers: Record<string, string> }

/**
 * Sends a text in the encoding that its reader prefers.
 * @returns whether it did: what is no text, short, or wanted as it is, is left to others
 */
export async function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: Sent,
  body: KeptBody,
): Promise<boolean> {
  const type = textTypeOf({ file, headers })
  if (!type || asksForBytes.some((name) => name in request.headers)) return false
  const accepted = request.headers['accept-encoding']
  const encoding = chosenEncoding(accepted)
  if (encoding === 'identity') return false
  // Who refuses every encoding is told so; who only names none that we know reads the text as it is.
  if (encoding === undefined) return refuse(response, headers)
  if (body.bytes < leastBytes && chosenEncoding(accepted, ['identity'])) return false
  // A tag of the text whatever its encoding: equal in meaning, and weak (RFC 9110, section 8.8.1). Parts are to be had of
  // its bytes as they are.
  const said = {
    ...headers,
    ...(body.isFile && { 'Accept-Ranges': 'bytes' }),
    Vary: variesWithEncoding(headers['Vary']),
    ETag: `W/${body.tag}`,
  }
  if (isUnchanged(request.headers, body.tag, headers['Last-Modified'])) {
    const { 'Content-Type': _, ...kept } = said as Record<string, string>
    response.writeHead(304, kept).end()
    return true
  }
  const bytes = await body.encoded(encoding)
  const described = { 'Content-Type': type, 'Content-Encoding': encoding, 'Content-Length': bytes.length }
  response.writeHead(200, { ...said, ...described }).end(request.method === 'HEAD' ? undefined : bytes)
  return true
}

function refuse(response: ServerResponse, headers: Record<string, string>): true {
  response.writeHead(406, { Vary: variesWithEncoding(headers['Vary']) }).end()
  return true
}

/** @returns what an answer varies with, when it was chosen by encoding, too */
export function variesWithEncoding(vary: string | undefined): string {
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding'
}
