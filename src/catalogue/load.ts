import { readBrand } from './brand/read-brand.ts'
import { buildCatalogue } from './build-catalogue.ts'
import type { Catalogue, Service } from './catalogue.ts'
import { checkEntry, hiddenUntil, never } from './checked-entry.ts'
import { checkCards } from './checks/cards.ts'
import { checkDocuments } from './checks/documents.ts'
import { checkEndpoints } from './checks/endpoints.ts'
import { checkEntries, checkFounded } from './checks/entries.ts'
import { checkMenu, menuHints } from './checks/menu.ts'
import { checkNames } from './checks/names.ts'
import { checkPlainFields } from './checks/plain-fields.ts'
import { checkPrices } from './checks/prices.ts'
import { checkQuestions } from './checks/questions.ts'
import { checkRedirects, redirectsOf } from './checks/redirects.ts'
import { checkReferences } from './checks/references.ts'
import { checkScripts } from './checks/scripts.ts'
import { checkTerms } from './checks/terms.ts'
import { checkUnfinished, checkUnfinishedFacts, withoutRepeats } from './checks/unfinished.ts'
import type { SourceFile } from './frontmatter.ts'
import { type CollectionName, collections } from './collections.ts'
import { readImages } from './images/read-images.ts'
import { hostsOf } from './markdown/links.ts'
import type { ReadHints } from './markdown/read-text.ts'
import { type Memory, noMemory } from './memory.ts'
import { fillData, fillPlaceholders, placeholdersFor } from './placeholders.ts'
import { type ContentProblem, fieldName } from './problem.ts'
import { addresses, type RawContent, type RawEntry, readContent } from './read.ts'
import { resolveTexts } from './resolve-texts.ts'
import { readWords } from './own-words/read-words.ts'
import { singleFiles } from './single-files.ts'
import { buildTranslation, placeholdersOf } from './translations/build-translations.ts'
import { addressesInEach, inLanguage } from './translations/languages.ts'
import { readTranslations } from './translations/read-translations.ts'
import { isTranslated } from './translations/schemas.ts'
import { validateFrontmatter } from './validate.ts'

export type LoadOptions = {
  /** Folder of the project, which holds `content/`. */
  root: string
  /** Public address of the site; without it, the one that `content/service.md` names. */
  baseUrl?: string | undefined
  /** Whether drafts, and what comes out later, are part of the catalogue. */
  drafts: boolean
  /** Decides what is out already. */
  now: Date
  /** Of files that need not be read and rendered again; without it, all are. */
  memory?: Memory
  /** Finds what texts could do better, for who wants to know; it gets each text with its tree, while that is there. */
  readHints?: ReadHints
}

export type Loaded = { catalogue: Catalogue; hints: ContentProblem[] } | { problems: ContentProblem[] }

/** Reads, checks and renders all content. @returns the catalogue, or every problem that was found */
export async function loadCatalogue(options: LoadOptions): Promise<Loaded> {
  return checkContent(await readContent(options.root, options.memory), options)
}

