import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { countLeads, listLeads } from '../../intake/operator/list-leads.ts'
import { leadNews, leadSources } from '../../intake/operator/overview.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { filterOf, readFilterForm } from './filter-query.ts'
import { forOperators, sessionOf } from './guard.ts'
import { listPage } from './list-page.ts'
import type { InboxPorts } from './ports.ts'

/** Leads on one page of the list. */
const mostShown = 50

/** The list of leads, and whether it has grown. */
export function inboxListHandlers(ports: InboxPorts): Handlers {
  return {
    showInbox: forOperators(ports, (call, session) => list(ports, call, session)),
    readNews: async (call) =>
      (await sessionOf(ports, call)) ? reply(200, await leadNews(ports.readDatabase)) : problem('invalid_token'),
  }
}

async function list(ports: InboxPorts, { url }: Call, session: OperatorSession): Promise<Outcome> {
  const { readDatabase: database, languages, questions } = ports
  const form = readFilterForm(url.searchParams, questions)
  const filter = filterOf(form, questions)
  const after = url.searchParams.get('after') || undefined
  const [listed, total, sources, news] = await Promise.all([
    listLeads(database, filter, { limit: mostShown, after }),
    countLeads(database, filter),
    leadSources(database),
    leadNews(database),
  ])
  if (listed.kind !== 'page')
    return problem('invalid_parameter', {
      detail: 'The page that was asked for is none.',
      people: ports.words.inbox.noPage,
    })
  await recordAudit(ports, { operator: session.operator, action: 'listed' })
  const { leads, next } = listed
  const page = {
    leads,
    total,
    next,
    later: after !== undefined,
    filter: form,
    narrowing: { sources, languages, questions },
    news: news.newest ?? '',
  }
  return ports.show(listPage({ session, words: ports.words }, page))
}
