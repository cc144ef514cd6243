import { distance } from 'fastest-levenshtein'
import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile } from './said.ts'

/** Mailboxes for everything; one such as `privacy@` or `jobs@` is for something of its own. */
const general = new Set(
  `info hello hallo hi contact kontakt mail email e-mail office buero büro post team enquiries enquiry inquiries inquiry
  anfrage anfragen service bonjour accueil desk admin web website`.split(/\s+/),
)
const mailbox = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/gu
const telephone = /\+?\(?\d[\d ()/.-]{6,24}\d/g
/** Words that ask a reader to telephone us, not to use a fax, a mobile or another office. */
const callUs =
  /\b(?:telephone|phone|call us|call|ring us|give us a (?:call|ring)|rufen Sie|anrufen|Telefon|telefonisch|appelez|téléphone|par téléphone)\b/i
const another = /\bfax\b|\bmobile?\b|\bmobil\b|\bportable\b|\bemergency\b|\bNotruf\b/i
const slips = 2

/**
 * @returns mailboxes and telephone numbers in our own texts that are nearly those of the facts, or stand in their place
 */
export function otherContacts(files: readonly SpokenFile[], { email, phone, url }: Service): ContentProblem[] {
  const [person = '', domain = ''] = email.toLowerCase().split('@')
  const own = [domain, new URL(url).hostname.replace(/^www\./, '')]
  return files.flatMap(({ collection, source }): ContentProblem[] => {
    if (['knowledge', 'case-studies', 'glossary', 'people', 'topics'].includes(collection)) return []
    return saidIn(source).flatMap((said) => {
      if (said.path?.[0] === 'email' || said.path?.[0] === 'phone') return []
      const box = said.text.includes('@') ? (said.text.match(mailbox) ?? []).find(isOther) : undefined
      const number = /\d/.test(said.text) ? otherNumber(said.text, phone) : undefined
      return [
        ...(box
          ? [
              hintAt(source, said, {
                value: box,
                rule: `is another mailbox than \`email\` of content/service.md: ${email}`,
                suggestion: 'write `{{service.email}}`, unless this mailbox is for something else',
              }),
            ]
          : []),
        ...(number
          ? [
              hintAt(source, said, {
                value: number,
                rule: `is another number than \`phone\` of content/service.md: ${phone}`,
                suggestion: 'write `{{service.phone}}`, unless it is the number of somebody else',
              }),
            ]
          : []),
      ]
    })
  })

  function isOther(box: string): boolean {
    const [its = '', place = ''] = box.toLowerCase().replace(/\.$/, '').split('@')
    const ours = own.includes(place)
    if (ours && its === person) return false
    if (ours) return general.has(its) || distance(its, person) <= 1
    const [label] = place.split('.')
    // The same name with another ending is written by habit.
    if (its === person && own.some((one) => one.split('.')[0] === label)) return true
    return its === person && own.some((one) => distance(one, place) <= slips)
  }
}

/** @returns a number beside a call to telephone us that is not ours, and not told of as a slip already */
function otherNumber(text: string, phone: string): string | undefined {
  if (!callUs.test(text) || another.test(text)) return undefined
  const own = phone.replaceAll(/\D/g, '')
  return (text.match(telephone) ?? []).find((value) => {
    const digits = value.replaceAll(/\D/g, '')
    const national = digits.replace(/^0+/, '')
    if (own.endsWith(national) || national.length < shortestNumber) return false
    // The begin of both is that of one town, or of one country.
    const shared = value.startsWith('+')
      ? own.startsWith(digits.slice(0, 4))
      : own.includes(national.slice(0, 3)) && own.length - national.length <= longestCode
    const differing = [...digits].filter((digit, place) => digit !== own[place]).length
    const isSlip = value.startsWith('+') && digits.length === own.length && differing <= slips
    return shared && !isSlip
  })
}

const shortestNumber = 7
const longestCode = 4
