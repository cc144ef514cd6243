import { mcp } from '../runtime/mcp.ts'
import { deliverAfterwards } from './afterwards.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'
import library from '#library'

export default endpoint((ports) => {
  const loadLeads = async () => (await import('./leads.ts')).leadsFor(ports)
  return mcp({ ...ports, vault: vaultFor(ports), library, loadLeads })
}, deliverAfterwards)
