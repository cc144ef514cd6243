import { type Markup, markup } from '../text/markup.ts'

/**
 * @param text such as `from £4,800 a month`
 * @param amount as it stands in the text, such as `£4,800`
 * @returns the text as HTML in which the amount is marked, so that it can be set larger; the text alone where it has
 *   none
 */
export function withAmount(text: string, amount: string | undefined): Markup {
  const at = amount ? text.indexOf(amount) : -1
  if (!amount || at < 0) return markup`${text}`
  return markup`${text.slice(0, at)}<b>${amount}</b>${text.slice(at + amount.length)}`
}
