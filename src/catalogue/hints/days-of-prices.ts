import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** “These prices are valid from 1 January 2027” */
const valid =
  /\b(?:prices?|rates?|Preise?|Sätze|prix|tarifs?)\b[^.;]{0,60}\b(?:from|since|ab|seit|à partir|depuis|dès)(?: dem| du| le)? (\d{1,2})(?:st|nd|rd|th|er|\.)? (\p{L}{3,10})\.? (\d{4})/iu
const months = [
  ['jan'],
  ['feb', 'fév'],
  ['mar', 'mär'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'déc'],
]

/** @returns price lists that say in words another day than \`valid_from\` */
export function daysOfPrices(files: readonly SpokenFile[]): ContentProblem[] {
  const lists = files.filter(({ collection }) => collection === 'pricing')
  return lists.flatMap(({ path, source }) => {
    const original = lists.find((one) => one.path === path && !one.translated)
    const { valid_from } = (original?.source.frontmatter ?? {}) as { valid_from?: unknown }
    if (!original || typeof valid_from !== 'string') return []
    return saidIn(source).flatMap((said): ContentProblem[] => {
      const [value, day, month = '', year] = valid.exec(withoutQuotes(said.text)) ?? []
      const place = months.findIndex((names) => names.some((name) => month.toLowerCase().startsWith(name)))
      if (value === undefined || place < 0) return []
      const told = `${year}-${String(place + 1).padStart(2, '0')}-${day!.padStart(2, '0')}`
      if (told === valid_from) return []
      return [
        hintAt(source, said, {
          value,
          rule: `says another day than \`valid_from\`, which is ${valid_from}: ${original.source.file}, line ${original.source.lineOf(['valid_from'])}`,
          suggestion: 'write the same day in both',
        }),
      ]
    })
  })
}
