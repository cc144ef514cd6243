import type { ContentProblem } from '../problem.ts'
import { hintAt, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'

/** Texts in which we speak of our prices. */
const ofUs = ['pages', 'pricing', 'services', 'replies', 'service', 'questions']
const withTax =
  /\b(?:includ(?:es?|ing)|incl\.|with|inklusive|inkl\.|mit|einschließlich(?: der)?) (?:VAT|sales tax|MwSt|USt|Mehrwertsteuer|Umsatzsteuer)\b|\b(?:VAT|sales tax|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|TVA) (?:is |ist )?(?:included|enthalten|inbegriffen|comprise|incluse)\b|\bTTC\b/i
/** A list of what is in the price. */
const included = /^(?:\*\*)?(?:Included(?: is also)?|Enthalten|Im Preis enthalten|Inclus|Compris)(?::\*\*|\*\*|:)/i
const taxWord = /(?<!\p{L})(?:VAT|sales tax|MwSt|USt|Mehrwertsteuer|Umsatzsteuer|TVA)(?!\p{L})/u
const isNot = /\b(?:not|no|nicht|non|pas|never|without|ohne|kein)\b/i
const nearby = 20

/** @returns texts of ours that say our prices have tax in them: every price of the site is shown as one without tax */
export function taxSaid(files: readonly SpokenFile[]): ContentProblem[] {
  return files.flatMap(({ collection, source }) => {
    if (!ofUs.includes(collection)) return []
    return saidIn(source).flatMap((said) => {
      const value = taxIn(withoutQuotes(said.text))
      if (value === undefined) return []
      return [
        hintAt(source, said, {
          value,
          rule: 'says that a price has tax in it, and every price of the site is shown as one without tax',
          suggestion: 'write the amounts without tax, and take these words out',
        }),
      ]
    })
  })
}

function taxIn(text: string): string | undefined {
  const found = withTax.exec(text)
  if (found && !isNot.test(text.slice(0, found.index).slice(-nearby))) return found[0]
  const own = sentencesIn(text.trim())[0]!
  return included.test(own) && taxWord.test(own) ? own : undefined
}
