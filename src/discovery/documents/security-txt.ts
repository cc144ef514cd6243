import type { Catalogue } from '../../catalogue/catalogue.ts'
import { paths } from '../../contract/paths.ts'

/** RFC 9116 wants less than a year; where a site is not built for so long, its mail is probably not read either. */
const daysUntilExpiry = 330

/** `/.well-known/security.txt`. @param now of the build @see https://www.rfc-editor.org/rfc/rfc9116 */
export function renderSecurityTxt({ baseUrl, service, discovery }: Catalogue, now: Date): string {
  const expires = new Date(now)
  expires.setUTCDate(expires.getUTCDate() + daysUntilExpiry)
  const [language = 'en'] = service.language.split('-')
  const policy = discovery.find(({ data }) => data.document === paths.securityTxt)?.url
  const fields = [
    ['Contact', `mailto:${service.email}`],
    // A day: builds of one day make the same file.
    ['Expires', `${expires.toISOString().slice(0, 10)}T00:00:00Z`],
    ['Preferred-Languages', language],
    ['Canonical', `${baseUrl}${paths.securityTxt}`],
    ...(policy ? [['Policy', `${baseUrl}${policy}`]] : []),
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
