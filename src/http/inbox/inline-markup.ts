import { plainName } from '../../text/plain-name.ts'
import type { LeadState } from '../../contract/states.ts'
import type { LiveWords } from '../../words/live-groups.ts'
import { inOrder } from '../../text/in-order.ts'
import { type Markup, markup } from '../../text/markup.ts'
import { telephoneUri } from '../../text/telephone.ts'

/** @returns a point in time for people and programs: in UTC, which a script turns into the time zone of the browser */
export function timeMarkup(at: Date): Markup {
  const text = at.toISOString()
  return markup`<time datetime="${text}">${text.slice(0, 10)} ${text.slice(11, 16)} UTC</time>`
}

/** @returns a state with what it means on demand */
export function stateMark(state: LeadState, { stateMeanings, states }: LiveWords): Markup {
  return markup`<span class="state state-${state}" title="${stateMeanings[state]}">${states[state]}</span>`
}

/** @returns a short text that a stranger wrote; its direction of writing ends where it ends */
export function isolated(text: string | null): Markup {
  return markup`<bdi>${inOrder(text ?? '')}</bdi>`
}

/** @returns how a lead is called in a heading, on one line; there may be nothing to see of a name */
export function nameOf({ name }: { name: string | null }, { inbox }: LiveWords): string {
  if (name === null) return inbox.erasedLead
  return plainName(name) || inbox.noLetters
}

/** Escaped, because `?` and `&` in an address could add receivers and a text to the mail. */
export function mailLink(email: string): Markup {
  const at = email.lastIndexOf('@')
  const safe = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  return markup`<a href="mailto:${safe}">${email}</a>`
}

/** @param phone however its digits are grouped */
export function telephoneLink(phone: string): Markup {
  return markup`<a href="${telephoneUri(phone)}">${phone}</a>`
}
