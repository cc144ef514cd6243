import { readBodyText } from '../http/body-text.ts'
import { maxRpcTextLength } from '../contract/bounds.ts'
import { maxBodyBytes } from '../contract/limits.ts'
import { findLongText } from '../text/rpc-text.ts'
import { parseStrictJson } from '../text/strict-json.ts'
import { errorCodes } from './rpc-error.ts'

export type Message = { ok: true; value: object } | { ok: false; status: number; code: number; reason: string }

/** An envelope, its parameters, and arguments of a few levels; deeper is a trap for recursive readers. */
const maxDepth = 32

/** Reads the one message of a request. Many in one, as of 2025-03-26, would go past the limits and are refused. */
export async function readMessage(request: Request): Promise<Message> {
  const body = await readBodyText(request).catch(() => undefined)
  if (!body) return refuse(400, errorCodes.parse, 'The body could not be read.')
  if (!body.ok)
    return body.reason === 'too_large'
      ? refuse(413, errorCodes.refused, `A body may have at most ${maxBodyBytes} bytes.`)
      : refuse(400, errorCodes.parse, 'The body is not valid UTF-8.')
  const parsed = parseStrictJson(body.text, maxDepth)
  if (!parsed.ok) return refuse(400, errorCodes.parse, parsed.reason)
  const { value } = parsed
  if (Array.isArray(value)) return refuse(400, errorCodes.invalidRequest, 'Send one message at a time.')
  if (!value || typeof value !== 'object')
    return refuse(400, errorCodes.invalidRequest, 'The body is no JSON-RPC message.')
  const long = findLongText(value, maxRpcTextLength, ['params', 'arguments'])
  if (long !== undefined) return refuse(400, errorCodes.invalidRequest, long)
  return { ok: true, value }
}

function refuse(status: number, code: number, reason: string): Message {
  return { ok: false, status, code, reason }
}
