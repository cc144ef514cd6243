import { answersInOrder } from '../../contract/answers-in-order.ts'
import { mayOperate } from '../../contract/operators.ts'
import type { KeptAnswer } from '../../contract/stored-lead.ts'
import { pathFor } from '../../contract/operation-route.ts'
import { operationRoutes } from '../../contract/routes.ts'
import type { SavedReply } from '../../contract/saved-reply.ts'
import { heldFromPoints } from '../../contract/spam.ts'
import type { Due } from '../../intake/operator/due-of.ts'
import type { LeadDetails } from '../../intake/operator/read-lead.ts'
import type { Here } from '../form-address.ts'
import type { PersonPage } from '../pages/frame.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { assignForm, leadForm, noteForm, workForm } from './lead-forms.ts'
import { toCopyEach } from '../pages/to-copy.ts'
import { offeredIn } from './choice-form.ts'
import { allLeads } from './filter-query.ts'
import { type Neighbours, neighbourLinks } from './neighbours.ts'
import { thread, turn } from './thread.ts'
import { inboxNavigation, type Seen } from './navigation.ts'
import { timeMarkup, nameOf, stateMark, isolated, mailLink, telephoneLink } from './inline-markup.ts'

/** More of them are folded. */
const shownHints = 2

/**
 * What came of the last form: what was wrong with it, where something was, or what is to be known, what is in it now,
 * and where that is shown.
 */
export type LastForm = { trouble?: string; notice?: string; fields: Readonly<Record<string, string>>; here: Here }

/**
 * What stands beside a lead: by when it is answered, what a message may begin with, who may work it, and which leads
 * wait before and after it.
 */
type Beside = {
  due?: Due | undefined
  replies?: readonly SavedReply[]
  workers?: readonly string[]
  neighbours?: Neighbours
}

/** One lead with all that is needed to work it. */
export function leadPage(seen: Seen, lead: LeadDetails & Beside, last?: LastForm): PersonPage {
  const { words } = seen
  const { inbox, lead: said } = words
  const there = lead.need !== null
  const mayWork = mayOperate(seen.session.role, 'operate:write')
  return {
    status: last?.trouble === undefined ? 200 : 422,
    title: nameOf(lead, words),
    content: markup`
${inboxNavigation(seen, 'lead')}
<div class="back"><a href="${operationRoutes.showInbox.path}${allLeads}">${inbox.allLeads}</a>${neighbourLinks(lead.neighbours, words)}</div>
<h1>${isolated(nameOf(lead, words))}</h1>
<p class="about">${stateMark(lead.state, words)} ${turn(lead, words)} ${dueNote(lead.due, words)} <code>${lead.id}</code></p>
${last?.trouble === undefined ? [] : markup`<p role="alert" class="field-error">${last.trouble}</p>`}
${last?.notice === undefined ? [] : markup`<p role="status" class="made">${last.notice}</p>`}
${there || !last ? [] : unkept(last.fields, words)}
${(mayWork ? inOneForm(seen, lead, last?.here) : apart)(markup`<div>
${there ? contents(lead, words) : erased(lead, words)}
${thread(seen, lead, lead.replies ?? [], last?.fields)}
</div>
${beside(lead, words, there && mayWork ? [workForm(seen, lead), assignForm(seen, lead, lead.workers ?? [])] : [])}
<div>
${notes(seen, lead, last?.fields['note'])}
<section class="past"><h2>${said.history}</h2>
<ol class="history">${lead.history.map(({ state, actor, at }) => markup`<li>${stateMark(state, words)} <span>${said.by.markup({ actor: said[actor], time: timeMarkup(at) })}</span></li>`)}</ol></section>
</div>`)}`,
    // A browser that is told to store nothing forgets, by going back to a form whose sending failed, what was typed in
    // it. It forgets the page when the operator signs out.
    headers: { 'Cache-Control': there && mayWork ? 'private, no-cache' : 'no-store' },
  }
}

function inOneForm({ session }: Seen, lead: LeadDetails, here: Here | undefined): (inside: Markup) => Markup {
  return (inside) => leadForm(session, lead, inside, here)
}

/** An erased lead keeps nothing more, so what was typed is shown for copying. */
function unkept(fields: LastForm['fields'], words: LiveWords): Markup {
  const { message = '', note = '' } = fields
  const texts = [
    { text: message, as: words.lead.writeMessage },
    { text: note, as: words.lead.newNote },
    { text: offeredIn(fields), as: words.lead.choicesOffer },
  ]
  return toCopyEach(texts, words)
}

function apart(inside: Markup): Markup {
  return markup`<div class="case">${inside}</div>`
}

function dueNote(due: Due | undefined, { lead }: LiveWords): Markup {
  if (!due) return markup``
  const { by, isLate } = due
  return markup`<strong class="due${isLate ? ' is-late' : ''}">${(isLate ? lead.wasDue : lead.due).markup({ time: timeMarkup(by) })}</strong>`
}

