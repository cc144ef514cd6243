import { VersionNotSupportedError } from '@a2a-js/sdk/errors'
import { JsonRpcTransportHandler, ServerCallContext } from '@a2a-js/sdk/server'
import type { Mode } from '../contract/parameters.ts'
import { unavailableRetrySeconds } from '../contract/limits.ts'
import { protocolPaths } from '../contract/paths.ts'
import { problems } from '../contract/problems.ts'
import { type ProtocolVersion, protocolVersions, versionParameter } from './definitions/protocol.ts'
import { MayBeStored } from './may-be-stored.ts'
import type { A2aCaller, A2aPorts, Failure } from './ports.ts'
import { withOneScheme } from './one-scheme.ts'
import { readRequest, type RpcRequest } from './request-body.ts'
import { requestHandler } from './request-handler.ts'
import { errorCodes, rpcError } from './rpc-error.ts'
import { refuseScope } from './scope.ts'
import { createEventStream } from './streams/event-stream.ts'
import { requestedVersion } from './version.ts'

/**
 * Answers one request to the A2A endpoint. Never throws.
 * @param mode as HTTP asks; by default, what is asked is meant
 */
export type A2a = (request: Request, caller: A2aCaller, mode?: Mode) => Promise<Response>

/** How much of a caller's text an answer repeats at most, in characters. */
const maxShownLength = 60

const meant: Mode = { sandbox: false, scenario: undefined }

type RpcError = { code: number; message: string; data?: unknown }

/** What speaks 0.3 is loaded with its first client. */
const transports = {
  '1.0': async () => ({ Handler: JsonRpcTransportHandler, toError: JsonRpcTransportHandler.mapToJSONRPCError }),
  '0.3': async () => {
    const { LegacyJsonRpcTransportHandler: Handler } = await import('@a2a-js/sdk/compat/v0_3/server')
    return { Handler, toError: Handler.mapToLegacyJSONRPCError }
  },
} as const satisfies Record<ProtocolVersion, unknown>

/** @returns the agent, for clients of A2A 1.0 and 0.3 (JSON-RPC) on one address */
export function createA2a(ports: A2aPorts): A2a {
  const answer: A2a = async (request, caller, mode = meant) => {
    if (new URL(request.url).pathname.replace(/\/$/, '') !== protocolPaths.a2a)
      return rpcError(null, { code: errorCodes.refused, message: problems.not_found.title }, { status: 404 })
    if (request.method !== 'POST')
      return rpcError(
        null,
        { code: errorCodes.refused, message: 'Send POST.' },
        { status: 405, headers: { Allow: 'POST' } },
      )
    const rpc = await readRequest(request)
    if (rpc instanceof Response) return rpc
    const version = requestedVersion(request, rpc.method)
    if (typeof version === 'object')
      return rpcError(rpc.id, JsonRpcTransportHandler.mapToJSONRPCError(unsupported(version.unsupported)))
    return refuseScope(rpc, caller, ports.resourceMetadataUrl) ?? (await call(ports, caller, mode, rpc, version))
  }
  return async (request, caller, mode) => {
    try {
      return await answer(request, caller, mode)
    } catch (error) {
      return tellFailure(null, ports.failed(error, 'request'))
    }
  }
}

async function call(
  ports: A2aPorts,
  caller: A2aCaller,
  mode: Mode,
  rpc: RpcRequest,
  version: ProtocolVersion,
): Promise<Response> {
  let failure: [code: Failure, detail?: string] | undefined
  const failed = (error: unknown) => {
    const code = ports.failed(error, rpc.method)
    failure = error instanceof MayBeStored ? [code, error.message] : [code]
  }
  const { Handler, toError } = await transports[version]()
  const refused = (error: unknown): Response =>
    failure
      ? tellFailure(rpc.id, ...failure)
      : rpcError(rpc.id, explain(toError(error) as RpcError, rpc.method, version))
  const stream = createEventStream((error) => ({ jsonrpc: '2.0', id: rpc.id, error: toError(error) }))
  const handler = new Handler(
    requestHandler(ports, caller, mode, version, { failed, sayStillHere: stream.sayStillHere }),
  )
  const body = { ...rpc.body, params: withOneScheme(rpc.params) }
  const said = await handler.handle(body, new ServerCallContext({ requestedVersion: version }))
  if (Symbol.asyncIterator in said) return stream.answerWith(said).catch(refused)
  const error = said.error as RpcError | undefined
  if (!error) return Response.json(said)
  if (failure) return tellFailure(rpc.id, ...failure)
  return rpcError(rpc.id, explain(error, rpc.method, version))
}

/** Explains errors of the SDK about what was sent. */
function explain(error: RpcError, method: string, version: ProtocolVersion): RpcError {
  if (error.code === errorCodes.internal)
    return {
      code: errorCodes.invalidParams,
      message: `The parameters are not those of ${JSON.stringify(method.slice(0, maxShownLength))}.`,
    }
  if (error.code === errorCodes.methodNotFound)
    return {
      ...error,
      message: `A2A ${version} has no such method. What sends a message is message/send in 0.3, SendMessage in 1.0; the header ${versionParameter} names the version: ${protocolVersions.join(', ')}.`,
    }
  return error
}

function tellFailure(id: RpcRequest['id'], failure: Failure, detail?: string): Response {
  const { status, meaning } = problems[failure]
  return rpcError(
    id,
    { code: errorCodes.internal, message: `${failure}: ${detail ?? meaning}` },
    {
      status,
      headers: failure === 'service_unavailable' ? { 'Retry-After': String(unavailableRetrySeconds) } : {},
    },
  )
}

function unsupported(version: string): Error {
  return new VersionNotSupportedError(
    `A2A ${JSON.stringify(version)} is not spoken here; ${protocolVersions.join(' and ')} are.`,
  )
}
