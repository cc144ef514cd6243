import { noAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { type FilterForm, queryOf, readFilterForm } from './filter-query.ts'
import type { Seen } from './navigation.ts'

/**
 * The lists that a desk looks at most. Any other narrowing has its address, too, so a browser keeps it as a bookmark:
 * kept here it would hold names of people, which erasing a lead could not find.
 */
export function viewLinks({ session, words: { inbox, states } }: Seen, filter: FilterForm): Markup {
  const views: [label: string, narrowed: Partial<FilterForm>][] = [
    [inbox.viewAll, {}],
    [inbox.viewDesk, { awaiting: 'desk' }],
    ...(mayOperate(session.role, 'operate:write')
      ? ([[inbox.viewMine, { assignee: session.operator }]] satisfies [string, Partial<FilterForm>][])
      : []),
    [inbox.viewNobody, { assignee: noAssignee }],
    [states.held, { state: 'held' }],
  ]
  const nothing = readFilterForm(new URLSearchParams(), [])
  const shown = queryOf(filter)
  const links = views.map(([label, narrowed]) => {
    const query = queryOf({ ...nothing, ...narrowed })
    const isShown = query === shown ? markup` aria-current="page"` : []
    return markup`<li><a href="${operationRoutes.showInbox.path}${query}"${isShown}>${label}</a></li>`
  })
  return markup`<ul class="views" aria-label="${inbox.views}">${links}</ul>`
}
