import { maxBodyBytes } from './limits.ts'

export type BodyText = { ok: true; text: string } | { ok: false; reason: 'too_large' | 'not_utf8' }

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body as far as the limit, whatever `Content-Length` claims, and as nothing but UTF-8. */
export async function readBodyText(request: Request): Promise<BodyText> {
  const bytes = await readBytes(request)
  if (bytes === 'too_large') return { ok: false, reason: bytes }
  try {
    return { ok: true, text: utf8.decode(bytes) }
  } catch {
    return { ok: false, reason: 'not_utf8' }
  }
}

async function readBytes(request: Request): Promise<Uint8Array | 'too_large'> {
  const declared = request.headers.get('content-length')
  if (declared !== null) {
    if (Number(declared) > maxBodyBytes) return 'too_large'
    // A server reads no more than what is declared, and this is far cheaper than a stream.
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
