import type { ReadHints } from '../markdown/read-text.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawContent, RawEntry } from '../read.ts'
import { isNamedAsCopy } from '../copied-name.ts'
import { askedAnyway } from './asked-anyway.ts'
import { foreignAmounts, foreignAmountsInFields } from './amounts.ts'
import { disputedMarkup } from './disputed-markup.ts'
import { placeHints, topicHints } from './between.ts'
import { unclearHeadings } from './headings.ts'
import { brokenWords, brokenWordsInFields } from './broken-words.ts'
import { copyHints } from './copies.ts'
import { durationsSaidTwice } from './said-twice.ts'
import { indentedProse } from './indented-prose.ts'
import { leftoversIn } from './leftovers.ts'
import { gluedLines } from './glued.ts'
import { linksCopied, linksToWork, vagueLinks } from './links.ts'
import { mailHeads } from './mail-heads.ts'
import { listCounts } from './list-counts.ts'
import { longerThanAll } from './longer-than-all.ts'
import { lostUmlauts } from './lost-umlauts.ts'
import { emptyWords } from './empty-words.ts'
import { noticeTimes } from './notice-times.ts'
import { otherMarks } from './other-marks.ts'
import { priceHints } from './price-hints.ts'
import { oddNumbers, repeatedParagraphs } from './repeated.ts'
import { foreignGrouping } from './grouping.ts'
import { slipsIn } from './slips.ts'
import { resultHints } from './result-hints.ts'
import { hardSentences } from './sentences.ts'
import { questionWords } from './question-words.ts'
import { tierTerms } from './tier-terms.ts'
import { wrongLanguage } from './wrong-language.ts'
import { wrongWeekdays } from './weekdays.ts'

/**
 * @returns what a text could do better; unlike a problem, a hint stops nothing. Whole documents are written for agents
 */
export const textHints: ReadHints = ({ tree, markdown, whole, currency, firstLine, translated }) => [
  ...disputedMarkup(tree, markdown),
  ...vagueLinks(tree),
  ...linksToWork(tree),
  ...linksCopied(tree),
  ...foreignAmounts(tree, currency),
  ...(whole ? [] : unclearHeadings(tree, firstLine)),
  ...leftoversIn(tree),
  ...wrongWeekdays(tree),
  ...brokenWords(tree),
  ...lostUmlauts(tree),
  ...listCounts(tree),
  ...(whole
    ? []
    : [...slipsIn(tree), ...gluedLines(tree, markdown), ...otherMarks(tree, firstLine), ...mailHeads(tree, markdown)]),
  ...indentedProse(tree, markdown),
  // How hard a sentence is was measured in one language alone.
  ...(whole || translated ? [] : hardSentences(tree, markdown)),
]

/** @param currency of the prices @returns what fields of entries could do better, alone and beside each other */
export function entryHints(entries: readonly RawEntry[], currency: string): ContentProblem[] {
  return [
    ...titleHints(entries),
    ...lowerCaseNames(entries),
    ...emptyWords(entries),
    ...placeHints(entries),
    ...topicHints(entries),
    ...askedAnyway(entries),
    ...foreignAmountsInFields(entries, currency),
    ...priceHints(entries),
    ...tierTerms(entries),
    ...noticeTimes(entries),
    ...questionWords(entries),
    ...resultHints(entries),
    ...longerThanAll(entries),
    ...copyHints(entries),
    ...repeatedParagraphs(entries),
    ...oddNumbers(entries),
    ...ownWordsHints(entries),
  ]
}

/** @returns what fields of translations could do better */
export function translationHints(
  { translations }: Pick<RawContent, 'translations'>,
  currency: string,
): ContentProblem[] {
  const entries = translations.flatMap(({ of, source }) =>
    typeof of === 'string' ? [] : [{ collection: of.collection, source }],
  )
  return [
    ...emptyWords(entries),
    ...foreignAmountsInFields(entries, currency),
    ...ownWordsHints(entries),
    ...repeatedParagraphs(entries),
  ]
}

/** @returns what fields of a file say in two ways, or in broken words */
function ownWordsHints(entries: readonly Pick<RawEntry, 'collection' | 'source'>[]): ContentProblem[] {
  const services = entries.filter(({ collection }) => collection === 'services')
  return [
    ...durationsSaidTwice(services.map(({ source }) => source)),
    ...brokenWordsInFields(entries.map(({ source }) => source)),
  ]
}

/** @returns names of people, and titles, that begin with a small letter or are all in capitals */
function lowerCaseNames(entries: readonly RawEntry[]): ContentProblem[] {
  return entries.flatMap(({ collection, source }): ContentProblem[] => {
    const field = collection === 'people' ? 'name' : 'title'
    const value = (source.frontmatter as Record<string, unknown>)[field]
    if (typeof value !== 'string' || value.startsWith('{{')) return []
    const letters = value.match(/\p{L}/gu) ?? []
    const small = collection === 'people' && /^\p{Ll}+(?: \p{Ll}+)*$/u.test(value)
    const shouted = letters.length > mostCapitals && value === value.toUpperCase()
    if (!small && !shouted) return []
    return [
      {
        file: source.file,
        line: source.lineOf([field]),
        field,
        value,
        rule: small ? 'is a name in small letters' : 'is in capitals, which are hard to read',
        suggestion: small ? 'begin each of its words with a capital' : 'write it as in a sentence',
      },
    ]
  })
}

/** Longer words are no abbreviations. */
const mostCapitals = 8

/** @returns which titles do not tell a page from another one */
function titleHints(entries: readonly RawEntry[]): ContentProblem[] {
  const first = new Map<string, RawEntry>()
  return entries.flatMap((entry): ContentProblem[] => {
    const { title } = entry.source.frontmatter as { title?: unknown }
    if (typeof title !== 'string') return []
    const earlier = first.get(title.toLowerCase())
    first.set(title.toLowerCase(), earlier ?? entry)
    if (!earlier) return []
    const [copy, other] = isNamedAsCopy(earlier.slug, entry.slug) ? [earlier, entry] : [entry, earlier]
    return [
      {
        file: copy.source.file,
        line: copy.source.lineOf(['title']),
        field: 'title',
        value: title,
        rule: `is the title of ${other.source.file} too`,
        suggestion: 'give each page a title that tells it from the others',
      },
    ]
  })
}

/** What programs read is in English on every site. */
const forPrograms: readonly string[] = ['discovery', 'skills']

/**
 * @param language of the site
 * @returns what of its own files is in another language; translations are compared with them
 */
export function languageHints(
  { entries, singles, translations }: Pick<RawContent, 'entries' | 'singles' | 'translations'>,
  language: string,
): ContentProblem[] {
  const ofFacts = translations.filter(({ of }) => typeof of === 'string')
  return [
    ...(singles.service ? wrongLanguage(singles.service, language) : []),
    ...entries.flatMap(({ collection, source }) =>
      wrongLanguage(source, forPrograms.includes(collection) ? 'en' : language),
    ),
    ...ofFacts.flatMap(({ source, language: own }) => wrongLanguage(source, own)),
  ]
}

/** @param language of the site @returns numbers that are grouped as in another language than that of their file */
export function groupingHints(
  { entries, translations }: Pick<RawContent, 'entries' | 'translations'>,
  language: string,
): ContentProblem[] {
  return [
    ...entries
      .filter(({ collection }) => !forPrograms.includes(collection))
      .flatMap(({ source }) => foreignGrouping(source, language)),
    ...translations.flatMap(({ source, language: own }) => foreignGrouping(source, own)),
  ]
}
