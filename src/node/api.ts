import { mailRequestLink } from '../access/request-link-mail.ts'
import type { AccessPorts } from '../access/ports.ts'
import { verifySession } from '../access/operators/verify-session.ts'
import { verifyToken } from '../access/verify-token.ts'
import * as app from '../app.ts'
import { longestStreamSeconds } from '../contract/limits.ts'
import type { ServiceHistory } from '../contract/service-history.ts'
import type { OperatorApi, Snapshot } from '../contract/snapshot.ts'
import type { Database } from '../database/client.ts'
import { type Api, createApi } from '../http/api.ts'
import type { LoadPage } from '../http/load-page.ts'
import { accessJobs } from '../http/handlers/access-jobs.ts'
import { createWaitingPlaces } from '../http/waiting-places.ts'
import { refusalOf } from '../network/target.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { leadsOf } from '../mcp/leads.ts'
import type { Library } from '../mcp/library.ts'
import { mcp } from '../runtime/mcp.ts'
import { createSystemSignedAgents } from '../runtime/signed-agents.ts'
import { system } from '../runtime/system.ts'
import { loadFindExcerpts } from '../search/answers.ts'
import { watchRequest } from '../runtime/telemetry.ts'
import type { AccessSettings } from '../settings/access-settings.ts'
import type { ProcessMetrics } from './process-metrics.ts'

type Parts = {
  database: Database
  readDatabase: Database
  snapshot: Snapshot
  library: Library
  operatorApi: OperatorApi
  limiter: RateLimiter
  loadPage: LoadPage
  access: AccessPorts
  settings: Pick<AccessSettings, 'operators' | 'metricsToken' | 'trustedAgents'>
  notify: readonly string[]
  acknowledge: boolean
  rehearsed: (source: string) => void
  metrics: ProcessMetrics
  wakeCourier: () => void
  isEnding: () => boolean
  readHistory: () => ServiceHistory
}

/** @returns every operation of the contract, answered in this process */
export function createNodeApi(parts: Parts): Api {
  return createApi(portsOf(parts), handlersOf(parts))
}

/** What every call needs, whatever it asks for. */
function portsOf({ database, snapshot, limiter, loadPage, settings, metrics }: Parts): Parameters<typeof createApi>[0] {
  const signedAgents = createSystemSignedAgents(database, settings)
  return {
    ...system,
    snapshot,
    limiter,
    verifyToken: (token) => verifyToken(database, settings.operators, token, system.now()),
    findOperator: (token) => verifySession(database, settings.operators, token, system.now()),
    loadSignedAgents: async () => signedAgents,
    loadPage,
    watch: (asked, answered) => watchRequest(asked, () => metrics.watch(asked, answered)),
  }
}

function handlersOf(parts: Parts): Parameters<typeof createApi>[1] {
  const { database, readDatabase, snapshot, library, operatorApi, loadPage, access, settings } = parts
  const { notify, acknowledge, rehearsed, metrics, wakeCourier, isEnding, readHistory } = parts
  const findExcerpts = loadFindExcerpts(library)
  const waiting = createWaitingPlaces(isEnding)
  const ports = {
    ...system,
    database,
    vault: access.vault,
    snapshot,
    baseUrl: snapshot.baseUrl,
    questions: snapshot.questions ?? [],
    notify,
    acknowledge,
    rehearsed,
    noteCleared: metrics.noteCleared,
  }
  return {
    ...app.lead({ ...ports, loadAccessJobs: async () => accessJobs(access), waiting }),
    ...app.requests({ ...ports, loadPage, loadMailLink: async () => (wanted) => mailRequestLink(access, wanted) }),
    ...app.sandbox(ports),
    ...app.service({ ...ports, isEnding, readHistory }),
    ...app.search({ library, loadPage, snapshot }),
    ...app.access({ ...access, loadPage }),
    ...app.inbox({
      ...access,
      ...settings,
      ...system,
      readDatabase,
      snapshot,
      processMetrics: metrics.text,
      wakeCourier,
      loadPage,
      loadOperatorApi: async () => operatorApi,
      loadOperatorMcp: async (handlers) =>
        (await import('../runtime/operator-mcp.ts')).systemOperatorMcp({ ...access, ...settings, snapshot }, handlers),
    }),
    ...mcp({ ...ports, library, loadLeads: async () => leadsOf(ports) }),
    ...app.a2a({
      ...ports,
      loadFindExcerpts: async () => findExcerpts,
      checkAddress: async (url) => refusalOf(url),
      streams: { ...waiting, seconds: longestStreamSeconds.process },
    }),
  }
}
