import type { Catalogue } from '../../catalogue/catalogue.ts'
import { operations } from '../../contract/operations.ts'
import { topicsPath } from '../../contract/list-paths.ts'
import { llmsOf, markdownTwin, paths, referenceTwin } from '../../contract/paths.ts'
import { firstReadTokens, rateLimits } from '../../contract/limits.ts'
import { grouped } from '../../text/grouped.ts'
import { costOf } from '../cost.ts'
import { isExplaining, isNarrower, sectionsByRank } from './rank.ts'
import { mapOf } from '../page-language.ts'
import { estimateTokens } from '../negotiation.ts'
import type { SectionName } from '../../contract/site-sections.ts'
import type { SitePage } from '../site-page.ts'
import { baseLanguage } from '../../words/base-language.ts'
import { wordsOf } from '../../words/words.ts'
import type { FullText } from './llms-full.ts'
import { mapOpening } from './openings.ts'

/** A map for language models, and where it lies. */
export type LlmsFile = { path: string; body: string }

/** Parts of the site whose pages lie in a folder, which has a map of its own. */
const folders = ['services', 'case-studies', 'knowledge', 'glossary', 'developers'] as const satisfies SectionName[]

/** @returns the map that covers a page: the most specific one. @see https://llmstxt.org/changes.md version 2 */
export function llmsFileOf(path: string, { prefix }: Pick<Catalogue, 'prefix'> = { prefix: '' }): string {
  if (prefix !== '') return prefix + paths.llms
  const folder = folders.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
  return folder ? llmsOf(folder) : paths.llms
}

/**
 * That of a part names every page; the whole one leaves out single topics, and lists that repeat a part of another one.
 */
const isInPartAlone = ({ path, list }: SitePage) => path.startsWith(`${topicsPath}/`) || list?.isPart
/** Pages that explain another one, lead there a second way, or are long are not for a first reading. */
const isOptional = (page: SitePage, catalogue: Catalogue) =>
  isExplaining(page) || isNarrower(page) || costOf(page, catalogue) > firstReadTokens

/**
 * `/llms.txt` and one such file for each folder of the site, which names each of its pages. The first one names every
 * page with what it costs to read, but single topics, years and further pages of lists. Where all of that is too much
 * for a first reading, pages that explain others are left to the files of the folders, then the longest folders.
 * @param openapi the description of the API, which costs more than a page that says the same of one operation
 * @see https://llmstxt.org/ version 2
 */
export function renderLlms(
  catalogue: Catalogue,
  pages: readonly SitePage[],
  fullTexts: readonly [FullText, ...FullText[]],
  openapi: string,
): [LlmsFile, ...LlmsFile[]] {
  const parts = folders.map((section) => renderPart(section, catalogue, pages))
  const left = new Set<SectionName>()
  let inMap = pages.filter((page) => !isInPartAlone(page))
  const render = () => renderMap(catalogue, inMap, { parts, left, fullTexts, openapi })
  let body = render()
  if (estimateTokens(body) > firstReadTokens) {
    inMap = inMap.filter((page) => !isExplaining(page))
    body = render()
  }
  const longest = parts.toSorted((a, b) => b.body.length - a.body.length)
  for (const { section } of longest) {
    if (estimateTokens(body) <= firstReadTokens) break
    left.add(section)
    body = render()
  }
  return [{ path: paths.llms, body }, ...parts]
}

type Part = LlmsFile & { section: SectionName; pages: number }

function renderPart(section: (typeof folders)[number], catalogue: Catalogue, pages: readonly SitePage[]): Part {
  const { service, baseUrl } = catalogue
  const { sections } = wordsOf(catalogue)
  const own = pages.filter((page) => page.section === section)
  const list = (chosen: readonly SitePage[]) => chosen.map((page) => describedLine(page, catalogue)).join('\n')
  const optional = own.filter((page) => isOptional(page, catalogue))
  return {
    section,
    pages: own.length,
    path: llmsOf(section),
    body: `# ${service.name}: ${sections[section]}

> ${service.description}

One part of ${baseUrl}. The whole: ${baseUrl}${paths.llms}

## ${sections[section]}

${list(own.filter((page) => !optional.includes(page)))}
${optional.length > 0 ? `\n## Optional\n\n${list(optional)}\n` : ''}`,
  }
}

