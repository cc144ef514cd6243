import { type Markup, markup } from '../text/markup.ts'
import type { Mail } from './mail.ts'

/** One part of a mail, as it is written in both; a text alone is a paragraph. */
export type MailPart = string | { text: string; html: Markup }

/** @returns a mail of these parts, as text and as HTML */
export function compose(to: string, subject: string, parts: readonly MailPart[]): Mail {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.text))
  const html = parts.map((part) => (typeof part === 'string' ? paragraph(part) : part.html).html)
  return { to, subject, text: `${texts.join('\n\n')}\n`, html: html.join('\n') }
}

/** @returns an address that is pressed */
export function link(address: string): MailPart & object {
  return { text: address, html: markup`<p><a href="${address}">${address}</a></p>` }
}

/** With its line breaks. */
export function paragraph(text: string): Markup {
  return markup`<p>${text.split('\n').map((line, place) => (place > 0 ? markup`<br>${line}` : markup`${line}`))}</p>`
}
