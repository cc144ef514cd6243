import { bearerChallenge } from '../http/bearer-challenge.ts'
import { operationRoutes } from '../contract/routes.ts'
import { problems } from '../contract/problems.ts'
import type { A2aCaller } from './ports.ts'
import { errorCodes, rpcError, type RpcId } from './rpc-error.ts'

const { scope } = operationRoutes.submitLead
const { status, meaning, remedy } = problems.insufficient_scope

/** Methods that can create a lead. The others only touch the caller's own tasks. */
const sending: readonly string[] = ['SendMessage', 'SendStreamingMessage', 'message/send', 'message/stream']

/**
 * Without a token there is nothing to check; with one, it must carry the scope that REST asks for.
 * @returns the refusal, in the words of HTTP (RFC 6750), of JSON-RPC and of A2A's error details; or nothing
 */
export function refuseScope(
  { id, method }: { id: RpcId; method: string },
  { scopes }: A2aCaller,
  resourceMetadataUrl: string | undefined,
): Response | undefined {
  if (!sending.includes(method) || !scopes || scopes.includes(scope)) return undefined
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'INSUFFICIENT_SCOPE',
    domain: 'a2a-protocol.org',
    metadata: { scope },
  }
  const challenge = bearerChallenge({ error: 'insufficient_scope', scope, resourceMetadataUrl })
  return rpcError(
    id,
    { code: errorCodes.refused, message: `insufficient_scope: ${meaning} ${remedy}`, data: [info] },
    { status, headers: { 'WWW-Authenticate': challenge } },
  )
}