type Whole = {
  parts: readonly Part[]
  /** Sections that are left to their own files. */
  left: ReadonlySet<SectionName>
  fullTexts: readonly [FullText, ...FullText[]]
  openapi: string
}

function renderMap(
  catalogue: Catalogue,
  pages: readonly SitePage[],
  { parts, left, fullTexts: [whole, ...fullParts], openapi }: Whole,
): string {
  const { baseUrl } = catalogue
  const { sections } = wordsOf(catalogue)
  const { submitLead, rehearseLead, readMessages, readCatalog } = operations
  const optional = new Set(pages.filter((page) => isOptional(page, catalogue)))
  const partLine = ({ section, path, pages: count, body }: Part) =>
    `All of ${sections[section]}: ${baseUrl}${path}, ${grouped(count)} pages${cost(body)}`
  const isLong = ({ body }: Part) => estimateTokens(body) > firstReadTokens
  const section = (name: SectionName) => {
    const own = left.has(name) ? [] : pages.filter((page) => page.section === name && !optional.has(page))
    const lineOf = sayThemselves.includes(name) ? plainLine : describedLine
    const lines = own.map((page) => lineOf(page, catalogue)).join('\n')
    const others = parts.filter((part) => part.section === name && !isLong(part)).map(partLine)
    const body = [lines, ...others].filter(Boolean).join('\n\n')
    return body ? [`## ${sections[name]}\n\n${body}`] : []
  }
  const texts = fullParts.length === 0 ? [{ ...whole, title: 'The text of the pages in one file' }] : fullParts
  return `${mapOpening(catalogue)}

Agents may send a consultation request without a key: rehearse with POST ${baseUrl}${rehearseLead.path}, then submit with POST ${baseUrl}${submitLead.path} once a person agrees. What the desk asks, and the answer: ${baseUrl}${readMessages.path}. ${rateLimits.anonymous.requests} requests a minute. Packages and prices as JSON: ${baseUrl}${readCatalog.path}. The operations of the API: ${baseUrl}${referenceTwin}. What a link costs is told in tokens, by rule of thumb.

${sectionsByRank.flatMap(section).join('\n\n')}

## Optional

${[
  [...optional]
    .filter((page) => !left.has(page.section))
    .map((page) => plainLine(page, catalogue))
    .join('\n'),
  ...parts.filter(isLong).map(partLine),
  ...catalogue.translations.map(
    (translation) =>
      `${wordsOf(catalogue).write.languageName(baseLanguage(translation.service.language))}: ${baseUrl}${mapOf(translation)}`,
  ),
  // Links are to pages, which checkers take for documents to read; these are none.
  `The API as OpenAPI, for generators of code: ${baseUrl}${paths.openapi}${cost(openapi)}`,
  ...texts.map(({ path, title, body }) => `${title}: ${baseUrl}${path}${cost(body)}`),
]
  .filter(Boolean)
  .join('\n\n')}
`
}

/**
 * Sections whose pages need no description here: the name of a term, a person or a notice says what the page is about.
 */
const sayThemselves: readonly SectionName[] = ['glossary', 'about']

/** Says what the page is about, too. */
function describedLine(page: SitePage, catalogue: Catalogue): string {
  return `${linkTo(page, catalogue)}: ${page.description} (${tokensOf(page, catalogue)})`
}

function plainLine(page: SitePage, catalogue: Catalogue): string {
  return `${linkTo(page, catalogue)}: ${tokensOf(page, catalogue)}`
}

function linkTo({ title, path }: SitePage, { baseUrl }: Catalogue): string {
  return `- [${title}](${baseUrl}${markdownTwin(path)})`
}

function tokensOf(page: SitePage, catalogue: Catalogue): string {
  return `${grouped(costOf(page, catalogue))} tokens`
}

function cost(body: string): string {
  return ` (${grouped(estimateTokens(body))} tokens)`
}
