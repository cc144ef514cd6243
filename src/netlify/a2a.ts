import { createA2a } from '../a2a/a2a.ts'
import { signingKey } from '../access/keys/signing-keys.ts'
import { serveAgentCard } from '../discovery/documents/agent-card-signature.ts'
import { a2aHandlers, agentCardHandlers } from '../http/handlers/protocols.ts'
import { a2aPorts } from '../runtime/protocols.ts'
import { deliverAfterwards } from './afterwards.ts'
import { withDatabase } from './database.ts'
import { endpoint } from './endpoint.ts'
import { vaultFor } from './vault.ts'

export default endpoint((bare) => {
  const ports = withDatabase(bare)
  const vault = vaultFor(ports)
  return {
    ...a2aHandlers(createA2a(a2aPorts({ ...ports, vault }))),
    ...agentCardHandlers(serveAgentCard(ports.snapshot.agentCard, () => signingKey({ ...ports, vault }))),
  }
}, deliverAfterwards)
