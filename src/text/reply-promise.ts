/** How soon a person answers: so many hours or working days, counted by the clock or while the office is open. */
export type ReplyWithin = { count: number; unit: 'hours' | 'open_hours' | 'open_days' }

const numbers = [
  ['a', 'an', 'one', 'ein', 'einem', 'einer', 'eine', 'un', 'une'],
  ['two', 'zwei', 'deux'],
  ['three', 'drei', 'trois'],
  ['four', 'vier', 'quatre'],
  ['five', 'fünf', 'cinq'],
  ['six', 'sechs', 'six'],
  ['seven', 'sieben', 'sept'],
  ['eight', 'acht', 'huit'],
  ['nine', 'neun', 'neuf'],
  ['ten', 'zehn', 'dix'],
]

const units = [
  { form: /^(?:(?:working|business) days?|werktage?n?|arbeitstage?n?|jours? ouvrés?)$/, unit: 'open_days', each: 1 },
  { form: /^(?:(?:working|business|office) hours?|arbeitsstunden?|heures? ouvrées?)$/, unit: 'open_hours', each: 1 },
  { form: /^(?:hours?|stunden?|heures?)$/, unit: 'hours', each: 1 },
  { form: /^(?:days?|tage?n?|jours?)$/, unit: 'hours', each: 24 },
  { form: /^(?:weeks?|wochen?|semaines?)$/, unit: 'hours', each: 24 * 7 },
] as const

const longestText = 60
/** Longer promises are not accepted. */
const mostHours = 24 * 7 * 10

/**
 * @param text as it follows "within", "binnen" or "sous", such as "one working day", "zwei Werktagen", "24 heures"
 * @returns nothing where it is written in another form
 */
export function readReplyWithin(text: string): ReplyWithin | undefined {
  if (text.length > longestText) return undefined
  const [amount = '', ...rest] = text.trim().toLowerCase().normalize('NFC').split(/\s+/)
  const named = numbers.findIndex((words) => words.includes(amount)) + 1
  const count = /^\d{1,3}$/.test(amount) ? Number(amount) : named
  const found = units.find(({ form }) => form.test(rest.join(' ')))
  if (!found || count < 1) return undefined
  const { unit, each } = found
  return count * each <= mostHours ? { count: count * each, unit } : undefined
}
