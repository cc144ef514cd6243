import { telephoneUri } from '../../text/telephone.ts'
import { type Markup, markup } from '../../text/markup.ts'

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