function contents(
  {
    email,
    phone,
    source,
    language,
    signedBy,
    need,
    answers,
    spam,
    assignee,
    receivedAt,
    workers = [],
  }: LeadDetails & Beside,
  { inbox, lead, spamSignals, questions, write }: LiveWords,
): Markup {
  return markup`${spam === null ? [] : markup`<div class="suspicion"><p>${lead.spam({ count: spam.score, from: heldFromPoints })}</p><ul>${spam.reasons.map(({ signal, points }) => markup`<li>${spamSignals[signal]} (${String(points)})</li>`)}</ul></div>`}
<div class="sent"><section><h2>${lead.need}</h2>
<p class="need" dir="auto">${inOrder(need ?? '')}</p></section>
<dl class="whom">
<div><dt>${lead.email}</dt><dd>${mailLink(email ?? '')}</dd></div>
${phone === null ? [] : markup`<div><dt>${lead.phone}</dt><dd>${telephoneLink(phone)}</dd></div>`}
<div><dt>${lead.source}</dt><dd>${isolated(source)}</dd></div>
<div><dt>${inbox.receivedAt}</dt><dd>${timeMarkup(receivedAt)}</dd></div>
${language === null ? [] : markup`<div><dt>${lead.language}</dt><dd>${write.languageName(language)}</dd></div>`}
${signedBy === null ? [] : markup`<div><dt>${lead.signedBy}</dt><dd>${isolated(signedBy)}</dd></div>`}
${assignee === null ? [] : markup`<div><dt>${inbox.assignee}</dt><dd>${workers.includes(assignee) ? isolated(assignee) : lead.formerly({ operator: assignee })}</dd></div>`}
</dl>
${answered(answers, questions)}</div>`
}

/** Each answer below its question as it was asked. */
function answered(answers: LeadDetails['answers'], questions: LiveWords['questions']): Markup {
  const list = answersInOrder(answers)
  if (list.length === 0) return markup``
  return markup`<section><h2>${questions.answers}</h2>
<dl class="answers">${list.map(
    ({ label, text, consent }) =>
      markup`<div><dt>${label}</dt><dd class="need" dir="auto">${consent ? agreed(consent, questions) : inOrder(text)}</dd></div>`,
  )}</dl></section>`
}

function agreed({ text, version, at }: NonNullable<KeptAnswer['consent']>, questions: LiveWords['questions']): Markup {
  const day = at === undefined ? questions.given : questions.agreed.markup({ time: timeMarkup(new Date(at)) })
  return markup`${day}<details><summary>${questions.agreedTo}</summary><p>${text}</p><p><small>${questions.version} <code>${version}</code></small></p></details>`
}

function erased({ erasure }: LeadDetails, { lead }: LiveWords): Markup {
  if (erasure === null) return markup`<p>${lead.isErased}</p>`
  const { at, reason, id } = erasure
  return markup`<p>${lead.wasErased.markup({ time: timeMarkup(at), reason, receipt: markup`<code>${id}</code>` })}</p>`
}

/** What is decided of a lead, and what helps with it: on a phone below what was said. */
function beside(lead: LeadDetails, words: LiveWords, forms: Markup[]): Markup {
  if (forms.length === 0 && lead.similar.length === 0) return markup``
  return markup`<div class="next">${forms}${alikeLeads(lead, words)}</div>`
}

function alikeLeads({ similar }: LeadDetails, words: LiveWords): Markup {
  const { lead } = words
  const count = similar.length
  if (count === 0) return markup``
  const named = { address: lead.sameEmail, phone: lead.samePhone, need: lead.sameNeed }
  const shared = (alike: LeadDetails['similar'][number]['alike']) => alike.map((name) => named[name]).join(', ')
  const hints = similar.map(
    ({ id, name, receivedAt, state, alike }) =>
      markup`<li><a href="${pathFor(operationRoutes.showLead, { id })}">${isolated(nameOf({ name }, words))}</a> ${stateMark(state, words)} <span>${timeMarkup(receivedAt)}, ${shared(alike)}</span></li>`,
  )
  return markup`<details class="alike"${count <= shownHints ? markup` open` : []}><summary>${lead.similar({ count })}</summary>
<ul class="similar">${hints}</ul></details>`
}

function notes(seen: Seen, lead: LeadDetails, draft?: string): Markup {
  const { lead: said } = seen.words
  const list = lead.notes.map(
    ({ at, author, text }) =>
      markup`<li><p class="need" dir="auto">${inOrder(text)}</p><small>${isolated(author)}, ${timeMarkup(at)}</small></li>`,
  )
  return markup`<section class="internal"><h2>${said.notes}</h2>
<p class="hint">${said.notesOwn}</p>
${list.length === 0 ? markup`<p class="empty">${lead.need === null ? said.notesErased : said.noNotes}</p>` : markup`<ul class="notes">${list}</ul>`}
${lead.need !== null && mayOperate(seen.session.role, 'operate:write') ? noteForm(seen, draft) : []}</section>`
}
