import type { Catalogue } from '../catalogue/catalogue.ts'
import { telephoneUri, unbrokenPhone } from '../text/telephone.ts'
import { escapeHtml } from '../text/escape-html.ts'

/**
 * @returns the same text, in which the telephone number of the site can be called, and is not broken at the end of a
 *   line
 */
export function withPhoneLinks(html: string, { service }: Catalogue): string {
  const { phone } = service
  return html.replaceAll(
    phone,
    () => `<a href="${escapeHtml(telephoneUri(phone))}">${escapeHtml(unbrokenPhone(phone))}</a>`,
  )
}
