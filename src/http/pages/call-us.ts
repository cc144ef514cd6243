import { type Markup, markup } from '../../text/markup.ts'
import { telephoneUri, unbrokenPhone } from '../../text/telephone.ts'
import type { LiveWords } from '../../words/live-groups.ts'

/** @returns that somebody can be called, with the number to press */
export function callUs(phone: string, { call }: LiveWords['form']): Markup {
  return call.markup({ phone: markup`<a href="${telephoneUri(phone)}">${unbrokenPhone(phone)}</a>` })
}
