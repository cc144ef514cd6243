import { noAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { emptyForm, type FilterForm, queryOf } from './filter-query.ts'
import type { Seen } from './navigation.ts'
import type { LeadCount } from '../../intake/operator/list-leads.ts'
import { counted } from './counted.ts'

/** The lists that are a press away, and whether one of them is shown. */
export type Views = { links: Markup; isOne: boolean }

/** How many leads wait for somebody, by the list that has them. */
export type ViewCounts = { desk: LeadCount; mine: LeadCount; held: LeadCount }

/**
 * The lists that a desk looks at most. Any other narrowing has its address, too, so a browser keeps it as a bookmark:
 * kept here it would hold names of people, which erasing a lead could not find.
 */
export function viewLinks({ session, words }: Seen, filter: FilterForm, counts: ViewCounts): Views {
  const { inbox, states } = words
  const views: [label: string, narrowed: Partial<FilterForm>, count?: LeadCount][] = [
    [inbox.viewDesk, { awaiting: 'desk' }, counts.desk],
    ...(mayOperate(session.role, 'operate:write')
      ? ([[inbox.viewMine, { assignee: session.operator }, counts.mine]] satisfies typeof views)
      : []),
    [inbox.viewNobody, { assignee: noAssignee }],
    [states.held, { state: 'held' }, counts.held],
    [inbox.viewAll, {}],
  ]
  const queries = views.map(([, narrowed]) => queryOf({ ...emptyForm, ...narrowed }))
  // What is searched is searched in the list that is shown.
  const shown = queryOf({ ...filter, text: '' })
  const current = filter.text === '' ? 'page' : 'true'
  const links = views.map(([label, , count], index) => {
    const query = queries[index]!
    const isShown = query === shown ? markup` aria-current="${current}"` : []
    const number = count && count.leads > 0 ? markup` <strong>${counted(count, words)}</strong>` : []
    return markup`<li><a href="${operationRoutes.showInbox.path}${query}"${isShown}>${label}${number}</a></li>`
  })
  return {
    links: markup`<ul class="views" aria-label="${inbox.views}">${links}</ul>`,
    isOne: queries.includes(shown),
  }
}
