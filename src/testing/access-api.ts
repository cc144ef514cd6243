import { type SiteWords, wordsOf } from '../words/words.ts'
import { englishWords } from './english.ts'
import { verifySession } from '../access/operators/verify-session.ts'
import { verifyToken } from '../access/verify-token.ts'
import { mailRequestLink, type WantedLink } from '../access/request-link-mail.ts'
import type { SignedAgents } from '../access/signed-agent/signed-agents.ts'
import type { ReplyPromise } from '../contract/promise.ts'
import type { Question } from '../contract/questions.ts'
import type { SavedReply } from '../contract/saved-reply.ts'
import type { SiteLanguage } from '../contract/site-language.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { createApi } from '../http/api.ts'
import type { WaitingPlaces } from '../http/waiting-places.ts'
import { webApi } from '../http/web.ts'
import { accessPageHandlers } from '../http/handlers/access-pages.ts'
import { oauthHandlers } from '../http/handlers/oauth.ts'
import { accessJobs } from '../http/handlers/access-jobs.ts'
import { requestPageHandlers } from '../http/handlers/request-page.ts'
import { sandboxHandlers } from '../http/handlers/rehearse.ts'
import { conversationHandlers } from '../http/handlers/conversation.ts'
import { statusHandlers } from '../http/handlers/status.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import { inboxHandlers } from '../http/inbox/handlers.ts'
import { operatorMcpHandlers } from '../http/handlers/protocols.ts'
import { systemOperatorMcp } from '../runtime/operator-mcp.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import type { Database } from '../database/client.ts'
import type { AccessPorts } from '../access/ports.ts'
import { readOperators } from '../settings/access-settings.ts'

/** One that never says stop; limits have tests of their own. */
const generous = (): RateLimiter => {
  const { peek } = memoryRateLimiter()
  return { consume: peek, peek }
}

/** The whole service over HTTP, on the rules of a fixture. */
export function createAccessApi(
  { ports: given, now, words = englishWords }: { ports: AccessPorts; now: () => Date; words?: SiteWords },
  {
    limiter = generous(),
    loadPage,
    operators = [],
    metricsToken,
    wakeCourier = () => {},
    readDatabase,
    questions = [],
    replies,
    otherLanguages = [],
    loadSignedAgents,
    waiting,
    sleep = async () => {},
    promise,
    bookingUrl,
  }: {
    limiter?: RateLimiter
    loadPage?: (path: string) => Promise<string>
    /** As the setting has them, each perhaps with its role. */
    operators?: readonly string[]
    metricsToken?: string
    wakeCourier?: () => void
    readDatabase?: Database
    questions?: readonly Question[]
    replies?: readonly SavedReply[]
    otherLanguages?: readonly SiteLanguage[]
    loadSignedAgents?: () => Promise<SignedAgents>
    waiting?: WaitingPlaces
    sleep?: (seconds: number) => Promise<void>
    promise?: ReplyPromise
    bookingUrl?: string
  } = {},
) {
  const ports: AccessPorts = { ...given, otherWords: otherLanguages.map(wordsOf) }
  const lines: object[] = []
  const log = (line: object) => void lines.push(line)
  const snapshot: Snapshot = {
    baseUrl: ports.baseUrl,
    version: '1.0.0',
    serviceName: ports.serviceName,
    replyWithin: 'a day',
    contactEmail: 'desk@example.com',
    ...(promise && { promise }),
    ...(bookingUrl && { bookingUrl }),
    words,
    content: [],
    offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
    endpoints: [],
    agentCard: { supportedInterfaces: [] },
    questions,
    ...(replies && { replies }),
    otherLanguages,
  }
  const load = loadPage ?? (async () => '<title></title><div id="access"></div>')
  const intake = {
    ...ports,
    sleep,
    ...(waiting && { waiting }),
    notify: [],
    rehearsed: () => {},
    snapshot,
    loadPage: load,
    loadAccessJobs: async () => accessJobs(ports),
    loadMailLink: async () => (wanted: WantedLink) => mailRequestLink(ports, wanted),
    log,
  }
  const known = readOperators(operators.join(' '))
  const desk = inboxHandlers({
    ...ports,
    operators: known,
    loadOperatorApi: async () => ({ body: '{"openapi":"3.1.1"}' }),
    metricsToken,
    wakeCourier,
    log,
    snapshot,
    loadPage: load,
    ...(readDatabase && { readDatabase }),
  })
  const answer = webApi(
    createApi(
      {
        snapshot,
        limiter,
        verifyToken: (token) => verifyToken(ports.database, known, token, now()),
        findOperator: (token) => verifySession(ports.database, known, token, now()),
        now,
        newRequestId: () => 'req_1',
        loadPage: load,
        log,
        ...(loadSignedAgents && { loadSignedAgents }),
      },
      {
        ...leadHandlers(intake),
        ...sandboxHandlers(intake),
        ...statusHandlers(intake),
        ...conversationHandlers(intake),
        ...requestPageHandlers(intake),
        ...oauthHandlers(ports),
        ...accessPageHandlers({ ...ports, loadPage: load }),
        ...desk,
        ...(known.size > 0 &&
          operatorMcpHandlers(async () => systemOperatorMcp({ ...ports, operators: known, snapshot, now }, desk))),
      },
    ),
  )
  const ask = async (path: string, options: RequestInit = {}, address = '203.0.113.5') => {
    const response = await answer(new Request(`${ports.baseUrl}${path}`, options), address)
    const { status, headers } = response
    const text = await response.text()
    const isJson = /[/+]json\b/.test(headers.get('content-type') ?? '')
    return { status, headers, text, json: (isJson && text ? JSON.parse(text) : undefined) as any }
  }
  const send = (type: string) => (path: string, body: string, headers: Record<string, string>) =>
    ask(path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } })
  return {
    ask,
    /** As `fetch` does it. */
    fetch: (request: Request) => answer(request, '203.0.113.5'),
    lines,
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('application/json')(path, JSON.stringify(body), headers),
    postForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('application/x-www-form-urlencoded')(path, new URLSearchParams(fields).toString(), headers),
    postToken: (path: string, type: string, token: string) => send(type)(path, token, {}),
  }
}
export type AccessApi = ReturnType<typeof createAccessApi>
