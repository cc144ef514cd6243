import { baseLanguage } from '../../words/base-language.ts'
import type { Service } from '../catalogue.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawEntry } from '../read.ts'
import { hintAt, type Said, saidIn, type SpokenFile, withoutQuotes } from './said.ts'

/** Our own texts; articles and case studies speak of what others pay. */
const ofUs = ['pages', 'pricing', 'services', 'replies', 'service', 'people']
const costs =
  /\b(?:costs?|prices?d?|from|begins?|starts?|pay|fee|charge|kostet|kosten|Preis|ab|für|beginnt|zahlen|coûte|coûtent|prix|partir|tarif)\b/iu
/** A sum that is said to be another one than the price of a tier. */
const another =
  /\b(?:up to|save|less|saves?|discount|deposit|bis zu|weniger|Rabatt|Anzahlung|jusqu|remise|acompte|travel|hosting|licen[cs]es?|together|both|altogether|in all|zusammen|insgesamt|ensemble|instead of|statt|stop there|hören)\b/iu
const byDay = /^ ?(?:(?:a|per|each|\/) ?(?:engineer and )?day|am Tag|pro Tag|je Tag|par jour|\/ ?(?:Tag|jour))\b/iu
const byMonth = /^ ?(?:(?:a|per|each|\/) ?month|im Monat|pro Monat|je Monat|monatlich|par mois|\/ ?(?:Monat|mois))\b/iu
const amount =
  /(\p{Sc}) ?(\d[\d.,\u00a0\u202f’' ]{0,12}\d|\d)|(\d[\d.,\u00a0\u202f’' ]{0,12}\d|\d) ?(\p{Sc}|[A-Z]{3}\b)/gu

type Price = { tier: string; amount: number; unit: unknown }
type Names = { words: string; prices: readonly Price[]; file: string }

/** @returns what sentences say that a tier costs, a day or a month of us, which no price list says */
export function pricesInTexts(
  files: readonly SpokenFile[],
  entries: readonly RawEntry[],
  { currency }: Pick<Service, 'currency'>,
): ContentProblem[] {
  const lists = entries.flatMap(({ collection, source }) => {
    const { service, tiers } = source.frontmatter as { service?: unknown; tiers?: unknown }
    if (collection !== 'pricing' || !Array.isArray(tiers)) return []
    const prices = (tiers as (Price | null)[]).filter((tier): tier is Price => typeof tier?.amount === 'number')
    return [{ service, prices, source }]
  })
  if (lists.length === 0) return []
  const all = lists.flatMap(({ prices }) => prices)
  const names = tierNames(files, lists)
  return files.flatMap((file): ContentProblem[] => {
    if (!ofUs.includes(file.collection)) return []
    const known = names.get(baseLanguage(file.language)) ?? []
    return saidIn(file.source).flatMap((said) => {
      if (!/\d/.test(said.text) || said.path?.at(-1) === 'summary') return []
      const ownPrice = ownTier(file, said, lists)
      return sentences(withoutQuotes(said.text)).flatMap((sentence): ContentProblem[] => {
        const found = amountsIn(sentence, currency)
        const wrong = found.flatMap(({ value, text, behind }) => {
          if (value === 0) return []
          const unit = byDay.test(behind) ? 'day' : byMonth.test(behind) ? 'month' : undefined
          const ofUnit = all.filter((price) => price.unit === unit)
          if (ownPrice && unit === ownPrice.unit && value !== ownPrice.amount)
            return [{ text, is: `the price of this tier is ${ownPrice.amount}` }]
          if (another.test(sentence) || !costs.test(sentence) || all.some((price) => isMultiple(value, price.amount)))
            return []
          const named = nearest(sentence, text, known)
          if (named && !all.some((price) => price.amount === value)) {
            // What a list says in its own words, such as a fee for who stops, is a price as well.
            return [
              {
                text,
                is: `no price of “${named.words}” in ${named.file}, which has ${named.prices.map((price) => price.amount).join(', ')}`,
              },
            ]
          }
          if (
            unit &&
            ofUnit.length > 0 &&
            !ofUnit.some((price) => price.amount === value) &&
            /\b(?:we|our|wir|unser|nous|notre|us)\b/iu.test(sentence)
          )
            return [
              {
                text,
                is: `no price by the ${unit} of any price list: ${ofUnit.map((price) => price.amount).join(', ')}`,
              },
            ]
          return []
        })
        return wrong.slice(0, 1).map(({ text, is }) =>
          hintAt(file.source, said, {
            value: text,
            rule: is.startsWith('no ') ? `is ${is}` : is,
            suggestion: 'write the same amount here and in the price list, whichever is right',
          }),
        )
      })
    })
  })
}

