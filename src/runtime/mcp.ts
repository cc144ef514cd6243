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
 * The MCP server for everybody. Apart from `app.ts`: operators have a server of their own, which is loaded when it is
 * first asked, and what both are made of would otherwise be loaded with every function.
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
