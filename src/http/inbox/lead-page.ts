import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { heldFromPoints, spamSignals } from '../../contract/spam.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { noteForm, workForm } from './lead-forms.ts'
import { mailLink, telephoneLink } from './links.ts'
import { inboxNavigation } from './navigation.ts'
import { inOrder, moment, nameOf, stateMark, told } from './words.ts'

const shownHints = 5

/** What came of the last form: what was wrong with it, and the note that was in it. */
export type LastForm = { trouble: string; note: string }

/** One lead with all that is needed to work it. */
export function leadPage(session: OperatorSession, lead: LeadDetails, last?: LastForm): PersonPage {
  const there = lead.need !== null
  return {
    status: last === undefined ? 200 : 422,
    title: nameOf(lead),
    content: markup`
${inboxNavigation(session, 'lead')}
<p class="back"><a href="${operationRoutes.showInbox.path}">All leads</a></p>
<h1>${told(nameOf(lead))}</h1>
<p class="about">${stateMark(lead.state)} <span>Received ${moment(lead.receivedAt)} UTC</span> <code>${lead.id}</code></p>
${last === undefined ? [] : markup`<p role="alert" class="field-error">${last.trouble}</p>`}
<div class="case">
<div>
${there ? contents(lead) : erased(lead)}
${notes(session, lead, last?.note)}
</div>
<div>
${there ? workForm(session, lead) : []}
<section><h2>History</h2>
<ol class="history">${lead.history.map(({ state, actor, at }) => markup`<li>${stateMark(state)} <span>by ${actor}, ${moment(at)}</span></li>`)}</ol></section>
${hints(lead)}
</div>
</div>`,
  }
}

function contents({ email, phone, source, signedBy, need, spam }: LeadDetails): Markup {
  return markup`<dl class="whom">
<div><dt>E-mail</dt><dd>${mailLink(email ?? '')}</dd></div>
<div><dt>Telephone</dt><dd>${phone === null ? '–' : telephoneLink(phone)}</dd></div>
<div><dt>Source</dt><dd>${told(source)}</dd></div>
${signedBy === null ? [] : markup`<div><dt>Signed by</dt><dd>${told(signedBy)}</dd></div>`}
</dl>
${spam === null ? [] : markup`<div class="suspicion"><p>Looks like spam: ${String(spam.score)} points, held from ${String(heldFromPoints)}.</p><ul>${spam.reasons.map(({ signal, points }) => markup`<li>${spamSignals[signal]} (${String(points)})</li>`)}</ul></div>`}
<section><h2>Need</h2>
<p class="need" dir="auto">${inOrder(need ?? '')}</p></section>`
}

function erased({ erasure }: LeadDetails): Markup {
  return erasure === null
    ? markup`<p>Its personal data is erased.</p>`
    : markup`<p>Its personal data was erased ${moment(erasure.at)} UTC (${erasure.reason}). Receipt: <code>${erasure.id}</code></p>`
}

function hints({ similar }: LeadDetails): Markup {
  if (similar.length === 0) return markup``
  const rest = similar.slice(shownHints)
  return markup`<section><h2>Perhaps the same</h2>
${hintList(similar.slice(0, shownHints))}
${rest.length === 0 ? [] : markup`<details><summary>${String(rest.length)} more</summary>${hintList(rest)}</details>`}</section>`
}

function hintList(similar: LeadDetails['similar']): Markup {
  return markup`<ul class="similar">${similar.map(
    ({ id, receivedAt, state, alike }) =>
      markup`<li><a href="${operationRoutes.showLead.path.replace('{id}', id)}">${moment(receivedAt)}</a> ${stateMark(state)} <span>same ${alike.join(', ')}</span></li>`,
  )}</ul>`
}

function notes(session: OperatorSession, lead: LeadDetails, draft?: string): Markup {
  const list = lead.notes.map(
    ({ at, author, text }) =>
      markup`<li><p class="need" dir="auto">${inOrder(text)}</p><small>${told(author)}, ${moment(at)}</small></li>`,
  )
  return markup`<section><h2>Notes</h2>
${list.length === 0 ? markup`<p class="empty">None yet.</p>` : markup`<ul class="notes">${list}</ul>`}
${lead.need === null ? [] : noteForm(session, lead.id, draft)}</section>`
}
