import { protocolPaths } from '../contract/paths.ts'
import type { Handlers } from '../http/call.ts'
import { mcpHandlers } from '../http/handlers/protocols.ts'
import type { Leads } from '../mcp/leads.ts'
import type { Library } from '../mcp/library.ts'
import { createMcp } from '../mcp/mcp.ts'
import { type ProtocolNeeds, shared } from './protocols.ts'
import { system } from './system.ts'

type McpNeeds = ProtocolNeeds & { library: Library; loadLeads: () => Promise<Leads> }

/**
 * The public MCP server. Not in `src/app.ts`, because that also loads the operators' server at its first call, and
 * every function would then load what the two servers share.
 */
export function mcp({ vault, baseUrl, questions, rehearsed, loadLeads, library }: McpNeeds): Handlers {
  return mcpHandlers(
    createMcp({
      ...system,
      loadLeads,
      questions,
      rehearsed,
      library,
      digest: vault.digest,
      ...shared(protocolPaths.mcp, baseUrl),
    }),
  )
}
