import { hasAlready } from '../entity-tags.ts'
import type { Mode, SandboxScenario } from '../../contract/parameters.ts'
import type { TokenScope } from '../../contract/scopes.ts'
import type { Call, Caller, Handlers } from '../call.ts'
import { type Outcome, problem } from '../outcome.ts'
import { readMode } from '../sandbox.ts'
import { readIdempotencyKey } from '../sent-key.ts'

/**
 * A protocol that reads its requests and writes its answers itself.
 * @param caller with what its credential may do, and the key that it sent
 * @param mode of a rehearsal, nothing is stored, moved, withdrawn or sent
 */
export type Protocol = (
  request: Request,
  caller: Caller & { scopes?: readonly TokenScope[]; idempotencyKey?: string },
  mode: Mode,
) => Promise<Response>

/** @returns the handler of the MCP endpoint */
export function mcpHandlers(mcp: Protocol): Handlers {
  return { speakMcp: (call) => speak(mcp, call) }
}

/** @param load makes the server when it is first asked */
export function operatorMcpHandlers(load: () => Promise<Protocol>): Handlers {
  let loaded: Promise<Protocol> | undefined
  return { speakOperatorMcp: async (call) => speak(await (loaded ??= load()), call) }
}

/** @returns the handler of the A2A endpoint */
export function a2aHandlers(a2a: Protocol): Handlers {
  return { speakA2a: (call) => speak(a2a, call, ['desk_asks']) }
}

/** The sandbox flag of HTTP is read here as at all addresses. @param scenarios that the protocol can rehearse */
async function speak(protocol: Protocol, call: Call, scenarios: readonly SandboxScenario[] = []): Promise<Outcome> {
  const { toRequest, caller, scopes } = call
  const mode = readMode(call)
  if ('kind' in mode) return mode
  if (mode.scenario !== undefined && !scenarios.includes(mode.scenario))
    return problem('invalid_parameter', {
      detail: `X-Sandbox-Scenario ${mode.scenario} is rehearsed over REST; here there is ${scenarios.join(', ') || 'none'}.`,
    })
  const key = readIdempotencyKey(call)
  if (typeof key === 'object') return key
  const asked = { ...caller, ...(scopes && { scopes }), ...(key !== undefined && { idempotencyKey: key }) }
  const response = await protocol(toRequest(), asked, mode)
  const { status, headers, body } = response
  const inParts = body === null || headers.get('content-type')?.startsWith('text/event-stream')
  // The length is known, except for a stream of events.
  return { kind: 'foreign', status, headers, body: inParts ? body : await response.text() }
}

/** A document that is signed when it is asked for, and a tag that changes with it. */
export type SignedDocument = { body: string; etag: string }

/** Far shorter than a signing key stays published. */
const cacheControl = 'public, max-age=3600'

/** @returns the handler of the agent card */
export function agentCardHandlers(card: () => Promise<SignedDocument>): Handlers {
  return {
    readAgentCard: async ({ headers }) => {
      const { body, etag } = await card()
      const common = { ETag: etag, 'Cache-Control': cacheControl }
      if (hasAlready(headers.get('if-none-match'), etag))
        return { kind: 'foreign', status: 304, headers: new Headers(common), body: null }
      const headersOfAll = new Headers({ ...common, 'Content-Type': 'application/json; charset=utf-8' })
      return { kind: 'foreign', status: 200, headers: headersOfAll, body }
    },
  }
}
