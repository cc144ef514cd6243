import { baseLanguage } from '../../words/base-language.ts'
import type { ContentProblem } from '../problem.ts'
import { countedIn } from './counted.ts'
import { hintAt, type Said, saidIn, type SpokenFile } from './said.ts'

const due = /\b(?:due|payable|pay(?:ment)? (?:is due )?within)\b|fällig|zahlbar|payables?|échéance|à régler/i
const days = /^(?:days?|tagen?|tage|jours?)$/
/** @returns price lists that say another term of payment than the others of their language */
export function paymentHints(files: readonly SpokenFile[]): ContentProblem[] {
  const lists = files.filter(({ collection }) => collection === 'pricing')
  return [...Map.groupBy(lists, ({ language }) => baseLanguage(language)).values()].flatMap(otherTerms)
}

type Term = { file: SpokenFile; said: Said; value: number; text: string }

function otherTerms(lists: readonly SpokenFile[]): ContentProblem[] {
  const terms = lists.flatMap((file) =>
    saidIn(file.source).flatMap((said) =>
      said.text
        .split(/[.;:](?:\*{1,2})?\s/)
        .filter((sentence) => due.test(sentence))
        .flatMap((sentence): Term[] => {
          const [counted] = countedIn(sentence, (word) => days.test(word))
          return counted ? [{ file, said, value: counted.value, text: `${counted.value} ${counted.noun}` }] : []
        }),
    ),
  )
  const groups = [...Map.groupBy(terms, ({ value }) => value).values()].sort((a, b) => filesOf(b) - filesOf(a))
  const [most, ...others] = groups
  // Only where several lists agree is one of them the exception.
  if (!most || filesOf(most) < fewestAgree || others.some((group) => filesOf(group) > 1)) return []
  return others.flat().map(({ file, said, text }) =>
    hintAt(file.source, said, {
      value: said.text.includes(text) ? text : said.text.trim(),
      rule: `asks to be paid in ${text}, and the other price lists in ${most[0]!.text}`,
      suggestion: 'write the same time in all of them, unless this one is meant to differ',
    }),
  )
}

const fewestAgree = 2

function filesOf(terms: readonly Term[]): number {
  return new Set(terms.map(({ file }) => file)).size
}
