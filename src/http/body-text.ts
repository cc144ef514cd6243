import { maxBodyBytes } from '../contract/limits.ts'

export type BodyText = { ok: true; text: string } | { ok: false; reason: 'too_large' | 'not_utf8' }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body up to the limit, whatever `Content-Length` claims, and only as UTF-8. */
export async function readBodyText(request: Request): Promise<BodyText> {
  return bodyText(await readBytes(request))
}

/** @returns what was read as text, if it is UTF-8 */
export function bodyText(bytes: Uint8Array | 'too_large'): BodyText {
  if (bytes === 'too_large') return { ok: false, reason: bytes }
  try {
    return { ok: true, text: utf8.decode(bytes) }
  } catch {
    return { ok: false, reason: 'not_utf8' }
  }
}

/** @param declared `Content-Length` of a request @returns whether that alone is too much, so that nothing is read */
export function declaresTooMuch(declared: string | null): boolean {
  return declared !== null && Number(declared) > maxBodyBytes
}

/** Reads a body up to the limit. */
export async function readBytes(request: Request): Promise<Uint8Array | 'too_large'> {
  const declared = request.headers.get('content-length')
  if (declaresTooMuch(declared)) return 'too_large'
  if (declared !== null) {
    // A server reads no more than the declared length, so the body may be read as a whole.
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBodyBytes ? 'too_large' : bytes
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) return 'too_large'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
