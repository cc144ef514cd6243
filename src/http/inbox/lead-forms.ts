import type { OperatorSession } from '../../access/operators/session.ts'
import { noAssignee } from '../../contract/assignee.ts'
import { mayOperate } from '../../contract/operators.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import { isBack, type LeadState, takesMessages } from '../../contract/states.ts'
import { changedAt } from '../../intake/operator/as-seen.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { formAddress, type Here } from '../form-address.ts'
import type { Seen } from './navigation.ts'

/**
 * Where a lead may go from where it is. Erasing, from which there is no way back, takes a second click and an owner.
 */
export function workForm({ session, words }: Seen, shown: LeadDetails): Markup {
  const { state, possible } = shown
  const { lead } = words
  const mayErase = mayOperate(session.role, 'operate:admin')
  // Where an answer can be sent, that is what comes first: one button of the page is louder than the others. The move
  // that leads on stands out from those beside it.
  const moves = possible.map((next, index) => {
    const leadsOn = index === 0 && !isBack(state, next)
    const kind = !leadsOn ? 'secondary' : takesMessages(state) && state !== 'held' ? 'secondary on' : undefined
    return button(`move:${next}`, moveWords(state, next, words), kind)
  })
  return markup`<section><h2>${lead.work}</h2>
${part(markup`<p class="buttons">${moves}</p>
${mayErase && state === 'held' ? forGood(lead.spamQuestion, lead.spamErases, 'confirm-spam', lead.spamErase) : []}
${mayErase ? forGood(lead.erase, lead.erases, 'erase', lead.eraseNow) : []}`)}</section>`
}

/** Assigns a lead. There is no such form if only one operator works leads. */
export function assignForm(
  { session, words: { inbox, lead } }: Seen,
  shown: LeadDetails,
  workers: readonly string[],
): Markup {
  if (workers.length < 2 && shown.assignee === null) return markup``
  const option = (value: string, label: string) =>
    markup`<option value="${value}"${value === (shown.assignee ?? noAssignee) ? markup` selected` : []}>${label}</option>`
  const mine = (one: string) => (one === session.operator ? `${one} (${inbox.mine})` : one)
  return markup`<section><h2>${lead.giveTo}</h2>
${part(markup`<p class="buttons"><select name="assignee" aria-label="${lead.giveTo}">${option(noAssignee, inbox.nobody)}${workers.map((one) => option(one, mine(one)))}</select> ${button('assign', lead.give, 'secondary')}</p>`)}</section>`
}

/** @param draft what was written before, where it could not be kept */
export function noteForm({ words: { lead } }: Seen, draft = ''): Markup {
  return part(markup`<div><label for="note">${lead.newNote}</label>
<textarea id="note" name="note" rows="3" dir="auto">
${draft}</textarea></div>
<p class="buttons">${button('note', lead.keepNote, 'secondary')}</p>`)
}

/** What a move does, as a verb: where it takes a lead on, and where back. */
function moveWords(from: LeadState, to: LeadState, { lead, states }: LiveWords): string {
  const { release, hold, startReview, markContacted, close, markUnread, reopenReview, reopen } = lead
  const on: Partial<Record<LeadState, string>> = {
    received: release,
    held: hold,
    in_review: startReview,
    contacted: markContacted,
    closed: close,
  }
  const back: typeof on = { received: markUnread, in_review: reopenReview, contacted: reopen }
  return (isBack(from, to) ? back : on)[to] ?? states[to]
}

function forGood(summary: string, words: string, act: string, label: string): Markup {
  return markup`<details><summary>${summary}</summary>
<p>${words}</p>
<p class="buttons"><button name="act" value="${act}" class="danger" formnovalidate>${label}</button></p></details>`
}

function button(act: string, label: string, kind?: string): Markup {
  return markup`<button name="act" value="${act}" formnovalidate${kind === undefined ? [] : markup` class="${kind}"`}>${label}</button> `
}

/** Some controls of the form of a lead. */
export function part(inside: Markup): Markup {
  return markup`<div class="case-part">${inside}</div>`
}

/**
 * The one form that works a lead, which must come from the session to which it was shown. Each button sends all that
 * was typed, so that pressing one does not lose the text beside another.
 * @param here address of the page, where that is not its own
 */
export function leadForm(
  { formToken }: OperatorSession,
  lead: Pick<LeadDetails, 'id' | 'updatedAt' | 'workedAt'>,
  inside: Markup,
  here: Here | undefined,
): Markup {
  // The Return key presses the first button of a form. This one does nothing, so that Return does not send the message.
  return markup`<form method="post" class="case" action="${formAddress(pathFor(operationRoutes.workLead, { id: lead.id }), here)}">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="seen" value="${changedAt(lead).toISOString()}">
<button disabled hidden></button>
${inside}
</form>`
}