/** Checks and renders content that was read. @returns the catalogue, or every problem that was found */
export async function checkContent(
  raw: RawContent,
  { root, baseUrl, drafts, now, memory = noMemory, readHints }: LoadOptions,
): Promise<Loaded> {
  const source = raw.singles.service
  const service = source && validateFrontmatter(singleFiles.service, source, 'content/service.md')
  const brand = await readBrand(root, raw.singles.brand, raw.brandFiles)
  const [menu, scripts] = [singleFile(raw, 'menu'), singleFile(raw, 'scripts')]
  const ofSingles = [...brand.problems, ...asProblems(menu), ...asProblems(scripts)]
  if (!source || !service || Array.isArray(service)) {
    // Placeholders cannot be filled without the service, so only what does not depend on them is checked.
    return { problems: [...raw.problems, ...asProblems(service), ...ofSingles, ...raw.entries.flatMap(schemaProblems)] }
  }
  const address = baseUrl ?? service.data.url
  const scriptList = dataOf(scripts)?.scripts ?? []
  // Numbers and durations are said in the language of the page; what programs read is in English on every site.
  const [placeholders, forPrograms] = [
    placeholdersOf(address, scriptList)(service.data),
    placeholdersFor(service.data, address, scriptList),
  ]
  const placeholdersIn = ({ collection }: RawEntry) => (isTranslated(collection) ? placeholders : forPrograms)
  const filledWith = JSON.stringify([placeholders, forPrograms])
  const results = raw.entries.map((entry) =>
    memory.keep('entry', entry.source.file, [entry.source, filledWith], () => checkEntry(entry, placeholdersIn(entry))),
  )
  const checked = results.flatMap(({ entry }) => entry ?? [])
  const today = now.toISOString().slice(0, 10)
  const [nextPublication] = checked
    .flatMap((entry) => hiddenUntil(entry, today) ?? [])
    .filter((day) => day !== never)
    .sort()
  const shown = checked.filter((entry) => drafts || !hiddenUntil(entry, today))
  // A file that is broken itself is told of once; that others point to it is no further problem.
  const readable = new Set(checked.map(({ path }) => path))
  const broken = [...raw.unread, ...raw.entries.filter(({ path }) => !readable.has(path))]
  const whole = (...names: CollectionName[]) => !broken.some(({ collection }) => names.includes(collection))

  const published = checked.filter((entry) => !hiddenUntil(entry, today))
  const introduction = fillPlaceholders(source.body, placeholders, { file: source.file, line: source.bodyLine })
  const { images, problems: badImages } = await readImages(root, raw.pictures, memory)
  const redirects = redirectsOf(checked)
  const menuOfSite = dataOf(menu)
  const originals = {
    service: service.data,
    source,
    entries: checked,
    broken,
    menu: raw.singles.menu && menuOfSite ? { data: menuOfSite, source: raw.singles.menu } : undefined,
  }
  const inOthers = readTranslations(raw.translations, originals, placeholdersOf(address, scriptList), memory)
  const inEach = addressesInEach(shown)
  const links = {
    urlOfFile: addresses([...checked, ...broken]),
    moved: new Map(redirects.map(({ from, to }) => [from, to])),
    today,
    pictures: new Set(raw.pictures.map((path) => `/${path}`)),
    hosts: hostsOf([address, service.data.url]),
    currency: service.data.currency,
    memory,
    inOthers: inOthers.translations.flatMap(({ prefix }) =>
      [...inEach].map((path) => inLanguage(path, prefix, inEach)),
    ),
  }
  const texts = await resolveTexts(shown, checked, source, introduction.text, { ...links, readHints })
  const words = readWords(raw.words, service.data, source)
  const documents = whole('skills') ? checkDocuments(checked) : []
  const all = [
    ...raw.problems,
    ...badImages,
    ...ofSingles,
    ...(raw.singles.menu ? checkMenu(dataOf(menu), raw.singles.menu, texts.targets) : []),
    ...(raw.singles.scripts && whole('pages')
      ? checkScripts(scriptList, raw.singles.scripts, published, service.data.url)
      : []),
    ...placeholdersInFacts(source, service.data),
    ...checkFounded(service.data, source, now),
    ...checkUnfinishedFacts(service.data, source),
    ...results.flatMap((result) => result.problems),
    ...introduction.problems,
    ...texts.problems,
    ...checkEntries(checked, now),
    ...checkUnfinished(checked, today),
    ...checkPlainFields(checked),
    ...checkReferences(checked, broken, today),
    ...checkRedirects(redirects, checked),
    ...(whole('services', 'pricing') ? checkPrices(checked, service.data.currency) : []),
    ...checkTerms(checked),
    ...checkQuestions(checked),
    ...(whole('discovery') ? checkEndpoints(checked) : []),
    ...documents,
    // One that is misspelt is told of once; that nothing is left of that name is no further problem.
    ...(whole('discovery') && documents.length === 0 ? checkCards(checked) : []),
    ...checkNames(checked),
    ...words.problems,
    ...inOthers.problems,
  ]
  const sources = raw.entries.map((entry) => entry.source)
  const problems = withoutRepeats(all, sources)
  if (problems.length > 0) return { problems }
  const catalogue: Catalogue = {
    ...buildCatalogue(address, service.data, shown, texts, { words: words.site, images, memory }),
    translations: [],
    brand: brand.brand,
    menu: dataOf(menu) ?? {},
    scripts: scriptList,
    redirects: Object.fromEntries(redirectsOf(shown).map(({ from, to }) => [from, to])),
    ...(nextPublication && { nextPublication }),
  }
  const site = {
    catalogue,
    shown,
    checked,
    links: { ...links, headings: texts.targets.headings },
    images,
    words: raw.words,
    now,
    drafts,
    memory,
  }
  const built = await Promise.all(inOthers.translations.map((translation) => buildTranslation(translation, site)))
  const found = built.flatMap((one) => ('problems' in one ? one.problems : []))
  if (found.length > 0) return { problems: found }
  const translations = built.flatMap((one) => ('catalogue' in one ? [one] : []))
  return {
    hints: [
      ...brand.hints,
      ...menuHints(dataOf(menu), shown),
      ...texts.hints,
      ...words.hints,
      ...translations.flatMap(({ hints }) => hints),
    ],
    catalogue: { ...catalogue, translations: translations.map((one) => one.catalogue) },
  }
}

/** The facts are what placeholders stand for, so they cannot hold any. */
function placeholdersInFacts(source: SourceFile, facts: Service): ContentProblem[] {
  const problems: ContentProblem[] = []
  fillData(facts, (text, path) => {
    const place = { file: source.file, line: source.lineOf(path), field: fieldName(path) }
    problems.push(...fillPlaceholders(text, {}, place).problems)
    return text
  })
  return problems
}

/** @returns what a file says that may be missing, or what is wrong with it */
function singleFile<Name extends 'menu' | 'scripts'>({ singles }: RawContent, name: Name) {
  const source = singles[name]
  return source && validateFrontmatter<(typeof singleFiles)[Name]>(singleFiles[name], source, name)
}

function dataOf<Data>(result: { data: Data } | ContentProblem[] | undefined): Data | undefined {
  return result && 'data' in result ? result.data : undefined
}

function schemaProblems(entry: RawEntry): ContentProblem[] {
  return asProblems(validateFrontmatter(collections[entry.collection].schema, entry.source, entry.collection))
}

function asProblems(result: object | ContentProblem[] | undefined): ContentProblem[] {
  return Array.isArray(result) ? result : []
}
