import type { OperatorSession } from '../../access/operators/session.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { LeadState } from '../../contract/states.ts'
import { noteLengths } from '../../intake/operator/notes.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { stateWords } from './words.ts'

/** Where a lead may go from where it is. Erasing, from which there is no way back, takes a second click. */
export function workForm(session: OperatorSession, { id, state, possible }: LeadDetails): Markup {
  const moves = possible.map((next, index) => button(`move:${next}`, moveWords(state, next), index > 0))
  return markup`<section><h2>Work it</h2>
${form(
  session,
  id,
  markup`<p class="buttons">${moves}</p>
${state === 'held' ? forGood('It is spam', 'Erases what was sent and keeps the reasons for it.', 'confirm-spam', 'Erase it as spam') : []}
${forGood('Erase', 'Erases name, address, telephone, source, need and notes, here and wherever this service keeps them. Mails, exports and backups that are out already are yours to delete.', 'erase', 'Erase it now')}`,
)}</section>`
}

/** @param draft what was written before, where it could not be kept */
export function noteForm(session: OperatorSession, leadId: string, draft = ''): Markup {
  return form(
    session,
    leadId,
    markup`<div><label for="note">New note</label>
<textarea id="note" name="note" rows="3" maxlength="${String(noteLengths.max)}" dir="auto" required>
${draft}</textarea></div>
<p class="buttons">${button('note', 'Keep the note', true)}</p>`,
  )
}

function moveWords(from: LeadState, to: LeadState): string {
  return from === 'held' && to === 'received' ? 'No spam: release' : `Move to ${stateWords(to)}`
}

function forGood(summary: string, words: string, act: string, label: string): Markup {
  return markup`<details><summary>${summary}</summary>
<p>${words} There is no way back.</p>
<p class="buttons"><button name="act" value="${act}" class="danger">${label}</button></p></details>`
}

function button(act: string, label: string, secondary: boolean): Markup {
  return markup`<button name="act" value="${act}"${secondary ? markup` class="secondary"` : []}>${label}</button> `
}

function form({ formToken }: OperatorSession, leadId: string, inside: Markup): Markup {
  return markup`<form method="post" action="${operationRoutes.workLead.path.replace('{id}', leadId)}">
<input type="hidden" name="form_token" value="${formToken}">${inside}</form>`
}
