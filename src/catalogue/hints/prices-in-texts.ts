import { baseLanguage } from '../../words/base-language.ts'
import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { linkedList, type Names, nearestName, ownTier, type Price, pricedNames, priceLists } from './priced-names.ts'
import { hintAt, isOurs, saidIn, sentencesIn, type SpokenFile, withoutQuotes } from './said.ts'

const ours = /\b(?:our|us|we|unser(?:e[nmrs]?)?|wir|uns|notre|nos|nous)\b/iu
/** What was paid once is no price of today. */
const past =
  /\b(?:paid|spent|saved|was|were|had|did|cost (?:them|him|her|the client|about)|zahlte[n]?|bezahlte[n]?|kostete[n]?|sparte[n]?|war|waren|wurde[n]?|hatte[n]?|payé|coûtait|coûté|était|avait)\b/iu
const costs =
  /\b(?:costs?|prices?d?|from|begins?|starts?|pay|fee|charge|invoice|comes? to|amounts? to|kostet|kosten|Preis|ab|für|beginnt|zahlen|berechnen|stellen|beträgt|beläuft|liegt bei|coûte|coûtent|prix|partir|tarif|facturons|revient|élève)\b|\b(?:is|are) (?:now |only |just )?(?:\p{Sc}|[A-Z]{3} \d)|\b(?:ist|sind|est|sont) \d/iu
/** Words of what we ask. A sentence with them is about what we sell, even if nothing else says so. */
const asked =
  /\b(?:we (?:charge|ask|invoice)|(?:our|unser|notre) (?:price|fee|Preis|prix|tarif)|with us|berechnen wir|wir berechnen|stellen wir|bei uns|nous facturons|nous demandons|chez nous)\b/iu
/** A sum that an article names as that of today, of what its field `services` names. */
const ofToday = /\b(?:costs|comes to|amounts to|is \p{Sc}|kostet|beträgt|ist \d|coûte|revient à|est de)/iu
/** A sum that is said to be another one than the price of a tier. */
const another =
  /\b(?:up to|save|less|saves?|discount|deposit|bis zu|weniger|Rabatt|Anzahlung|jusqu|remise|acompte|travel|hosting|licen[cs]es?|together|both|altogether|in all|zusammen|insgesamt|ensemble|instead of|statt|stop there|hören)\b/iu
const byDay = /^ ?(?:(?:a|per|each|\/) ?(?:engineer and )?day|am Tag|pro Tag|je Tag|par jour|\/ ?(?:Tag|jour))\b/iu
const byMonth = /^ ?(?:(?:a|per|each|\/) ?month|im Monat|pro Monat|je Monat|monatlich|par mois|\/ ?(?:Monat|mois))\b/iu
const amount =
  /(\p{Sc}) ?(\d[\d.,\u00a0\u202f’' ]{0,12}\d|\d)|(\d[\d.,\u00a0\u202f’' ]{0,12}\d|\d) ?(\p{Sc}|[A-Z]{3}\b)/gu

/** @returns what sentences say that a tier costs, a day or a month of us, which no price list says */
export function pricesInTexts(
  files: readonly SpokenFile[],
  entries: readonly RawEntry[],
  { currency }: Pick<Service, 'currency'>,
): ContentProblem[] {
  const lists = priceLists(entries)
  if (lists.length === 0) return []
  const all = lists.flatMap(({ prices }) => prices)
  const names = pricedNames(files, lists)
  return files.flatMap((file): ContentProblem[] => {
    const known = names.get(baseLanguage(file.language)) ?? []
    // Others speak of what others pay, unless they name what we sell as ours or link to it.
    const ofUs = isOurs(file)
    return saidIn(file.source).flatMap((said) => {
      if (!/\d/.test(said.text)) return []
      const own = ownTier(file, said, lists)
      return sentencesIn(withoutQuotes(said.text)).flatMap((sentence): ContentProblem[] => {
        const linked = linkedList(sentence, lists)
        if (!ofUs && isPast(file, sentence)) return []
        const here = ofUs || linked ? known : namesMeant(file, sentence, known)
        if (!ofUs && !linked && here.length === 0) return []
        const is = amountsIn(sentence, currency)
          .map((one) => ({ ...one, is: wrong(one, sentence, { all, own, linked, known: here, ofUs }) }))
          .find((one) => one.is !== undefined)
        if (!is) return []
        return [
          hintAt(file.source, said, {
            value: is.text,
            rule: is.is!,
            suggestion: 'write the same amount here and in the price list, whichever is right',
          }),
        ]
      })
    })
  })
}

/** A case study tells what something cost. */
function isPast({ collection }: SpokenFile, sentence: string): boolean {
  return past.test(sentence) || (collection === 'case-studies' && /\bcost\b/i.test(sentence))
}

