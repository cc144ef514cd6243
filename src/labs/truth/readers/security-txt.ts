import { baseLanguage } from '../../../words/base-language.ts'
import { languagesOf } from '../language.ts'
import type { Reader } from '../reading.ts'

/** security.txt: each of its fields, once. @see https://www.rfc-editor.org/rfc/rfc9116 */
export const readSecurityTxt: Reader = ({ url, text }, walk) => {
  const { ledger, book, follow } = walk
  const seen = new Set<string>()
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, name = '', value = ''] = /^([A-Z][\w-]*): (.+)$/.exec(line) ?? []
    ledger.hold(url, `${name} stands once`, !seen.has(name), line)
    seen.add(name)
    if (name === 'Contact') {
      ledger.hold(url, 'Contact is a mailbox', /^mailto:[^@\s]+@[^@\s]+$/.test(value), value)
      book.note('e-mail of the consultancy', value.replace('mailto:', ''), url, name)
    } else if (name === 'Expires') {
      const days = (Date.parse(value) - Date.now()) / 86_400_000
      ledger.hold(url, 'has not expired, and does within a year', days > 0 && days < 366, value)
    } else if (name === 'Preferred-Languages') {
      const [own] = languagesOf(walk)
      ledger.hold(url, 'Preferred-Languages is that of the site', value === baseLanguage(own!.tag), value)
    } else if (name === 'Canonical') ledger.hold(url, 'is where it says', value === url, value)
    else if (name === 'Policy') {
      ledger.hold(url, 'Policy is that of security', /security/.test(new URL(value).pathname), value)
      follow(value, url, name, 'text/html')
    } else ledger.disprove(url, `unknown field ${name} in document ${new URL(url).pathname}`, line)
  }
  for (const name of ['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
    ledger.hold(url, `has ${name}`, seen.has(name), '')
}
