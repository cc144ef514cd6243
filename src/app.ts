import { createA2a } from './a2a/a2a.ts'
import type { AccessPorts } from './access/ports.ts'
import { serveAgentCard } from './discovery/documents/agent-card-signature.ts'
import type { Snapshot } from './contract/snapshot.ts'
import type { Handlers } from './http/call.ts'
import type { LoadPage } from './http/load-page.ts'
import { accessPageHandlers } from './http/handlers/access-pages.ts'
import { oauthHandlers } from './http/handlers/oauth.ts'
import { a2aHandlers, agentCardHandlers, operatorMcpHandlers } from './http/handlers/protocols.ts'
import { sandboxHandlers } from './http/handlers/rehearse.ts'
import { requestPageHandlers } from './http/handlers/request-page.ts'
import { searchHandlers } from './http/handlers/search.ts'
import { catalogHandlers, healthHandlers } from './http/handlers/service.ts'
import { conversationHandlers } from './http/handlers/conversation.ts'
import { statusHandlers } from './http/handlers/status.ts'
import { leadHandlers } from './http/handlers/submit.ts'
import { inboxHandlers } from './http/inbox/handlers.ts'
import type { Library } from './mcp/library.ts'
import type { Mcp } from './mcp/mcp.ts'
import { cardKey } from './runtime/card-key.ts'
import { type A2aNeeds, a2aPorts } from './runtime/protocols.ts'
import { wordsOf } from './words/words.ts'
import { loadSearch } from './search/search.ts'

/*
 * Every operation of the contract and what answers it, once for both runtimes, but for MCP, which is in
 * `runtime/mcp.ts`. Each group is a function on Netlify, which is bundled with the group that it names and nothing of
 * the others; the Node server answers all of them in one process.
 */

/** Leads, and what becomes of them. */
export const lead = (
  ports: Parameters<typeof leadHandlers>[0] &
    Parameters<typeof statusHandlers>[0] &
    Parameters<typeof conversationHandlers>[0],
): Handlers => ({
  ...leadHandlers(ports),
  ...statusHandlers(ports),
  ...conversationHandlers(ports),
})

/** The page of a request, for the person who sent it. */
export const requests = requestPageHandlers

/** Rehearsals. */
export const sandbox = sandboxHandlers

/** The catalog, and how the service is. */
export const service = (
  ports: Parameters<typeof catalogHandlers>[0] & Parameters<typeof healthHandlers>[0],
): Handlers => ({ ...catalogHandlers(ports), ...healthHandlers(ports) })

/** The page of the search. */
export const search = ({
  library,
  loadPage,
  snapshot,
}: {
  library: Library
  loadPage: LoadPage
  snapshot: Pick<Snapshot, 'words' | 'otherLanguages'>
}): Handlers => {
  const { baseUrl, inOthers = {} } = library
  const others = (snapshot.otherLanguages ?? []).flatMap((language) => {
    const searched = inOthers[language.prefix]
    if (!searched) return []
    return [
      [language.prefix, { search: loadSearch(() => ({ ...searched, baseUrl })), words: wordsOf(language) }] as const,
    ]
  })
  return searchHandlers({
    search: loadSearch(library),
    loadPage,
    words: wordsOf(snapshot),
    inOthers: Object.fromEntries(others),
  })
}

/** Tokens, and the pages on which people approve them. */
export const access = (ports: AccessPorts & { loadPage: LoadPage }): Handlers => ({
  ...oauthHandlers(ports),
  ...accessPageHandlers(ports),
})

/**
 * The pages of operators, and what their programs and models ask for.
 * @param loadOperatorMcp makes the MCP server over the handlers when it is first asked: few operators have one, and it
 *   weighs much
 */
export const inbox = ({
  loadOperatorMcp,
  ...ports
}: Parameters<typeof inboxHandlers>[0] & { loadOperatorMcp: (handlers: Handlers) => Promise<Mcp> }): Handlers => {
  const handlers = inboxHandlers(ports)
  if (ports.operators.size === 0) return handlers
  return { ...handlers, ...operatorMcpHandlers(() => loadOperatorMcp(handlers)) }
}

/** The agent and its card. */
export const a2a = (
  ports: A2aNeeds & Parameters<typeof cardKey>[0] & { snapshot: Pick<Snapshot, 'agentCard'> },
): Handlers => ({
  ...a2aHandlers(createA2a(a2aPorts(ports))),
  ...agentCardHandlers(serveAgentCard(ports.snapshot.agentCard, cardKey(ports))),
})
