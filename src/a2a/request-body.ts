import { maxBodyBytes, maxJsonDepth } from '../contract/limits.ts'
import { problems } from '../contract/problems.ts'
import { errorCodes, rpcError, type RpcId } from './rpc-error.ts'

/** One call, as far as it is the same in every version. */
export type RpcRequest = { id: RpcId; method: string; params: Record<string, unknown>; body: Record<string, unknown> }

/** Envelope, parameters, message and part stand around what a part says. */
const maxDepth = maxJsonDepth + 8

/** Reads the one call of a request. @returns it, or the answer that says why not; many in one would go past the limits */
export async function readRequest(request: Request): Promise<RpcRequest | Response> {
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return rpcError(
      null,
      { code: errorCodes.refused, message: problems.unsupported_media_type.remedy },
      { status: problems.unsupported_media_type.status },
    )
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > maxBodyBytes)
    return rpcError(
      null,
      { code: errorCodes.refused, message: problems.payload_too_large.meaning },
      { status: problems.payload_too_large.status },
    )
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return rpcError(null, { code: errorCodes.parse, message: 'The body is not JSON in UTF-8.' })
  }
  return readEnvelope(body)
}

function readEnvelope(body: unknown): RpcRequest | Response {
  const invalid = (message: string, id: RpcId = null) => rpcError(id, { code: errorCodes.invalidRequest, message })
  if (Array.isArray(body)) return invalid('Send one request at a time.')
  if (!isObject(body)) return invalid('The body is no JSON-RPC request.')
  const { jsonrpc, id, method, params = {} } = body
  if (!isId(id)) return invalid('`id` must be a string or an integer; the answer carries it.')
  if (jsonrpc !== '2.0') return invalid('`jsonrpc` must be "2.0".', id)
  if (typeof method !== 'string' || method === '') return invalid('`method` must be the name of a method.', id)
  if (!isObject(params) || Array.isArray(params))
    return rpcError(id, { code: errorCodes.invalidParams, message: '`params` must be an object.' })
  if (isDeeperThan(params, maxDepth)) return invalid(`The body is nested more than ${maxDepth} levels deep.`, id)
  return { id, method, params, body: { ...body, params } }
}

function isId(id: unknown): id is RpcId {
  return id === null || typeof id === 'string' || Number.isInteger(id)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (!isObject(value)) return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1))
}
