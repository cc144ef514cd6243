import { telephoneUri } from '../../text/telephone.ts'
import { type Markup, markup } from '../../text/markup.ts'

/** An address may hold `?` and `&`, with which it would add receivers and a text of its own to the mail. */
export function mailLink(email: string): Markup {
  const at = email.lastIndexOf('@')
  const safe = `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
  return markup`<a href="mailto:${safe}">${email}</a>`
}

/** @param phone however its digits are grouped */
export function telephoneLink(phone: string): Markup {
  return markup`<a href="${telephoneUri(phone)}">${phone}</a>`
}
