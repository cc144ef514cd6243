import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenEncoding, type Encoding } from '../http/accept-encoding.ts'
import { isUnchanged } from '../http/entity-tags.ts'
import { typeByName } from '../discovery/media-types.ts'
import { singleRange } from './byte-range.ts'
import type { KeptBody } from './kept-bodies.ts'

/** Shorter texts fit into one packet uncompressed. */
const leastBytes = 1024
/** Longer files are streamed from the disk uncompressed: one would take the memory of a hundred pages. */
const longestAsItIs = 1024 * 1024

/** Pictures and fonts are compressed already. */
const isText = /^text\/|[/+](?:json|xml|javascript)\b/

/** @returns the media type of a file that is a text; nothing for any other */
export function textTypeOf({ file, headers }: Sent): string | undefined {
  const type = headers['Content-Type'] ?? typeByName(file)
  return type !== undefined && isText.test(type) ? type : undefined
}

/** Conditional headers that need a strong tag. They are rare, and left to the file server. */
const leftToOthers = ['if-match', 'if-unmodified-since', 'if-range']

/** A file of the published folder, or a document that is not stored as a file, with its headers. */
type Sent = { file: string; headers: Record<string, string> }

/**
 * Sends a text from memory, in the encoding that the caller prefers.
 * @returns `sent`; `refused` where the caller takes none of our encodings; nothing where the file server has to answer:
 *   for files that are no text, texts too long to keep uncompressed, and requests for several parts
 */
export async function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: Sent,
  body: KeptBody,
): Promise<'sent' | 'refused' | undefined> {
  const type = textTypeOf({ file, headers })
  if (!type || leftToOthers.some((name) => name in request.headers)) return undefined
  const { range } = request.headers
  const part = range === undefined || !body.isFile ? undefined : singleRange(range, body.bytes)
  if (range !== undefined && (!part || request.method !== 'GET')) return undefined
  // Ranges are served of the uncompressed bytes.
  const encoding = part ? 'identity' : encodingFor(request.headers['accept-encoding'], body.bytes)
  // A caller that refuses every encoding is told so. One that only names unknown encodings gets the plain text.
  if (encoding === undefined) return 'refused'
  if (encoding === 'identity' && body.bytes > longestAsItIs) return undefined
  const { told, unchanged } = tellOf({ file, headers }, body, type, encoding)
  if (isUnchanged(request.headers, body.tag, headers['Last-Modified'])) {
    response.writeHead(304, unchanged).end()
    return 'sent'
  }
  const bytes = await body.encoded(encoding)
  if (part) {
    const sent = bytes.subarray(part.from, part.to + 1)
    const place = `bytes ${part.from}-${part.to}/${bytes.length}`
    response.writeHead(206, { ...told, 'Content-Range': place, 'Content-Length': sent.length }).end(sent)
    return 'sent'
  }
  response
    .writeHead(200, { ...told, 'Content-Length': bytes.length })
    .end(request.method === 'HEAD' ? undefined : bytes)
  return 'sent'
}

/** With a text, and with the word that it is unchanged. */
type Told = { told: Record<string, string>; unchanged: Record<string, string> }
const prepared = new WeakMap<KeptBody, Map<Sent['headers'], Partial<Record<Encoding, Told>>>>()

/**
 * @returns what is said of a text in an encoding, the same at each request. Its tag is one of the text whatever its
 *   encoding: equal in meaning, and weak (RFC 9110, section 8.8.1). Parts are to be had of its bytes as they are
 */
function tellOf({ headers }: Sent, body: KeptBody, type: string, encoding: Encoding): Told {
  const known = prepared.get(body) ?? new Map<Sent['headers'], Partial<Record<Encoding, Told>>>()
  prepared.set(body, known)
  const byEncoding = known.get(headers) ?? {}
  known.set(headers, byEncoding)
  return (byEncoding[encoding] ??= composeTold({ headers, body, type, encoding }))
}

type Put = { headers: Sent['headers']; body: KeptBody; type: string; encoding: Encoding }

function composeTold({ headers, body, type, encoding }: Put): Told {
  const isEncoded = encoding !== 'identity'
  const { 'Content-Type': _, ...others } = headers
  const unchanged = {
    ...others,
    ...(body.isFile && { 'Accept-Ranges': 'bytes' }),
    Vary: variesWithEncoding(headers['Vary']),
    ETag: isEncoded ? `W/${body.tag}` : body.tag,
  }
  return { unchanged, told: { ...unchanged, 'Content-Type': type, ...(isEncoded && { 'Content-Encoding': encoding }) } }
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
