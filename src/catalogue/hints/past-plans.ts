import type { ContentProblem } from '../problem.ts'
import { invitedOn } from './invitations.ts'
import { saysWord } from './says-word.ts'
import { hintAt, isOurs, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

const plans =
  /\b(?:we will|we’ll|we'll|will (?:open|move|close|start|begin|be)|is going to|are going to|plan(?:ned)? to|planned for|upcoming|coming soon)\b|\b(?:wir werden|werden wir|wird .{1,40}(?:öffnen|umziehen|beginnen|starten)|geplant|demnächst)\b|\b(?:nous allons|ouvrirons|ouvrira|déménagerons|est prévue?)\b/i
const isOffer = saysWord(
  `book order offer discount free register sign apply valid bestell* buch* angebot rabatt kostenlos gilt gültig anmeld*
  bewerb* réserv* command* offre remise gratuit* valable inscri*`,
)
/** “Our next open day is on …” */
const next =
  /\bnext [^.!?]{1,40} (?:is|are|takes? place|begins?|starts?)(?: planned)? (?:on|in|from)\b|nächste[nrsm]? [^.!?]{1,40} (?:ist|sind|findet|finden|beginnt|beginnen|startet) (?:am|im|vom|ab)\b|\bprochaine?s? [^.!?]{1,40} (?:est|sont|aura lieu|auront lieu|commence) (?:le|en|du)\b/i
const until = /\b(?:until|till|by|before|through|bis(?: zum)?|vor dem|jusqu['’]au|avant le)\s+(?:the )?(?:end of )?$/i
const months = [
  'january|januar|janvier',
  'february|februar|février',
  'march|märz|mars',
  'april|avril',
  'may|mai',
  'june|juni|juin',
  'july|juli|juillet',
  'august|août',
  'september|septembre',
  'october|oktober|octobre',
  'november|novembre',
  'december|dezember|décembre',
].map((names) => new Set(names.split('|')))
/** “30 June 2026”, “30. Juni 2026”, “June 30, 2026”, “March 2026” and “2025”. */
const day = /(?:(\d{1,2})\.?(?:st|nd|rd|th|er)? )?(?:(\p{L}{3,9}) )?(?:(\d{1,2}),? )?((?:19|20)\d\d)\b/gu

/**
 * @param today YYYY-MM-DD
 * @returns sentences of our own that announce what is to come on a day that has passed; offers that ended; and in any
 *   file what people are invited to
 */
export function pastPlans(files: readonly SpokenFile[], today: string): ContentProblem[] {
  return files.flatMap((file): ContentProblem[] => {
    const { source } = file
    const ofUs = isOurs(file)
    return saidIn(source).flatMap((said) =>
      withoutQuotes(said.text)
        .split(/[!?;](?:\*{1,2})?\s|[\p{Ll})]\.(?:\*{1,2})?\s/u)
        .flatMap((sentence): ContentProblem[] => {
          if (!/(?:19|20)\d\d/.test(sentence)) return []
          const isPlan = ofUs && (plans.test(sentence) || next.test(sentence))
          const isOffered = isPlan || (ofUs && isOffer(sentence))
          const isInvited = invitedOn(sentence)
          if (!isOffered && !isInvited) return []
          const over = daysIn(sentence).find(
            ({ last, before, isYear }) =>
              last < today &&
              ((isOffered && until.test(before)) ||
                (isPlan && !/\b(?:since|seit|depuis)\s+$/i.test(before)) ||
                (!isYear && isInvited?.(before))),
          )
          if (!over) return []
          return [
            hintAt(source, said, {
              value: over.text,
              rule: 'has passed, and the sentence speaks of it as to come',
              suggestion: 'say what became of it, or take the sentence out',
            }),
          ]
        }),
    )
  })
}

/** @returns the days that a sentence names, each with the last day that it can mean, and the words before it */
function daysIn(sentence: string): { text: string; last: string; before: string; isYear: boolean }[] {
  return [...sentence.matchAll(day)].map(({ 0: text, 1: first, 2: name = '', 3: second, 4: year = '', index }) => {
    const month = months.findIndex((names) => names.has(name.toLowerCase())) + 1
    const two = (number: number) => String(number).padStart(2, '0')
    const last =
      month === 0 ? `${year}-12-31` : `${year}-${two(month)}-${first || second ? two(Number(first ?? second)) : '31'}`
    const shown = month === 0 ? year : text.trim()
    return { text: shown, last, before: sentence.slice(0, index + text.indexOf(shown)), isYear: month === 0 }
  })
}
