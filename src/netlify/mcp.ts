import { mcpHandlers } from '../http/handlers/protocols.ts'
import { createMcp } from '../mcp/mcp.ts'
import { mcpPorts } from '../runtime/protocols.ts'
import { deliverAfterwards } from './afterwards.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'
import library from '#library'

export default endpoint((ports) => {
  const vault = vaultFor(ports)
  const loadLeads = async () => (await import('./leads.ts')).leadsFor(ports)
  return mcpHandlers(createMcp(mcpPorts({ ...ports, vault, loadLeads }, library)))
}, deliverAfterwards)
