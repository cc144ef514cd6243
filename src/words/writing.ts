import { inLargestUnit } from '../text/duration.ts'
import { dayMs } from '../text/time.ts'

/** A Monday, in UTC. */
const aMonday = Date.UTC(2024, 0, 1)

/**
 * Languages that write a whole number below a thousand as programs do: for those, what `Intl` knows need not be loaded.
 */
const likePrograms = /^(?:cs|da|de|en|es|fi|fr|hr|hu|it|nl|pl|pt|ro|sk|sl|sv)(?:-[A-Z]{2})?$/
const leastGrouped = 1_000

/** How a language writes numbers, days and the like. Each `Intl` object is made when first needed, and kept. */
export type Writing = {
  /** BCP 47 tag. */
  language: string
  /** The time zone of the site (IANA). */
  zone: string
  /** @param digits exactly so many decimals; without it, as many as the number has, at most three */
  number: (value: number, digits?: number) => string
  /** @returns the plural category of a number */
  category: (count: number) => Intl.LDMLPluralRule
  /** @returns whole seconds in the largest unit that divides them, such as `3 days`; a single day as `24 hours` */
  duration: (seconds: number) => string
  /** @returns seconds in hours with one decimal, such as `2.5 hours` */
  hours: (seconds: number) => string
  /** @param day YYYY-MM-DD @returns the day in words, such as "2 March 2026" */
  day: (day: string) => string
  /** @returns a point in time in the time zone of the site, with the name of that zone */
  moment: (at: Date) => string
  /** @returns a list such as `a, b and c` */
  list: (items: readonly string[]) => string
  /** @returns an amount of money, without decimals where it is a whole number */
  money: (amount: number, currency: string) => string
  /** @param code ISO 3166 */
  country: (code: string) => string
  /** @param tag BCP 47 @returns its name, such as `German` */
  languageName: (tag: string) => string
  /** @param index 0 for Monday */
  weekday: (index: number) => string
  /** @param text hours and minutes, `17:30` */
  time: (text: string) => string
}

/** @param language BCP 47 tag @param timeZone IANA name */
export function writingOf(language: string, timeZone = 'UTC'): Writing {
  const number = kept((digits: number | undefined) => {
    const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
    return new Intl.NumberFormat(language, options)
  })
  const isPlain = likePrograms.test(language)
  const unit = kept((name: string) => new Intl.NumberFormat(language, inUnit(name)))
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const hours = kept(() => new Intl.NumberFormat(language, { ...inUnit('hour'), ...oneDigit }))
  const money = kept((key: string) => {
    const [currency = '', digits] = key.split(' ')
    return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: Number(digits) })
  })
  const plural = kept(() => new Intl.PluralRules(language))
  const lists = kept(() => new Intl.ListFormat(language, { type: 'conjunction' }))
  const days = kept(() => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))
  const weekdays = kept(() => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }))
  const times = kept(() => new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }))
  const moments = kept(
    (timeZoneName: ZoneName) => new Intl.DateTimeFormat(language, { ...inWords, timeZone, timeZoneName }),
  )
  const countries = kept(() => new Intl.DisplayNames(language, { type: 'region' }))
  const names = kept(() => new Intl.DisplayNames(language, { type: 'language' }))
  // Kept by day, because many pages have the same one.
  const written = kept((day: string) => days().format(new Date(day)))
  return {
    language,
    zone: timeZone,
    number: (value, digits) =>
      isPlain && digits === undefined && Number.isInteger(value) && value >= 0 && value < leastGrouped
        ? String(value)
        : number(digits).format(value),
    category: (count) => plural().select(count),
    duration: (seconds) => {
      const { count, unit: name } = inLargestUnit(seconds)
      return unit(name).format(count)
    },
    hours: (seconds) => hours().format(seconds / 3_600),
    day: written,
    moment: (at) => {
      const parts = moments('short').formatToParts(at)
      const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
      // Where the short name is only an offset such as GMT+1, which tells people little, the long name is used.
      return isOffset.test(zone) ? moments('long').format(at) : parts.map(({ value }) => value).join('')
    },
    list: (items) => lists().format(items),
    money: (amount, currency) => money(`${currency} ${Number.isInteger(amount) ? 0 : 2}`).format(amount),
    country: (code) => countries().of(code) ?? code,
    languageName: (tag) => names().of(tag) ?? tag,
    weekday: (index) => weekdays().format(aMonday + index * dayMs),
    time: (text) => times().format(new Date(`2024-01-01T${text}:00Z`)),
  }
}

const inWords = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

type ZoneName = 'short' | 'long'
const isOffset = /^(?:GMT|UTC)[+\u2212-]/

function inUnit(unit: string) {
  return { style: 'unit', unit, unitDisplay: 'long' } as const
}

/** @returns the same function with a memory: making an `Intl` object takes far longer than using it */
function kept<Answer, Asked extends string | number | undefined = undefined>(
  make: (asked: Asked) => Answer,
): (asked?: Asked) => Answer {
  const answers = new Map<Asked | undefined, Answer>()
  return (asked) => {
    if (!answers.has(asked)) answers.set(asked, make(asked as Asked))
    return answers.get(asked)!
  }
}