/** Three days cost three times what a day costs; two digits that are wrong seldom make such a sum. */
function isMultiple(value: number, price: number): boolean {
  return price > 0 && value > price && value % price === 0 && value / price <= mostOfOne
}

const mostOfOne = 30

/** A sentence ends at a full stop with a capital behind it, so that “22.000 £” is in one piece. */
function sentences(text: string): string[] {
  return text.split(/[.!?;](?:\*{1,2})?\s/)
}

function amountsIn(sentence: string, currency: string): { value: number; text: string; behind: string }[] {
  return [...sentence.matchAll(amount)].flatMap((match) => {
    const mark = match[1] ?? match[4]!
    if (mark.length === 3 && mark !== currency) return []
    const digits = (match[2] ?? match[3])!
    const value = Number(digits.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, ''))
    return [{ value, text: match[0], behind: sentence.slice(match.index + match[0].length).slice(0, 30) }]
  })
}

/** The tier whose note this is. */
function ownTier(
  { collection, source, path, translated }: SpokenFile,
  said: Said,
  lists: readonly { prices: readonly Price[]; source: RawEntry['source'] }[],
): Price | undefined {
  if (collection !== 'pricing' || said.path?.[0] !== 'tiers' || said.path[2] !== 'note') return undefined
  const tiers = (source.frontmatter as { tiers?: ({ tier?: unknown } | null)[] }).tiers ?? []
  const name = tiers[Number(said.path[1])]?.tier
  const list = lists.find((one) => (translated ? one.source.file.endsWith(`/${path}`) : one.source === source))
  return list?.prices.find(({ tier }) => tier === name)
}

/** Shorter names are words of every text, such as “team”. */
const shortestName = 6

/** @returns what services and tiers are called in each language, in small letters */
function tierNames(
  files: readonly SpokenFile[],
  lists: readonly { service: unknown; prices: readonly Price[]; source: RawEntry['source'] }[],
): Map<string, Names[]> {
  const byLanguage = new Map<string, Names[]>()
  for (const { collection, slug, language, source } of files) {
    const list = lists.find(({ service }) => service === slug)
    if (collection !== 'services' || !list) continue
    const { title, tiers } = source.frontmatter as { title?: unknown; tiers?: unknown }
    const named = Array.isArray(tiers) ? (tiers as ({ id?: unknown; name?: unknown } | null)[]) : []
    const known = byLanguage.get(baseLanguage(language)) ?? []
    const add = (words: unknown, prices: readonly Price[]) => {
      if (typeof words === 'string' && words.length >= shortestName && prices.length > 0)
        known.push({ words: words.toLowerCase(), prices, file: list.source.file })
    }
    add(title, list.prices)
    for (const tier of named)
      add(
        tier?.name,
        list.prices.filter((price) => price.tier === tier?.id),
      )
    byLanguage.set(baseLanguage(language), known)
  }
  return byLanguage
}

/** @returns the name that stands nearest to an amount, and of two at one place the longer one */
function nearest(sentence: string, said: string, names: readonly Names[]): Names | undefined {
  const text = sentence.toLowerCase()
  const from = sentence.indexOf(said)
  const to = from + said.length
  const found = names.flatMap((name) => {
    const at = text.indexOf(name.words)
    const end = at + name.words.length
    return at < 0 ? [] : [{ name, far: at < from ? from - end : at - to }]
  })
  return found.sort((a, b) => a.far - b.far || b.name.words.length - a.name.words.length)[0]?.name
}
