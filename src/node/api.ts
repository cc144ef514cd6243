import { verifyCredential } from '../access/verify-credential.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import type { AccessPorts } from '../access/ports.ts'
import type { NoteCleared } from '../contract/room.ts'
import type { Database } from '../database/client.ts'
import { type Api, createApi } from '../http/api.ts'
import type { LoadPage } from '../http/form.ts'
import { createA2a } from '../a2a/a2a.ts'
import { signingKey } from '../access/keys/signing-keys.ts'
import { serveAgentCard } from '../discovery/documents/agent-card-signature.ts'
import { a2aHandlers, agentCardHandlers, mcpHandlers } from '../http/handlers/protocols.ts'
import { inboxHandlers } from '../http/inbox/handlers.ts'
import { leadsOf } from '../mcp/leads.ts'
import type { Library } from '../mcp/library.ts'
import { searchHandlers } from '../http/handlers/search.ts'
import { loadSearch } from '../search/search.ts'
import { createMcp } from '../mcp/mcp.ts'
import { a2aPorts, mcpPorts } from '../runtime/protocols.ts'
import { accessPageHandlers } from '../http/handlers/access-pages.ts'
import { oauthHandlers } from '../http/handlers/oauth.ts'
import { registrationDesk } from '../http/handlers/registration-desk.ts'
import { sandboxHandlers } from '../http/handlers/rehearse.ts'
import { catalogHandlers, healthHandlers } from '../http/handlers/service.ts'
import { statusHandlers } from '../http/handlers/status.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import type { ProcessNumbers } from '../intake/operator/metrics.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { AccessSettings } from '../settings/environment.ts'
import { system } from '../runtime/system.ts'
import { watchRequest } from '../runtime/telemetry.ts'

/** @returns every operation of the contract, answered in this process */
export function createNodeApi({
  database,
  snapshot,
  library,
  limiter,
  loadPage,
  access,
  settings,
  notify,
  rehearsed,
  noteCleared,
  processNumbers,
  wakeCourier,
}: {
  database: Database
  snapshot: Snapshot
  library: Library
  limiter: RateLimiter
  loadPage: LoadPage
  access: AccessPorts
  settings: Pick<AccessSettings, 'operators' | 'metricsToken'>
  notify: readonly string[]
  rehearsed: (source: string) => void
  noteCleared: NoteCleared
  processNumbers: () => ProcessNumbers
  wakeCourier: () => void
}): Api {
  const ports = {
    ...system,
    database,
    snapshot,
    baseUrl: snapshot.baseUrl,
    notify,
    rehearsed,
    loadDesk: async () => registrationDesk(access),
  }
  const protocols = {
    ...system,
    database,
    vault: access.vault,
    baseUrl: snapshot.baseUrl,
    notify,
    rehearsed,
    noteCleared,
  }
  return createApi(
    {
      ...system,
      snapshot,
      limiter,
      verifyCredential: (token) => verifyCredential(database, token, system.now()),
      loadPage,
      watch: watchRequest,
    },
    {
      ...leadHandlers(ports),
      ...sandboxHandlers(ports),
      ...statusHandlers(ports),
      ...catalogHandlers(ports),
      ...healthHandlers(ports),
      ...oauthHandlers(access),
      ...searchHandlers({ search: loadSearch(library), loadPage }),
      ...mcpHandlers(createMcp(mcpPorts({ ...protocols, loadLeads: async () => leadsOf(protocols) }, library))),
      ...a2aHandlers(createA2a(a2aPorts(protocols))),
      ...agentCardHandlers(serveAgentCard(snapshot.agentCard, () => signingKey(access))),
      ...accessPageHandlers({ ...access, loadPage }),
      ...inboxHandlers({ ...access, ...settings, processNumbers, wakeCourier, loadPage }),
    },
  )
}
