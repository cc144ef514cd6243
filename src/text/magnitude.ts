/** An amount in a text and its unit: `34 days` is 34 of `days`, `5 of 6` is 5 of `of 6`. */
export type Magnitude = { amount: number; unit: string }

const longest = 40
const separators = new Map<string, { group: string; decimal: string }>()

/**
 * @param text such as `1,900 hours`, `£1,900`, `12%`, `5 of 6` or `5 h 40 min`, of which the last is 5.67 of `h`
 * @param language whose separators of thousands and decimals the text has
 * @returns nothing if the text has no number, or several that cannot be told apart
 */
export function magnitudeOf(text: string, language: string): Magnitude | undefined {
  // What is said in brackets is a remark.
  const said = text
    .slice(0, longest)
    .replace(/\([^()]*\)/, '')
    .trim()
  const time = /^(\d+) (h|Std\.) (\d+) [Mm]in\.?$/.exec(said)
  if (time) return { amount: Number(time[1]) + Number(time[3]) / 60, unit: time[2]! }
  const found = /^(\D{0,8})(\d[\d.,\u202F\u00A0’]*)/.exec(said)
  if (!found) return undefined
  const [whole, before = '', digits = ''] = found
  const after = said.slice(whole.length)
  const { group, decimal } = separatorsOf(language)
  const amount = Number(digits.replaceAll(group, '').replace(decimal, '.'))
  return Number.isNaN(amount) ? undefined : { amount, unit: `${before} ${after}`.trim() }
}

/**
 * @returns both values, from 0 to 1, by the whole of which they are parts, as in `5 of 6`, or by the larger of them;
 *   nothing where their units differ
 */
export function compared(
  before: string,
  after: string,
  language: string,
): { before: number; after: number } | undefined {
  const [from, to] = [magnitudeOf(before, language), magnitudeOf(after, language)].map(inHours)
  if (!from || !to || from.unit !== to.unit) return undefined
  const whole = Number(/^(?:of|von|sur) (\d{1,9})\b/.exec(from.unit)?.[1] ?? 0)
  const most = Math.max(from.amount, to.amount, whole)
  return most > 0 ? { before: from.amount / most, after: to.amount / most } : undefined
}

/** Minutes are parts of an hour, where the other value has hours. */
function inHours(one: Magnitude | undefined, index: number, both: readonly (Magnitude | undefined)[]) {
  const other = both[1 - index]
  const isParted = one && minutes.has(one.unit) && other && hours.has(other.unit)
  return isParted ? { amount: one.amount / 60, unit: other.unit } : one
}

const hours = new Set(['h', 'Std.'])
const minutes = new Set(['min', 'Min.'])

function separatorsOf(language: string) {
  const known = separators.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(language).formatToParts(123456.7)
  const of = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  const found = { group: of('group', ','), decimal: of('decimal', '.') }
  separators.set(language, found)
  return found
}
