import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenEncoding, type Encoding } from '../http/accept-encoding.ts'
import { isUnchanged } from '../http/entity-tags.ts'
import { typeByName } from '../discovery/media-types.ts'
import type { KeptBody } from './kept-bodies.ts'

/** What is shorter fits into one packet as it is. */
const leastBytes = 1024
/** What is longer is sent as it is from the disk, in pieces: it would take the room of a hundred pages. */
const longestAsItIs = 1024 * 1024

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
 * Sends a text from memory, in the encoding that its reader prefers.
 * @returns whether it did, or its reader refuses every encoding, which is to be told. What is no text, of which a part is
 *   wanted, or that is too long to be kept as it is, is left to others
 */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: Sent,
  body: KeptBody,
): Promise<'sent' | 'refused' | undefined> {
  const type = textTypeOf({ file, headers })
  if (!type || asksForBytes.some((name) => name in request.headers)) return undefined
  const encoding = encodingFor(request.headers['accept-encoding'], body.bytes)
  // Who refuses every encoding is told so; who only names none that we know reads the text as it is.
  if (encoding === undefined) return 'refused'
  const isEncoded = encoding !== 'identity'
  if (!isEncoded && body.bytes > longestAsItIs) return undefined
  // A tag of the text whatever its encoding: equal in meaning, and weak (RFC 9110, section 8.8.1). Parts are to be had of
  // its bytes as they are.
  const said = {
    ...headers,
    ...(body.isFile && { 'Accept-Ranges': 'bytes' }),
    Vary: variesWithEncoding(headers['Vary']),
    ETag: isEncoded ? `W/${body.tag}` : body.tag,
  }
  if (isUnchanged(request.headers, body.tag, headers['Last-Modified'])) {
    const { 'Content-Type': _, ...kept } = said as Record<string, string>
    response.writeHead(304, kept).end()
    return 'sent'
  }
  const bytes = await body.encoded(encoding)
  const described = {
    'Content-Type': type,
    ...(isEncoded && { 'Content-Encoding': encoding }),
    'Content-Length': bytes.length,
  }
  response.writeHead(200, { ...said, ...described }).end(request.method === 'HEAD' ? undefined : bytes)
  return 'sent'
}

/** @returns how a text of so many bytes is written; nothing where every way is refused */
function encodingFor(accepted: string | undefined, bytes: number): Encoding | undefined {
  const encoding = chosenEncoding(accepted)
  const isShort = bytes < leastBytes && encoding !== undefined
  return isShort && chosenEncoding(accepted, ['identity']) ? 'identity' : encoding
}

/** @returns what an answer varies with, when it was chosen by encoding, too */
export function variesWithEncoding(vary: string | undefined): string {
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding'
}