type Around = {
  all: readonly Price[]
  own: Price | undefined
  linked: Names | undefined
  known: readonly Names[]
  ofUs: boolean
}

/** @returns what is wrong with an amount; nothing where a price list has it, or it is no price of ours */
function wrong(
  { value, text, behind }: Amount,
  sentence: string,
  { all, own, linked, known, ofUs }: Around,
): string | undefined {
  if (value === 0) return undefined
  const unit = byDay.test(behind) ? 'day' : byMonth.test(behind) ? 'month' : undefined
  if (own && unit === own.unit && value !== own.amount) return `the price of this tier is ${own.amount}`
  if (another.test(sentence) || !costs.test(sentence)) return undefined
  if (own && unit === undefined && own.unit === 'project' && startsWithPrice.test(sentence) && value !== own.amount)
    return `the price of this tier is ${own.amount}`
  const named = nearestName(sentence, text, known) ?? linked
  // What a list says in its own words, such as a fee for who stops, is a price as well.
  const isListed = all.some((price) => price.amount === value)
  if (named && isListed && isOfAnother(value, named, all, sentence, known))
    return `is not the price of “${named.words}” in ${named.file}: ${named.prices.map((price) => price.amount).join(', ')}`
  if (isListed || all.some((price) => isMultiple(value, price.amount))) return undefined
  if (named)
    return `is no price of “${named.words}” in ${named.file}, which has ${named.prices.map((price) => price.amount).join(', ')}`
  const ofUnit = all.filter((price) => price.unit === unit)
  if (unit && ofUs && ofUnit.length > 0 && ours.test(sentence))
    return `is no price by the ${unit} of any price list: ${ofUnit.map((price) => price.amount).join(', ')}`
  return undefined
}

/** “From £18,000”, as the summary of a tier begins. */
const startsWithPrice = /^(?:from|ab|à partir de|dès|for|für|pour) (?:\p{Sc} ?\d|\d)/iu

/** Two prices changed places: one tier is named, and the amount is that of another one, which is not. */
function isOfAnother(
  value: number,
  named: Names,
  all: readonly Price[],
  sentence: string,
  known: readonly Names[],
): boolean {
  if (named.prices.length !== 1 || named.prices[0]!.amount === value) return false
  const text = sentence.toLowerCase()
  const owners = all.filter((price) => price.amount === value)
  return !known.some(
    ({ words, prices }) =>
      words !== named.words && text.includes(words) && prices.some((price) => owners.includes(price)),
  )
}

/** @returns of what we sell what an article means: what it calls ours, and what it is about itself */
function namesMeant({ collection, source }: SpokenFile, sentence: string, known: readonly Names[]): Names[] {
  if (ours.test(sentence) && asked.test(sentence)) return [...known]
  const { services } = source.frontmatter as { services?: unknown }
  const isAbout = collection === 'knowledge' && Array.isArray(services) && ofToday.test(sentence)
  return known.filter(
    ({ words, service }) =>
      isSaidOurs(sentence, words) || (isAbout && services.includes(service) && begins(sentence, words)),
  )
}

/** @returns whether a sentence says that something is ours: “our product build”, “a survey of ours” */
function isSaidOurs(sentence: string, words: string): boolean {
  const text = sentence.toLowerCase()
  const at = text.indexOf(words)
  if (at < 0) return false
  const before = text.slice(Math.max(0, at - 12), at)
  const behind = text.slice(at + words.length, at + words.length + 20)
  return (
    /(?:our|unser(?:e[nmrs]?)?|notre|nos) \[?$/u.test(before) ||
    /^\]?s? (?:of ours|from us|by us|with us|von uns|bei uns|de chez nous|chez nous)(?!\p{L})/u.test(behind)
  )
}

/** @returns whether a sentence is about something from its first word on: “A survey costs …” */
function begins(sentence: string, words: string): boolean {
  const text = sentence.trimStart().toLowerCase()
  const at = text.indexOf(words)
  return at >= 0 && /^(?:(?:an?|the|eine?|der|die|das|une?|le|la) ?|l['’])?$/u.test(text.slice(0, at))
}

/** Three days cost three times what a day costs; two digits that are wrong seldom make such a sum. */
function isMultiple(value: number, price: number): boolean {
  return price > 0 && value > price && value % price === 0 && value / price <= mostOfOne
}

const mostOfOne = 30

type Amount = { value: number; text: string; behind: string }

function amountsIn(sentence: string, currency: string): Amount[] {
  return [...sentence.matchAll(amount)].flatMap((match) => {
    const mark = match[1] ?? match[4]!
    if (mark.length === 3 && mark !== currency) return []
    const digits = (match[2] ?? match[3])!
    const value = Number(digits.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, ''))
    return [{ value, text: match[0], behind: sentence.slice(match.index + match[0].length).slice(0, 30) }]
  })
}
