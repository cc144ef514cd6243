import { readBodyText } from '../http/body-text.ts'
import { declaredAs, unsupportedCoding, unsupportedStatus } from '../http/mistaken-body.ts'
import { maxRpcTextLength } from '../contract/bounds.ts'
import { maxJsonDepth } from '../contract/limits.ts'
import { problems } from '../contract/problems.ts'
import { findLongText } from '../text/rpc-text.ts'
import { parseStrictJson } from '../text/strict-json.ts'
import { errorCodes, rpcError, type RpcId } from './rpc-error.ts'
import { isObject } from '../text/is-object.ts'

/** One call, as far as it is the same in every version. */
export type RpcRequest = { id: RpcId; method: string; params: Record<string, unknown>; body: Record<string, unknown> }

/** Envelope, parameters, message and part stand around what a part says. */
const maxDepth = maxJsonDepth + 8

const cutShort = { ok: false, reason: 'The body ended before it was whole.' } as const
const notUtf8 = { ok: false, reason: 'The body is not valid UTF-8.' } as const

/**
 * Reads the one call of a request.
 * @returns it, or the answer that says why not; many in one would go past the limits
 */
export async function readRequest(request: Request): Promise<RpcRequest | Response> {
  const contentType = request.headers.get('content-type')
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType ?? ''))
    return rpcError(
      null,
      {
        code: errorCodes.mediaType,
        message: `${declaredAs(contentType)}. Send JSON with the header Content-Type: application/json.`,
      },
      { status: unsupportedStatus },
    )
  const coding = unsupportedCoding(request.headers.get('content-encoding'))
  if (coding)
    return rpcError(
      null,
      { code: errorCodes.mediaType, message: coding.detail },
      { status: unsupportedStatus, headers: coding.headers },
    )
  // Only its sender can end a body before its end.
  const body = await readBodyText(request).catch(() => cutShort)
  if (!body.ok && body.reason === 'too_large')
    return rpcError(
      null,
      { code: errorCodes.refused, message: problems.payload_too_large.meaning },
      { status: problems.payload_too_large.status },
    )
  const parsed = body.ok ? parseStrictJson(body.text, maxDepth) : body.reason === 'not_utf8' ? notUtf8 : body
  return parsed.ok ? readEnvelope(parsed.value) : rpcError(null, { code: errorCodes.parse, message: parsed.reason })
}

function readEnvelope(body: unknown): RpcRequest | Response {
  const invalid = (message: string, id: RpcId = null) => rpcError(id, { code: errorCodes.invalidRequest, message })
  if (Array.isArray(body)) return invalid('Send one request at a time.')
  if (!isObject(body)) return invalid('The body is no JSON-RPC request.')
  const { jsonrpc, id, method, params = {} } = body
  if (!isId(id)) return invalid('`id` must be a string or an integer; the answer carries it.')
  const long = findLongText(body, maxRpcTextLength, ['params', 'message', 'parts'])
  if (long !== undefined) return rpcError(id, { code: errorCodes.invalidParams, message: long })
  if (jsonrpc !== '2.0') return invalid('`jsonrpc` must be "2.0".', id)
  if (typeof method !== 'string' || method === '') return invalid('`method` must be the name of a method.', id)
  if (!isObject(params)) return rpcError(id, { code: errorCodes.invalidParams, message: '`params` must be an object.' })
  return { id, method, params, body: { ...body, params } }
}

function isId(id: unknown): id is RpcId {
  return id === null || typeof id === 'string' || Number.isInteger(id)
}
