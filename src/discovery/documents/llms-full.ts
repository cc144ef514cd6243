import type { Catalogue } from '../../catalogue/catalogue.ts'
import { llmsFullCharacters } from '../../contract/limits.ts'
import { llmsFullPart, paths } from '../../contract/paths.ts'
import { type SectionName, sectionNames } from '../../contract/site-sections.ts'
import { type SitePage } from '../site-page.ts'
import { wordsOf } from '../../words/words.ts'
import { loweredText } from '../page-text.ts'
import { isExplaining, isNarrower } from './rank.ts'

/**
 * @returns whether the full text has a page: it leaves out what says again, one by one, what `/openapi.json` and other
 *   pages say together
 */
export const isInFullText = (page: Pick<SitePage, 'path' | 'list'>): boolean =>
  page.path !== paths.reference && !isExplaining(page) && !isNarrower(page) && !page.list?.isPart

/** One file with the text of many pages. */
export type FullText = { path: string; title: string; pages: number; body: string }

type Text = { section: SectionName; text: string }

/**
 * The text of every page that `isInFullText`: one file, or where that would be longer than a model can read, a list of
 * files, one for each part of the site, which are divided again where they are too long themselves. A page is never
 * divided.
 * @param limit in characters
 * @returns `/llms-full.txt` first, then the files that it lists
 */
export function renderLlmsFull(
  catalogue: Catalogue,
  all: readonly SitePage[],
  limit = llmsFullCharacters,
): [FullText, ...FullText[]] {
  const pages = all.filter(isInFullText)
  const { service, baseUrl } = catalogue
  const { sections } = wordsOf(catalogue)
  const texts = pages.map((page): Text => ({ section: page.section, text: textOf(page, catalogue) }))
  const opening = `# ${service.name}\n\n> ${service.description}\n\n`
  const map = `A map with one line on each: ${baseUrl}${paths.llms}`
  const introduction = `${opening}The text of the pages of ${baseUrl}, but for those of single operations, error codes, discovery documents and ways to a token, and of lists that show a part of another one. The operations are in ${baseUrl}${paths.openapi}, the ways in ${baseUrl}${paths.authMarkdown}. ${map}\n\n`
  const whole = { path: paths.llmsFull, title: service.name, pages: pages.length }
  if (introduction.length + joinedLength(texts) <= limit) return [{ ...whole, body: introduction + joined(texts) }]
  const parts = sectionNames.flatMap((section) =>
    divide(
      texts.filter((text) => text.section === section),
      limit - opening.length - partRoom,
    ).map((group, index, groups): FullText => {
      const title =
        groups.length > 1 ? `${sections[section]}, part ${index + 1} of ${groups.length}` : sections[section]
      return {
        path: llmsFullPart(section, index + 1),
        title,
        pages: group.length,
        body: `${opening}The text of one part of ${baseUrl}: ${title}. All parts: ${baseUrl}${paths.llmsFull}\n\n${joined(group)}`,
      }
    }),
  )
  const list = parts.map(
    ({ path, title, pages: count }) =>
      `- [${title}](${baseUrl}${path}): the text of ${count} ${count === 1 ? 'page' : 'pages'}`,
  )
  const index = `${opening}The text of the pages of ${baseUrl} is longer than ${limit} characters, so it is in one file for each part of the site. ${map}\n\n## Parts\n\n${list.join('\n')}\n`
  return [{ ...whole, body: index }, ...parts]
}

/** The longest line that names a part. */
const partRoom = 300
const between = '\n\n---\n\n'

function joined(texts: readonly Text[]): string {
  return `${texts.map(({ text }) => text).join(between)}\n`
}

/**
 * @returns the length that `joined` would have: to join the texts of thousands of pages only to measure them takes as
 *   long as to write them
 */
function joinedLength(texts: readonly Text[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0) + between.length * Math.max(0, texts.length - 1) + 1
}

/** @returns the texts in groups that each are within the limit, or hold one text only */
function divide(texts: readonly Text[], limit: number): Text[][] {
  const groups: { texts: Text[]; length: number }[] = []
  for (const text of texts) {
    const length = text.text.length + between.length
    const last = groups.at(-1)
    if (last && last.length + length <= limit) {
      last.texts.push(text)
      last.length += length
    } else groups.push({ texts: [text], length })
  }
  return groups.map((group) => group.texts)
}

/** The title of a page is a heading here, so those of its text are one level lower. */
function textOf(page: SitePage, catalogue: Catalogue): string {
  const { path, title, heading = title, description, published, updated } = page
  const days = [published && `\nPublished: ${published}`, updated && `\nLast updated: ${updated}`].filter(Boolean)
  return `## ${heading}\n\nSource: ${catalogue.baseUrl}${path}${days.join('')}\n\n> ${description}\n\n${loweredText(page, catalogue)}`
}
