import { readOpeningHours } from '../../text/opening-hours.ts'
import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import { saysWord } from './says-word.ts'
import { hintAt, isOfHouse, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'

const weekday = /\b(?:Mon(?:day)?|Fri(?:day)?|weekdays?|Mo(?:ntag)?s?|Fr(?:eitag)?s?|werktags|lundi|vendredi)\b/i
/** Whose hours they are. */
const isOur = saysWord(
  `we our us office open opening reach there hours wir uns unser* büro* geöffnet erreich* öffnungszeiten geschäftszeiten
  nous notre bureau bureaux ouvert* horaires joign*`,
)
const span =
  /\b(\d{1,2})(?: ?(?:[:.h]|Uhr) ?(\d\d))? ?(?:am|pm|a\.m\.|Uhr|h)? ?(?:to|until|bis|à|–|-) ?(\d{1,2})(?: ?(?:[:.h]|Uhr) ?(\d\d))? ?(am|pm|p\.m\.|Uhr|h)?/gi
const latestHour = 24

/**
 * @returns lines that say other hours on weekdays than those of the facts, in each language, and hours of a translation
 */
export function hoursInTexts(
  files: readonly SpokenFile[],
  { opening_hours }: Pick<Service, 'opening_hours'>,
): ContentProblem[] {
  const read = readOpeningHours(opening_hours)
  if (!read) return []
  const known = new Set(read.flatMap(({ times }) => times.map(({ opens, closes }) => `${opens} ${closes}`)))
  return files.flatMap((file): ContentProblem[] => {
    if (!isOfHouse(file)) return []
    return saidIn(file.source).flatMap((said) => {
      const isField = said.path?.[0] === 'opening_hours'
      if (isField && !file.translated) return []
      return sentencesIn(withoutQuotes(said.text))
        .filter((sentence) => weekday.test(sentence) && (isField || isOur(sentence)))
        .flatMap((sentence) =>
          spansIn(sentence)
            .filter(({ key }) => !known.has(key))
            .slice(0, 1),
        )
        .slice(0, 1)
        .map(({ text }) =>
          hintAt(file.source, said, {
            value: text,
            rule: `are other hours than \`opening_hours\` of content/service.md: ${opening_hours}`,
            suggestion: isField
              ? 'write the same hours in this language, or take the field out'
              : 'write `{{service.opening_hours}}`, or link to `/contact`, unless they are those of somebody else',
          }),
        )
    })
  })
}

function spansIn(sentence: string): { text: string; key: string }[] {
  return [...sentence.matchAll(span)].flatMap(
    ([text, open, openMinute = '00', close, closeMinute = '00', half = '']) => {
      const afternoon = /^p/i.test(half) && Number(close) < 12 ? 12 : 0
      const [opens, closes] = [Number(open), Number(close) + afternoon]
      // Neither a range of people nor one of days.
      if (opens >= closes || closes > latestHour || opens < 5) return []
      return [{ text: text.trim(), key: `${two(opens)}:${openMinute} ${two(closes)}:${closeMinute}` }]
    },
  )
}

function two(hour: number): string {
  return String(hour).padStart(2, '0')
}
