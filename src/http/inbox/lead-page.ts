import type { OperatorSession } from '../../access/operators/session.ts'
import { operations } from '../../contract/operations.ts'
import { heldFromPoints, spamSignals } from '../../contract/spam.ts'
import { noteLengths } from '../../intake/operator/notes.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import type { PersonPage } from '../pages/frame.ts'
import { type Markup, markup } from '../pages/markup.ts'
import { inboxNavigation } from './navigation.ts'
import { moment, stateMark } from './words.ts'

/** Final states are reached by erasing, which is asked for by a button of its own. */
const byErasure = ['withdrawn', 'erased']

/** One lead with all that is needed to work it. @param trouble what was wrong with the last form */
export function leadPage(session: OperatorSession, lead: LeadDetails, trouble?: string): PersonPage {
  return {
    status: trouble === undefined ? 200 : 422,
    title: lead.name ?? lead.id,
    content: markup`
${inboxNavigation(session, 'lead')}
<p><a href="${operations.showInbox.path}">All leads</a></p>
<h1>${lead.name ?? 'Erased lead'}</h1>
${trouble === undefined ? [] : markup`<p role="alert" class="field-error">${trouble}</p>`}
<p>${stateMark(lead.state)} ${moment(lead.receivedAt)} <code>${lead.id}</code></p>
${lead.need === null ? erased(lead) : contents(lead)}
${lead.need === null ? [] : actions(session, lead)}
${hints(lead)}
${notes(session, lead)}
<h2>History</h2>
<ol class="history">${lead.history.map(({ state, actor, at }) => markup`<li>${moment(at)} ${stateMark(state)} by ${actor}</li>`)}</ol>`,
  }
}

function contents({ email, phone, source, need, spam }: LeadDetails): Markup {
  return markup`<dl class="facts">
<div><dt>E-mail</dt><dd><a href="mailto:${email ?? ''}">${email ?? ''}</a></dd></div>
<div><dt>Telephone</dt><dd>${phone === null ? '–' : markup`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`}</dd></div>
<div><dt>Source</dt><dd>${source ?? ''}</dd></div>
</dl>
${spam === null ? [] : markup`<div class="hint"><p>Looks like spam (${String(spam.score)} points, held from ${String(heldFromPoints)}):</p><ul>${spam.reasons.map(({ signal }) => markup`<li>${spamSignals[signal]}</li>`)}</ul></div>`}
<h2>Need</h2>
<p class="need">${need ?? ''}</p>`
}

function erased({ erasure }: LeadDetails): Markup {
  return erasure === null
    ? markup`<p>Its personal data is erased.</p>`
    : markup`<p>Its personal data was erased ${moment(erasure.at)} (${erasure.reason}). Receipt: <code>${erasure.id}</code></p>`
}

function actions(session: OperatorSession, { id, state, possible }: LeadDetails): Markup {
  const moves = possible.filter((next) => !byErasure.includes(next))
  const button = (value: string, text: string, kind = 'secondary') =>
    markup`<button name="act" value="${value}" class="${kind}">${text}</button> `
  return form(
    session,
    id,
    markup`<h2 id="actions">Work it</h2>
<p class="buttons">
${moves.map((next, index) => button(`move:${next}`, state === 'held' && next === 'received' ? 'No spam: release' : `Move to ${next.replace('_', ' ')}`, index === 0 ? '' : 'secondary'))}
${state === 'held' ? button('confirm-spam', 'Spam: erase') : []}
</p>
<details><summary>Erase</summary>
<p>Erases name, address, telephone, source, need and notes, here and wherever else they are. There is no way back.</p>
<p>${button('erase', 'Erase it now')}</p></details>`,
  )
}

function form({ formToken }: OperatorSession, id: string, inside: Markup): Markup {
  return markup`<form method="post" action="${operations.workLead.path.replace('{id}', id)}">
<input type="hidden" name="form_token" value="${formToken}">${inside}</form>`
}

function hints({ similar }: LeadDetails): Markup {
  if (similar.length === 0) return markup``
  return markup`<h2>Perhaps the same</h2>
<ul>${similar.map(
    ({ id, receivedAt, state, alike }) =>
      markup`<li><a href="${operations.showLead.path.replace('{id}', id)}">${moment(receivedAt)}</a> ${stateMark(state)}: same ${alike.join(', ')}</li>`,
  )}</ul>`
}

function notes(session: OperatorSession, { id, notes: written, need }: LeadDetails): Markup {
  const list = written.map(
    ({ at, author, text }) => markup`<li><p class="need">${text}</p><small>${moment(at)} ${author}</small></li>`,
  )
  const add = markup`<div><label for="note">New note</label>
<textarea id="note" name="note" rows="3" maxlength="${String(noteLengths.max)}"></textarea></div>
<p><button name="act" value="note">Keep the note</button></p>`
  return markup`<h2>Notes</h2>
${list.length === 0 ? markup`<p>None.</p>` : markup`<ul class="notes">${list}</ul>`}
${need === null ? [] : form(session, id, add)}`
}
