import type { Scope } from '../../contract/scopes.ts'
import type { Call, Caller, Handlers } from '../call.ts'
import type { Outcome } from '../outcome.ts'

/** A protocol that reads its requests and writes its answers itself. @param caller with what its credential may do */
export type Protocol = (request: Request, caller: Caller & { scopes?: readonly Scope[] }) => Promise<Response>

/** @returns the handler of the MCP endpoint */
export function mcpHandlers(mcp: Protocol): Handlers {
  return { speakMcp: (call) => speak(mcp, call) }
}

/** @returns the handler of the A2A endpoint */
export function a2aHandlers(a2a: Protocol): Handlers {
  return { speakA2a: (call) => speak(a2a, call) }
}

async function speak(protocol: Protocol, { toRequest, caller, scopes }: Call): Promise<Outcome> {
  return { kind: 'foreign', response: await protocol(toRequest(), { ...caller, ...(scopes && { scopes }) }) }
}

/** A document that is signed when it is asked for, and a tag that changes with it. */
export type SignedDocument = { body: string; etag: string }

/** Shorter than a signing key is published, by far. */
const cacheControl = 'public, max-age=3600'

/** @returns the handler of the agent card */
export function agentCardHandlers(card: () => Promise<SignedDocument>): Handlers {
  return {
    readAgentCard: async ({ headers }) => {
      const { body, etag } = await card()
      const common = { ETag: etag, 'Cache-Control': cacheControl }
      const known = headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
      const response =
        known.includes(etag) || known.includes('*')
          ? new Response(null, { status: 304, headers: common })
          : new Response(body, { headers: { ...common, 'Content-Type': 'application/json; charset=utf-8' } })
      return { kind: 'foreign', response }
    },
  }
}
