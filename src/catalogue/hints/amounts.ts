import type { Root } from 'mdast'
import { visitMarkdown } from '../markdown/parse.ts'
import type { LineFinding } from '../checks/headings.ts'
import { fillData } from '../placeholders.ts'
import { type ContentProblem, excerpt, fieldName } from '../problem.ts'
import type { RawEntry } from '../read.ts'

/** Those that no other word is written like, and that consultancies charge in. */
const codes = new Set(
  'AUD BGN BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF INR JPY KRW MXN NOK NZD PLN RON SEK SGD UAH USD ZAR'.split(' '),
)
/** Signs of letters, and words, that stand behind an amount; the same word may be the money of several countries. */
const written: Record<string, readonly string[]> = {
  zł: ['PLN'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON'],
  лв: ['BGN'],
  kr: ['DKK', 'NOK', 'SEK', 'ISK'],
  Fr: ['CHF'],
  Franken: ['CHF'],
  euro: ['EUR'],
  euros: ['EUR'],
  dollars: ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD'],
  Dollar: ['USD', 'AUD', 'CAD', 'NZD', 'HKD', 'SGD'],
}
const amount =
  /(\p{Sc})\s?\d|\d[\d.,]{0,14}\s?(\p{Sc})|\b([A-Z]{3})\s?\d|\d[\d.,]{0,14}\s?([A-Z]{3})\b|\d[\d.,]{0,14}\s?(zł|Kč|Ft|lei|лв|kr|Fr|Franken|[Ee]uros?|dollars|Dollar)(?!\p{L})/gu

/** Words for others, who may pay in another currency. */
const ofOthers =
  /(?:^|[^\p{L}])(?:clients?|customers?|providers?|suppliers?|vendors?|competitors?|somebody|someone|Kund(?:e|en|in|innen)|Anbieter[ns]?|Lieferant(?:en)?|Wettbewerber|jemand|clientes?|fournisseurs?|prestataires?|concurrents?|quelqu['’]un)(?:$|[^\p{L}])/iu
const ofUs =
  /(?:^|[^\p{L}])(?:we|wir|nous) (?:charge|ask|invoice|bill|berechnen|verlangen|facturons|demandons)(?:$|[^\p{L}])/iu

/**
 * @param currency of the price list, by its code
 * @returns amounts of money in another one, in what is no example of code and no story of others
 */
export function foreignAmounts(tree: Root, currency: string): LineFinding[] {
  const findings: LineFinding[] = []
  visitMarkdown(tree, (node) => {
    if (node.type !== 'text') return
    const found = firstForeign(node.value, currency)
    if (!found) return
    const sentence = sentenceAt(node.value, found.index)
    if (ofOthers.test(sentence) && !ofUs.test(sentence)) return
    findings.push({
      line: node.position!.start.line + node.value.slice(0, found.index).split('\n').length - 1,
      value: shownFrom(node.value.slice(found.index).split('\n')[0]!),
      ...advice(currency),
    })
  })
  return findings
}

/** @returns amounts of money in another currency in the fields of services, price lists and questions */
export function foreignAmountsInFields(
  entries: readonly Pick<RawEntry, 'collection' | 'source'>[],
  currency: string,
): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    if (collection !== 'services' && collection !== 'pricing' && collection !== 'questions') return []
    const hints: ContentProblem[] = []
    fillData(source.frontmatter, (value, path) => {
      const found = firstForeign(value, currency)
      if (found)
        hints.push({
          file: source.file,
          line: source.lineOf(path),
          field: fieldName(path),
          value: excerpt(value, found.index),
          ...advice(currency),
        })
      return value
    })
    return hints
  })
}

/** A sentence ends at a full stop with a space behind it. */
const ends = ['. ', '! ', '? ', '.\n', '!\n', '?\n']

/** @returns the sentence around a place */
function sentenceAt(text: string, at: number): string {
  const from = Math.max(...ends.map((end) => text.lastIndexOf(end, at)))
  const to = Math.min(...ends.map((end) => text.indexOf(end, at)).map((end) => (end < 0 ? text.length : end)))
  return text.slice(from + 1, to)
}

function firstForeign(text: string, currency: string): RegExpExecArray | undefined {
  return [...text.matchAll(amount)].find((match) => isForeign(match.slice(1).find(Boolean)!, currency))
}

/** @param currency of the prices @returns what is told of an amount in another one */
export const foreignRule = (currency: string): string =>
  `is an amount in another currency than that of the prices, which is ${currency}`

function advice(currency: string): { rule: string; suggestion: string } {
  return {
    rule: foreignRule(currency),
    suggestion: `write what it is in ${currency}, or name the amount in \`meant\` if the other currency is right`,
  }
}

/** Enough of an amount to find it by. */
const shownLength = 20

function shownFrom(text: string): string {
  const space = text.indexOf(' ', shownLength)
  return space < 0 || space > 2 * shownLength ? text.slice(0, 2 * shownLength) : text.slice(0, space)
}

/** @param mark of a currency, a sign or a code */
function isForeign(mark: string, currency: string): boolean {
  const money = written[mark === 'Euro' || mark === 'Euros' ? mark.toLowerCase() : mark]
  if (money) return !money.includes(currency)
  return mark.length === 3 ? codes.has(mark) && mark !== currency : signOf(currency) !== mark
}

/** @returns how a currency is written where it is at home, such as `$` for dollars of several countries */
function signOf(currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}
