import { writingOf } from '../../words/writing.ts'
import { buildCatalogue } from '../build-catalogue.ts'
import type { Catalogue, Entry } from '../catalogue.ts'
import { type CheckedEntry, hiddenUntil } from '../checked-entry.ts'
import { checkInEveryLanguage } from '../checks/every-language.ts'
import type { ContentImage } from '../images/image.ts'
import { bothFragments, builtFragments } from '../fragments.ts'
import type { Memory } from '../memory.ts'
import type { ReadHints } from '../markdown/read-text.ts'
import { readWords } from '../own-words/read-words.ts'
import { type Placeholders, placeholdersFor } from '../placeholders.ts'
import type { ContentProblem } from '../problem.ts'
import type { RawWords } from '../read.ts'
import { resolveTexts } from '../resolve-texts.ts'
import type { Script } from '../single-files.ts'
import { lackingHints } from './hints.ts'
import { samePromiseHints } from './same-promise.ts'
import { sortEntries } from '../sort.ts'
import { addressesInEach, addressOf, inLanguage } from './languages.ts'
import type { Translation } from './read-translations.ts'
import { type TranslatedName, translatedNames } from './schemas.ts'

/** The site in its own language, from which its other languages are made. */
export type SiteOriginal = {
  catalogue: Catalogue
  /** Addresses of the pages that list what is shown. */
  listPaths: readonly string[]
  /** Entries that are shown, and all. */
  shown: readonly CheckedEntry[]
  checked: readonly CheckedEntry[]
  /** How links of its texts are checked. */
  links: Omit<Parameters<typeof resolveTexts>[4], 'readHints' | 'inLanguage'>
  readHints: ReadHints | undefined
  images: ReadonlyMap<string, ContentImage>
  words: readonly RawWords[]
  now: Date
  drafts: boolean
  memory: Memory
}

/** @returns what placeholders stand for in a language, in which numbers and durations are said as well */
export function placeholdersOf(
  address: string,
  scripts: readonly Script[],
): (service: Catalogue['service']) => Placeholders {
  return (service) => placeholdersFor(service, address, scripts, writingOf(service.language))
}

/**
 * @returns the texts of a second language with their links resolved, the entries that are shown in it, and what is
 *   wrong in them
 */
export async function textsOfTranslation(
  { prefix, service, source, introduction, entries }: Translation,
  {
    listPaths,
    shown,
    checked,
    links,
    readHints,
    now,
    drafts,
    memory,
  }: Omit<SiteOriginal, 'catalogue' | 'images' | 'words'>,
) {
  const today = now.toISOString().slice(0, 10)
  const isOut = (entry: CheckedEntry | undefined) => entry !== undefined && (drafts || !hiddenUntil(entry, today))
  const own = shown.flatMap((entry) => {
    const translated = entries.get(entry.path)
    return translated && isOut(translated) ? [translated] : []
  })
  const inEach = addressesInEach(checked, listPaths)
  const texts = await resolveTexts(own, checked, source, introduction, {
    ...links,
    parts: bothFragments(links.parts ?? new Map(), builtFragments(own, service.language)),
    inLanguage: (address) => inLanguage(address, prefix, inEach),
    readHints: readHints && ((text) => readHints({ ...text, translated: true })),
  })
  return { own, texts, problems: [...texts.problems, ...checkInEveryLanguage(service, source, own, now, memory)] }
}

/**
 * @returns the catalogue of a second language, which has an entry for each of the site; or what is wrong with its texts
 */
export async function buildTranslation(
  translation: Translation,
  site: SiteOriginal,
): Promise<{ catalogue: Catalogue; hints: ContentProblem[] } | { problems: ContentProblem[] }> {
  const { prefix, service, source, menu } = translation
  const { catalogue, shown, readHints, images, memory } = site
  const { own, texts, problems } = await textsOfTranslation(translation, site)
  const words = readWords(site.words, service, source)
  if (problems.length > 0) return { problems }
  const built = buildCatalogue(catalogue.baseUrl, service, own, texts, { words: words.site, images, memory, prefix })
  // A topic needs no words of its own: without them it is called as articles in this language call it.
  const lists = translatedNames
    .filter((name) => name !== 'topics')
    .map((name) => [name, completed(name, built, catalogue, prefix)])
  const { brand, scripts, discovery, skills, topicSlugs, listPaths, readAt } = catalogue
  return {
    catalogue: {
      ...built,
      ...(Object.fromEntries(lists) as Pick<Catalogue, TranslatedName>),
      topicSlugs,
      listPaths,
      mainLanguage: catalogue.service.language,
      brand,
      menu,
      scripts,
      discovery,
      skills,
      redirects: {},
      readAt,
      translations: [],
    },
    hints: [
      ...words.hints,
      ...texts.hints,
      // To compare each text with its original takes longer than to read it.
      ...(readHints
        ? [
            ...samePromiseHints(service, source, catalogue.service),
            ...lackingHints(translation, shown, catalogue.service.language),
          ]
        : []),
    ],
  }
}

/** Of what is listed by its day, a reader looks for the newest that they can read. */
const ownLanguageFirst: readonly TranslatedName[] = ['knowledge', 'case-studies']

/**
 * @returns the entries of a collection in a language, with those of the site, at an address in it, where it has none
 */
function completed<Name extends TranslatedName>(
  name: Name,
  own: Pick<Catalogue, TranslatedName>,
  site: Catalogue,
  prefix: string,
): Entry<Name>[] {
  const translated = own[name] as Entry<Name>[]
  const there = new Set(translated.map(({ slug }) => slug))
  const missing = (site[name] as Entry<Name>[])
    .filter(({ slug }) => !there.has(slug))
    .map((entry) => ({ ...entry, url: addressOf(name, entry.slug, prefix) }))
  return ownLanguageFirst.includes(name) ? [...translated, ...missing] : sortEntries(name, [...translated, ...missing])
}
