import { mcpHandlers } from '../../http/handlers/protocols.ts'
import { createMcp } from '../../mcp/mcp.ts'
import { vaultOf } from '../vault.ts'
import { mcpPorts } from '../protocols.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { secretFor } from './ports.ts'
import library from '#library'

export default endpoint((ports) => {
  const vault = vaultOf(secretFor(ports))
  return mcpHandlers(createMcp(mcpPorts({ ...withDatabase(ports), vault }, library)))
}, deliverAfterwards)
