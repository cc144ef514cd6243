import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue } from './catalogue.ts'
import type { CheckedEntry } from './checked-entry.ts'
import { menuHints, menuWordHints } from './checks/menu.ts'
import { redirectsOf } from './checks/redirects.ts'
import { checkSite } from './checks/site.ts'
import { withoutRepeats } from './checks/unfinished.ts'
import { builtFragments } from './fragments.ts'
import { readImages } from './images/read-images.ts'
import { listAddresses, type TopicSlugs } from './lists/divide.ts'
import { topicSlugsOf } from './lists/topics.ts'
import { hostsOf } from './markdown/links.ts'
import type { ReadHints } from './markdown/read-text.ts'
import { type Memory, noMemory } from './memory.ts'
import { readWords } from './own-words/read-words.ts'
import { fillPlaceholders, placeholdersFor } from './placeholders.ts'
import type { ContentProblem } from './problem.ts'
import { addresses, type RawContent, readContent } from './read.ts'
import { resolveTexts } from './resolve-texts.ts'
import { readEntries, schemaProblems, type SiteEntries } from './site-entries.ts'
import { readFacts, type SiteFacts } from './site-facts.ts'
import {
  buildTranslation,
  placeholdersOf,
  type SiteOriginal,
  textsOfTranslation,
} from './translations/build-translations.ts'
import { addressesInEach, inLanguage } from './translations/languages.ts'
import { holidayHints, promiseHints } from './promise.ts'
import { withoutFollowers } from './translations/followers.ts'
import { readTranslations, type Translation } from './translations/read-translations.ts'

export type LoadOptions = {
  /** Folder of the project, which holds `content/`. */
  root: string
  /** Public address of the site; without it, the one that `content/service.md` names. */
  baseUrl?: string | undefined
  /** Whether drafts, and what comes out later, are part of the catalogue. */
  drafts: boolean
  /** The moment that decides which entries are published. */
  now: Date
  /** Of files that need not be read and rendered again; without it, all are. */
  memory?: Memory
  /** Finds hints in texts, where they are asked for. It gets each text with its tree, before that is thrown away. */
  readHints?: ReadHints
}

export type Loaded =
  | { catalogue: Catalogue; hints: ContentProblem[] }
  | {
      problems: ContentProblem[]
      /**
       * What is known all the same, where the facts of the site can be read: enough for hints about the files in order.
       */
      known?: KnownAnyway
    }

export type KnownAnyway = {
  service: Catalogue['service']
  translations: readonly { service: Catalogue['service'] }[]
  images: Catalogue['images']
  /** Of texts. */
  hints: ContentProblem[]
}

/** Reads, checks and renders all content. @returns the catalogue, or every problem that was found */
export async function loadCatalogue(options: LoadOptions): Promise<Loaded> {
  return checkContent(await readContent(options.root, options.memory), options)
}

/** Checks and renders content that was read. @returns the catalogue, or every problem that was found */
export async function checkContent(raw: RawContent, options: LoadOptions): Promise<Loaded> {
  const { facts, problems: ofFacts } = await readFacts(raw, options.root)
  // Placeholders cannot be filled without the facts, so only the rest is checked.
  if (!facts) return { problems: [...raw.problems, ...ofFacts, ...schemaProblems(raw)] }
  const checked = await checkFiles(raw, facts, ofFacts, options)
  const { texts, words, images, translations: inOthers, site } = checked
  const known = (ofLanguages: readonly ContentProblem[] = []): KnownAnyway => ({
    service: facts.service,
    translations: inOthers,
    images: [...images.values()],
    hints: [...texts.hints, ...ofLanguages],
  })
  const sources = raw.entries.map((entry) => entry.source)
  const told = (problems: ContentProblem[]) => withoutFollowers(withoutRepeats(problems, sources))
  if (told(checked.problems).length > 0) {
    const inLanguages = await Promise.all(inOthers.map((one) => textsOfTranslation(one, site)))
    return {
      problems: told([...checked.problems, ...inLanguages.flatMap((one) => one.problems)]),
      known: known(inLanguages.flatMap((one) => one.texts.hints)),
    }
  }
  const catalogue = assemble(facts, checked)
  const translations = await buildTranslations(inOthers, { ...site, catalogue, images, words: raw.words })
  if ('problems' in translations) return { ...translations, known: known() }
  const ofFiles = hintsOfFacts(raw, facts, site.shown, options.now)
  return {
    hints: [...ofFiles, ...texts.hints, ...words.hints, ...translations.hints],
    catalogue: { ...catalogue, translations: translations.catalogues },
  }
}

