import { recordAudit } from '../../access/operators/audit.ts'
import type { OperatorSession } from '../../access/operators/session.ts'
import { type Operators, workersOf } from '../../contract/operators.ts'
import { dueOf } from '../../intake/operator/due-of.ts'
import { countLeads, listLeads } from '../../intake/operator/list-leads.ts'
import { leadNews, leadSources } from '../../intake/operator/overview.ts'
import { readWaiting } from '../../intake/operator/waiting.ts'
import type { Call, Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import type { LastBatch } from './batch-form.ts'
import { readResult } from './batch-result.ts'
import { atDesk, filterOf, refuseFilters, queryOf, readFilterForm, unusableFilters } from './filter-query.ts'
import { forOperators, notSignedIn, sessionOf } from './guard.ts'
import { listPage } from './list-page.ts'
import type { InboxPorts } from './ports.ts'

/** Leads on one page of the list. */
export const mostShown = 50
/** What waits longest stands above it. */
const mostTold = 8

/** The list of leads, and whether it has grown. */
export function inboxListHandlers(ports: InboxPorts): Handlers {
  return {
    showInbox: forOperators(ports, (call, session) => showList(ports, call, session)),
    readNews: async (call) =>
      (await sessionOf(ports, call)) ? reply(200, await leadNews(ports.readDatabase)) : notSignedIn(),
  }
}

/** @returns addresses of operators who may work leads; the one who is signed in comes first, if they may */
export function workersFor(operators: Operators, operator: string): string[] {
  const workers = workersOf(operators)
  return workers.includes(operator) ? [operator, ...workers.filter((one) => one !== operator)] : workers
}

/** @param last leads that were chosen, where that could not be done */
export async function showList(
  ports: InboxPorts,
  { url }: Pick<Call, 'url'>,
  session: OperatorSession,
  last?: LastBatch,
): Promise<Outcome> {
  const { readDatabase: database, languages, questions } = ports
  const query = url.search === '' ? new URLSearchParams(atDesk) : url.searchParams
  const form = readFilterForm(query, questions)
  const unusable = unusableFilters(query, form)
  if (unusable.length > 0) return refuseFilters(unusable, ports.words)
  const filter = filterOf(form, questions)
  const after = query.get('after') || undefined
  const isFirst = after === undefined && queryOf(form) === atDesk
  const [listed, total, desk, mine, held, sources, news, waiting] = await Promise.all([
    listLeads(database, filter, { limit: mostShown, after }),
    countLeads(database, filter),
    countLeads(database, { awaiting: 'desk' }),
    countLeads(database, { assignee: session.operator }),
    countLeads(database, { states: ['held'] }),
    leadSources(database),
    leadNews(database),
    isFirst ? readWaiting(database, { now: ports.now(), promise: ports.promise, most: mostTold }) : undefined,
  ])
  if (listed.kind !== 'page')
    return problem('invalid_parameter', {
      detail: 'The list has no such page. Begin with the first one.',
      people: ports.words.inbox.noPage,
    })
  await recordAudit(ports, { operator: session.operator, action: 'listed' })
  const { leads, next } = listed
  const page = {
    leads: leads.map((lead) => ({ ...lead, due: dueOf(lead, ports.promise, ports.now()) })),
    total,
    next,
    after,
    filter: form,
    narrowing: {
      sources,
      languages,
      questions,
      workers: workersFor(ports.operators, session.operator),
      operator: session.operator,
    },
    views: { desk, mine, held },
    news: news.newest ?? '',
    waiting,
    result: readResult(query, session, { now: ports.now(), most: mostShown }),
    last,
  }
  return ports.show(listPage({ session, words: ports.words }, page))
}
