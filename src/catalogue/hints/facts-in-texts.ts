import { readOpeningHours } from '../../text/opening-hours.ts'
import type { Service } from '../catalogue.ts'
import type { SourceFile } from '../frontmatter.ts'
import type { ContentProblem } from '../problem.ts'
import { type Counted, countedIn } from './counted.ts'
import type { RawEntry } from '../read.ts'
import { saysWord } from './says-word.ts'

const hoursInText = /[A-Z][a-z]{2,5}day to [A-Z][a-z]{2,5}day, \d{1,2}:\d\d to \d{1,2}:\d\d/
const phoneInText = /\+\d[\d ().-]{6,24}\d/g
/** Two digits that changed places are two. */
const mostDigits = 2

type Told = { value: string; rule: string; suggestion: string }

/**
 * @returns lines of pages and price lists that say opening hours other than those of the site, or its telephone number
 * with a slip; articles and case studies may speak of somebody else
 */
export function factsInTexts(entries: readonly RawEntry[], service: Service): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    if (!['pages', 'pricing', 'services', 'replies'].includes(collection)) return []
    return source.body.split('\n').flatMap((text, line) =>
      [...otherHours(text, service), ...otherPhones(text, service), ...otherStreet(text, service)].map((told) => ({
        file: source.file,
        line: source.bodyLine + line,
        ...told,
      })),
    )
  })
}

/** @returns that requests are erased after a time which no page names, at the line that says so */
export function unsaidRetention(
  entries: readonly RawEntry[],
  { retention_days }: Service,
  file: SourceFile,
): ContentProblem[] {
  const said = /\{\{ *(?:lifetimes\.retention|service\.retention_days) *\}\}/
  if (retention_days === undefined || entries.some(({ source }) => said.test(source.body))) return []
  return [
    {
      file: file.file,
      line: file.lineOf(['retention_days']),
      field: 'retention_days',
      value: retention_days,
      rule: 'erases requests, and no text says so',
      suggestion: 'write `{{lifetimes.retention}}` where your privacy notice says how long requests are kept',
    },
  ]
}

/** Words of keeping and erasing, in the languages that are shipped. */
const keeping = /(?:\b(?:keep|kept|erase|delete|store)|aufbewahr|gespeichert|gelöscht|lösch|conserv|effac|supprim)/i
const howLong = /\b(?:how long|wie lange|combien de temps|durée)\b/i
const aRequest = /(?:\brequest|\bAnfrage|\bdemande)/i

/**
 * @param sources of pages, in each language
 * @returns lines that say after how many days requests are erased, and not as `retention_days` does
 */
export function otherRetention(sources: readonly SourceFile[], { retention_days }: Service): ContentProblem[] {
  if (retention_days === undefined) return []
  return sources.flatMap(({ file, body, bodyLine }) => {
    let head = ''
    return body.split('\n').flatMap((text, line): ContentProblem[] => {
      // A table says in its head that a column is about how long something is kept.
      if (!text.startsWith('|')) head = ''
      else head ||= text
      if ((!keeping.test(text) && !howLong.test(head)) || !aRequest.test(text)) return []
      const said = text
        .split(/[.!?;|](?:\*{1,2})?\s/)
        .filter((sentence) => !isOfWork(sentence))
        .flatMap((sentence) => countedIn(sentence, (word) => daysOf(word) !== undefined))
      const wrong = said.find(({ value, noun, words, at }) => {
        if (answered.has(words[at - 1] ?? '')) return false
        const days = value * daysOf(noun)!
        return days >= fewestDays && Math.abs(days - retention_days) > daysOf(noun)! * rounded
      })
      if (!wrong) return []
      return [
        {
          file,
          line: bodyLine + line,
          value: asSaid(text, wrong),
          rule: `is another time than \`retention_days\` of content/service.md: ${retention_days}`,
          suggestion: 'write `{{lifetimes.retention}}`, unless something else than requests is kept so long',
        },
      ]
    })
  })
}

/** @returns a time as it stands in a text, such as “two years” */
function asSaid(text: string, { words, at, noun }: Counted): string {
  const from = text.toLowerCase().indexOf(`${words[at]} `)
  const to = text.toLowerCase().indexOf(noun, from)
  return from < 0 || to < 0 ? noun : text.slice(from, to + noun.length)
}

/** What is kept of a contract is kept by law, and longer. */
const isOfWork = saysWord(
  `contract contracts invoice invoices tax backup backups vertrag* verträge* auftrag* aufträge* rechnung* steuer* contrat*
  facture* comptab*`,
)
/** Until when somebody answers or acts. */
const answered = new Set('within inside in binnen innerhalb sous dans'.split(' '))

const units: readonly [names: RegExp, days: number][] = [
  [/^(?:days?|tagen?|tage|jours?)$/, 1],
  [/^(?:weeks?|wochen?|semaines?)$/, 7],
  [/^(?:months?|monate?n?|mois)$/, 30],
  [/^(?:years?|jahre?n?|ans?|années?)$/, 365],
]
/** A month has 28 to 31 days, and twelve of them are a year. */
const rounded = 0.25

function daysOf(noun: string): number | undefined {
  return units.find(([names]) => names.test(noun))?.[1]
}

/** A shorter time is one to answer or to withdraw in. */
const fewestDays = 14

function otherHours(text: string, { opening_hours }: Service): Told[] {
  const [hours] = hoursInText.exec(text) ?? []
  if (!hours || !readOpeningHours(opening_hours) || opening_hours.includes(hours)) return []
  return [
    {
      value: hours,
      rule: `are other hours than \`opening_hours\` of content/service.md: ${opening_hours}`,
      suggestion: 'write `{{service.opening_hours}}`, unless they are those of somebody else',
    },
  ]
}

/** An address with our postal code and another street is ours of former times, or has a slip. */
function otherStreet(text: string, { address }: Service): Told[] {
  if (!address || !text.includes(address.postal_code) || text.includes(address.street)) return []
  return [
    {
      value: text.trim(),
      rule: `has the postal code of content/service.md, and not its street: ${address.street}`,
      suggestion: 'write `{{service.address}}`, unless it is the address of somebody else',
    },
  ]
}

function otherPhones(text: string, { phone }: Service): Told[] {
  const own = phone.replaceAll(/\D/g, '')
  return (text.match(phoneInText) ?? []).flatMap((value) => {
    const digits = value.replaceAll(/\D/g, '')
    const slips = [...digits].filter((digit, place) => digit !== own[place]).length
    if (digits.length !== own.length || slips === 0 || slips > mostDigits) return []
    return [
      {
        value,
        rule: `differs in ${slips === 1 ? 'a digit' : 'two digits'} from \`phone\` of content/service.md: ${phone}`,
        suggestion: 'write `{{service.phone}}`, unless it is the number of somebody else',
      },
    ]
  })
}
