import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { Waiting, WaitingLead } from '../../intake/operator/waiting.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { timeMarkup, nameOf, isolated } from './inline-markup.ts'

/** The leads that need attention first, above the list; nothing if none waits. */
export function waitingList({ undelivered, late, soon, first }: Waiting, words: LiveWords): Markup {
  const { inbox } = words
  if (first.length === 0) return markup``
  const rest = undelivered + late + soon - first.length
  const more = rest === 0 ? [] : markup`<p class="hint">${inbox.moreWaiting({ count: rest })}</p>`
  return markup`<section class="waiting" aria-labelledby="waiting"><h2 id="waiting">${inbox.waiting}</h2>
<ol>${first.map((lead) => item(lead, words))}</ol>${more}</section>`
}

function item(lead: WaitingLead, words: LiveWords): Markup {
  const { inbox } = words
  const url = pathFor(operationRoutes.showLead, { id: lead.id })
  const why =
    lead.why === 'undelivered'
      ? inbox.undelivered.markup({ time: timeMarkup(lead.since) })
      : inbox[lead.why].markup({ time: timeMarkup(lead.due) })
  return markup`<li class="is-${lead.why}"><a href="${url}">${isolated(nameOf(lead, words))}</a> <span>${why}</span></li>`
}