/** Checks each file, and what concerns several, also where something was found. */
async function checkFiles(
  raw: RawContent,
  facts: SiteFacts,
  ofFacts: readonly ContentProblem[],
  { root, baseUrl, drafts, now, memory = noMemory, readHints }: LoadOptions,
) {
  const { service, source, menu, scripts } = facts
  const address = baseUrl ?? service.url
  const inWords = placeholdersOf(address, scripts)
  // Numbers and durations are said in the language of the page; what programs read is in English on every site.
  const placeholders = { site: inWords(service), programs: placeholdersFor(service, address, scripts) }
  const entries = readEntries(raw, placeholders, { now, drafts, memory })
  const { checked, shown, broken, nextPublication } = entries
  const introduction = fillPlaceholders(source.body, placeholders.site, { file: source.file, line: source.bodyLine })
  const { images, problems: badImages } = await readImages(root, raw.pictures, memory)
  const originals = {
    service,
    source,
    entries: checked,
    broken,
    menu: raw.singles.menu && menu ? { data: menu, source: raw.singles.menu } : undefined,
  }
  const inOthers = readTranslations(raw.translations, originals, inWords, memory)
  const lists = listsOf(shown)
  const { listPaths } = lists
  const links = linksOf({ raw, facts, entries, address, listPaths, now, memory }, inOthers.translations)
  const texts = await resolveTexts(shown, checked, source, introduction.text, { ...links, readHints })
  const words = readWords(raw.words, service, source)
  const problems = [
    ...raw.problems,
    ...badImages,
    ...ofFacts,
    ...entries.problems,
    ...introduction.problems,
    ...texts.problems,
    ...checkSite(raw, facts, entries, texts.targets, now, memory),
    ...words.problems,
    ...inOthers.problems,
  ]
  const site = {
    listPaths,
    shown,
    checked,
    links: { ...links, headings: texts.targets.headings },
    readHints,
    now,
    drafts,
    memory,
  }
  return { address, lists, texts, words, images, translations: inOthers.translations, site, nextPublication, problems }
}

/** @returns the catalogue of the original, in which nothing is wrong */
function assemble(
  { service, brand, menu, scripts }: SiteFacts,
  { address, lists, texts, words, images, site, nextPublication }: Awaited<ReturnType<typeof checkFiles>>,
): Catalogue {
  const { shown, memory, now } = site
  return {
    ...buildCatalogue(address, service, shown, texts, { words: words.site, images, memory }),
    ...lists,
    translations: [],
    brand: brand.brand,
    menu: menu ?? {},
    scripts,
    redirects: Object.fromEntries(redirectsOf(shown).map(({ from, to }) => [from, to])),
    readAt: now,
    ...(nextPublication && { nextPublication }),
  }
}

/** @returns hints about the files of which each language has one */
function hintsOfFacts(
  raw: RawContent,
  { service, source, brand, menu }: SiteFacts,
  shown: readonly CheckedEntry[],
  now: Date,
): ContentProblem[] {
  return [
    ...brand.hints,
    ...menuHints(menu, shown),
    ...(raw.singles.menu ? menuWordHints(menu, raw.singles.menu, withoutMenu(raw)) : []),
    ...promiseHints(service, source),
    ...holidayHints(service, source, now.toISOString().slice(0, 10)),
  ]
}

/** @returns what each topic is called in addresses, and the addresses of the pages that list what is shown */
function listsOf(shown: readonly CheckedEntry[]): { topicSlugs: TopicSlugs; listPaths: string[] } {
  const of = {
    knowledge: shown.filter((entry) => entry.collection === 'knowledge'),
    'case-studies': shown.filter((entry) => entry.collection === 'case-studies'),
    glossary: shown.filter((entry) => entry.collection === 'glossary'),
    people: shown.filter((entry) => entry.collection === 'people'),
  }
  const topicSlugs = topicSlugsOf(of.knowledge)
  return { topicSlugs, listPaths: listAddresses(of, (slug) => topicSlugs.get(slug)!.filter(Boolean)) }
}

/** The targets that links of texts are checked against. */
type LinkSource = {
  raw: RawContent
  facts: SiteFacts
  entries: SiteEntries
  address: string
  listPaths: readonly string[]
  now: Date
  memory: Memory
}

/** @returns where links of texts may lead */
function linksOf(
  { raw, facts, entries, address, listPaths, now, memory }: LinkSource,
  translations: readonly Translation[],
) {
  const { checked, shown, broken } = entries
  const inEach = addressesInEach(shown, listPaths)
  return {
    urlOfFile: addresses([...checked, ...broken]),
    moved: new Map(redirectsOf(checked).map(({ from, to }) => [from, to])),
    today: now.toISOString().slice(0, 10),
    lists: listPaths,
    pictures: new Set(raw.pictures.map((path) => `/${path}`)),
    hosts: hostsOf([address, facts.service.url]),
    currency: facts.service.currency,
    parts: builtFragments(shown, facts.service.language),
    memory,
    inOthers: translations.flatMap(({ prefix }) => [...inEach].map((path) => inLanguage(path, prefix, inEach))),
  }
}

/** @returns the catalogue of each further language, or what is wrong with any of them */
async function buildTranslations(
  translations: readonly Translation[],
  site: SiteOriginal,
): Promise<{ catalogues: Catalogue[]; hints: ContentProblem[] } | { problems: ContentProblem[] }> {
  const built = await Promise.all(translations.map((translation) => buildTranslation(translation, site)))
  const problems = built.flatMap((one) => ('problems' in one ? one.problems : []))
  if (problems.length > 0) return { problems }
  const whole = built.flatMap((one) => ('catalogue' in one ? [one] : []))
  return { catalogues: whole.map(({ catalogue }) => catalogue), hints: whole.flatMap(({ hints }) => hints) }
}

/** @returns the languages that have a service.md, and no menu.md */
function withoutMenu({ translations }: Pick<RawContent, 'translations'>): string[] {
  const having = (file: 'service' | 'menu') =>
    translations.filter(({ of }) => of === file).map(({ language }) => language)
  const menus = new Set(having('menu'))
  return having('service').filter((language) => !menus.has(language))
}
