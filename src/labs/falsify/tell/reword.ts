import type { FalsehoodClass } from '../falsehood.ts'
import { pick, type Random } from '../random.ts'

/** Another text, and what kind of untruth it is. */
export type Reworded = { class: FalsehoodClass; text: string }

const day = /\b(20\d\d)-(\d\d)-(\d\d)\b/
const dayInWords =
  /\b(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (20\d\d)\b/
const months = 'January February March April May June July August September October November December'.split(' ')
const price = /([£$€] ?|[A-Z]{3} )(\d[\d,]*\d|\d)/
const hour = /\b(\d{1,2}):(\d\d)\b/
const number = /(?<![\w.:/#-])\d+(?:[.,]\d+)*(?![\w:/-])/g
const verbs = /\b(is|are|can|may|must|will|has|works?|needs?)\b/g

/** @returns other texts in place of one, of each kind that it gives reason for */
export function reword(text: string, random: Random): Reworded[] {
  const found: Reworded[] = []
  const tell = (kind: FalsehoodClass, to: string) => {
    if (to !== text) found.push({ class: kind, text: to })
  }
  if (/^https?:\/\/\S+$/.test(text)) {
    tell('contradiction', siblingOf(text, random))
    return found
  }
  tell(
    'price',
    text.replace(price, (_, sign: string, amount: string) => `${sign}${otherDigit(amount, random)}`),
  )
  tell(
    'date',
    text.replace(day, (_, year: string, month: string, date: string) => `${year}-${next(month)}-${date}`),
  )
  tell(
    'stale',
    text.replace(day, (_, year: string, month: string, date: string) => `${Number(year) - 1}-${month}-${date}`),
  )
  tell(
    'date',
    text.replace(
      dayInWords,
      (_, date: string, month: string, year: string) => `${date} ${months[(months.indexOf(month) + 1) % 12]} ${year}`,
    ),
  )
  tell(
    'number',
    text.replace(hour, (_, hours: string, minutes: string) => `${Number(hours) + 1}:${minutes}`),
  )
  const bare = [...text.matchAll(number)].filter(
    ({ index, 0: digits }) =>
      !/[£$€] ?$|[A-Z]{3} $/.test(text.slice(0, index)) && !(dayInWords.test(text) && Number(digits) < 2100),
  )
  if (bare.length > 0) {
    const { index, 0: digits } = pick(bare, random)
    const changed = otherNumber(digits, random)
    tell('number', `${text.slice(0, index)}${changed}${text.slice(index + digits.length)}`)
  }
  const verb = [...text.matchAll(verbs)]
  if (verb.length > 0) {
    const { index, 0: word } = pick(verb, random)
    tell('contradiction', `${text.slice(0, index + word.length)} not${text.slice(index + word.length)}`)
  } else if (found.length === 0 && /\p{L}{3}/u.test(text)) tell('contradiction', otherWord(text, random))
  return found
}

function next(month: string): string {
  return String((Number(month) % 12) + 1).padStart(2, '0')
}

function otherDigit(amount: string, random: Random): string {
  const digits = [...amount.matchAll(/\d/g)].map(({ index }) => index)
  const at = pick(digits, random)
  return `${amount.slice(0, at)}${(Number(amount[at]) % 9) + 1}${amount.slice(at + 1)}`
}

function otherNumber(digits: string, random: Random): string {
  const value = Number(digits.replaceAll(',', ''))
  if (!Number.isFinite(value)) return otherDigit(digits, random)
  return String(random() < 0.5 ? value * 2 || 1 : value + 1)
}

/** The address of something that is not there, beside what is. */
function siblingOf(address: string, random: Random): string {
  const url = new URL(address)
  if (random() < 0.3) url.hostname = 'www.example.org'
  else url.pathname = url.pathname === '/' ? '/old' : url.pathname.replace(/([^/.]+)((?:\.\w+)?\/?)$/, '$1-old$2')
  return url.href
}

function otherWord(text: string, random: Random): string {
  const words = [...text.matchAll(/\p{L}{3,}/gu)]
  const { index, 0: word } = pick(words, random)
  return `${text.slice(0, index)}${word.toLowerCase() === 'other' ? 'same' : 'other'}${text.slice(index + word.length)}`
}
