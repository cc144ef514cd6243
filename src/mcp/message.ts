import { readRequestBody } from '@modelcontextprotocol/server'
import { maxBodyBytes } from '../contract/limits.ts'
import { errorCodes } from './rpc-error.ts'

export type Message = { ok: true; value: object } | { ok: false; status: number; code: number; reason: string }

/** An envelope, its parameters, and arguments of a few levels; deeper is a trap for recursive readers. */
const maxDepth = 32

/** Reads the one message of a request. Many in one, as of 2025-03-26, would go past the limits and are refused. */
export async function readMessage(request: Request): Promise<Message> {
  const body = await readRequestBody(request, maxBodyBytes).catch(() => undefined)
  if (!body) return refuse(400, errorCodes.parse, 'The body could not be read.')
  if (body.tooLarge) return refuse(413, errorCodes.refused, `A body may have at most ${maxBodyBytes} bytes.`)
  let value: unknown
  try {
    value = JSON.parse(body.text)
  } catch {
    return refuse(400, errorCodes.parse, 'The body is not JSON.')
  }
  if (Array.isArray(value)) return refuse(400, errorCodes.invalidRequest, 'Send one message at a time.')
  if (!value || typeof value !== 'object')
    return refuse(400, errorCodes.invalidRequest, 'The body is no JSON-RPC message.')
  if (isDeeperThan(value, maxDepth)) return refuse(400, errorCodes.invalidRequest, 'The body is nested too deeply.')
  return { ok: true, value }
}

function refuse(status: number, code: number, reason: string): Message {
  return { ok: false, status, code, reason }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (!value || typeof value !== 'object') return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(item, levels - 1))
}
