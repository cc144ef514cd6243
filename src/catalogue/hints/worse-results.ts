import { figureIn, minutesIn } from './measured.ts'

/** What is longer when it is better. */
const longerIsBetter =
  /\b(?:uptime|availab|between|life|lifetime|stay|retention|battery|ahead|notice)|verfügbar|zwischen|lebens|vorlauf|verweil|autonomie|disponib|entre|durée de vie/i
/** What one wants less of. */
const loss =
  /\b(?:errors?|fail\w{0,6}|faults?|never|missed|missing|lost|complaints?|wrong|duplicates?|late|unanswered|overdue|backlog|defects?|outages?|incidents?|costs?|cancel\w{0,6}|rejected|manual)\b|fehler|ausf[aä]ll|gescheitert|verpasst|verloren|verspät|beschwerde|reklamation|falsch|doppelt|\bnie\b|unbeantwortet|rückstand|kosten|storn|abgelehnt|von hand|erreurs?|échecs?|échou|jamais|manqu|perdu|plainte|retard|doublon|sans réponse|coûts?|annul/i
/** What one wants more of. */
const gain =
  /\b(?:won|sold|booked|correct|satisfied|in time|on time|answered|conversions?)\b|gewonnen|verkauft|pünktlich|richtig|zufrieden|rechtzeitig|gagné|vendu|à temps|à l’heure|satisf/i

/** A letter that looks like a digit, among digits. */
const letterAmongDigits = /^[\d.,]{0,12}[lIO][\d.,]{0,12}\s?%?$/

type Result = { measure?: unknown; before?: unknown; after?: unknown }
type Told = { field: 'before' | 'after'; rule: string; suggestion: string }

/** @returns that a result is worse than what was before, or that a letter stands among its digits */
export function oddResult({ measure, before, after }: Result): Told | undefined {
  if (typeof measure !== 'string' || typeof before !== 'string' || typeof after !== 'string') return undefined
  for (const [field, text] of [['before', before] as const, ['after', after] as const])
    if (/\d/.test(text) && letterAmongDigits.test(text))
      return {
        field,
        rule: 'has a letter among its digits',
        suggestion: `write \`${text.replaceAll(/[lI]/g, '1').replaceAll('O', '0')}\`, if that is the number`,
      }
  // A remark in brackets says that the editor knows.
  if (/[()]/.test(after)) return undefined
  const worse = isWorse(measure, before, after)
  if (!worse) return undefined
  return {
    field: 'after',
    rule: `is ${worse} than \`before\`, which is ${before}: the result would be worse than what was there`,
    suggestion: `look whether a digit is wrong, or the two changed places; if it did get worse, say so: \`${after} (worse)\``,
  }
}

function isWorse(measure: string, before: string, after: string): 'more' | 'less' | undefined {
  const [from, to] = [minutesIn(before), minutesIn(after)]
  if (from !== undefined && to !== undefined) return to > from && !longerIsBetter.test(measure) ? 'more' : undefined
  const [was, is] = [figureIn(before), figureIn(after)]
  if (!was || !is || was.isShare !== is.isShare) return undefined
  if (loss.test(measure)) return is.value > was.value ? 'more' : undefined
  return gain.test(measure) && is.value < was.value ? 'less' : undefined
}
