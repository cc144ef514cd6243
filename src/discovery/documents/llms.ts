import type { Catalogue } from '../../catalogue/catalogue.ts'
import { applyEdits, type Edit } from '../../catalogue/markdown/edit.ts'
import { parseMarkdown, visitMarkdown } from '../../catalogue/markdown/parse.ts'
import { operations } from '../../contract/operations.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { rateLimits } from '../../contract/limits.ts'
import { sections, type SectionName, type SitePage } from '../site-page.ts'
import { absoluteLinks } from '../twin.ts'

/** Sections that a reader with little room may skip. */
const optionalSections: SectionName[] = ['glossary', 'about']

/** `/llms.txt`: a map of the site for language models. @see https://llmstxt.org/ */
export function renderLlms({ service, baseUrl }: Catalogue, pages: readonly SitePage[]): string {
  const { submitLead, rehearseLead, readCatalog } = operations
  const link = ({ path, title, description }: SitePage) =>
    `- [${title}](${baseUrl}${markdownTwin(path)}): ${description}`
  const list = (name: SectionName) => pages.filter(({ section }) => section === name).map(link)
  const main = (Object.keys(sections) as SectionName[]).filter((name) => !optionalSections.includes(name))
  return `# ${service.name}

> ${service.description}

Agents may send a consultation request without a key: rehearse with POST ${baseUrl}${rehearseLead.path}, then submit with POST ${baseUrl}${submitLead.path} once a person agrees. ${rateLimits.anonymous.requests} requests a minute. Packages and prices as JSON: ${baseUrl}${readCatalog.path}. Description of the API: ${baseUrl}${paths.openapi}. The text of all pages in one file: ${baseUrl}${paths.llmsFull}.

${main.map((name) => `## ${sections[name]}\n\n${list(name).join('\n')}`).join('\n\n')}

## Optional

${optionalSections.flatMap(list).join('\n')}
`
}

/** `/llms-full.txt`: the text of every page, one after another. */
export function renderLlmsFull({ service, baseUrl }: Catalogue, pages: readonly SitePage[]): string {
  const texts = pages.map(({ path, title, description, updated, markdown }) => {
    const text = lowerHeadings(absoluteLinks(markdown, baseUrl))
    const day = updated && `\nLast updated: ${updated}`
    return `## ${title}\n\nSource: ${baseUrl}${path}${day}\n\n> ${description}\n\n${text}`
  })
  return `# ${service.name}\n\n> ${service.description}\n\nThe text of every page of ${baseUrl}. A map with one line on each: ${baseUrl}${paths.llms}\n\n${texts.join('\n\n---\n\n')}\n`
}

/** Puts each heading one level lower, because the title of its page has become a heading itself. */
function lowerHeadings(markdown: string): string {
  const edits: Edit[] = []
  visitMarkdown(parseMarkdown(markdown), (node) => {
    if (node.type !== 'heading' || node.depth === 6) return
    const start = node.position!.start.offset!
    if (markdown[start] === '#') edits.push({ start, end: start, text: '#' })
  })
  return applyEdits(markdown, edits)
}
