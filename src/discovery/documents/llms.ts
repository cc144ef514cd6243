import type { Catalogue } from '../../catalogue/catalogue.ts'
import { operations } from '../../contract/operations.ts'
import { markdownTwin, paths } from '../../contract/paths.ts'
import { rateLimits } from '../../contract/limits.ts'
import type { FullText } from './llms-full.ts'
import { sections, type SectionName, type SitePage } from '../site-page.ts'

/** Sections that a reader with little room may skip. */
const optionalSections: SectionName[] = ['glossary', 'about']

/** `/llms.txt`: a map of the site for language models. @see https://llmstxt.org/ */
export function renderLlms(
  { service, baseUrl }: Catalogue,
  pages: readonly SitePage[],
  [whole, ...parts]: readonly [FullText, ...FullText[]],
): string {
  const { submitLead, rehearseLead, readCatalog } = operations
  const link = ({ path, title, description }: SitePage) =>
    `- [${title}](${baseUrl}${markdownTwin(path)}): ${description}`
  const list = (name: SectionName) => pages.filter(({ section }) => section === name).map(link)
  const main = (Object.keys(sections) as SectionName[]).filter((name) => !optionalSections.includes(name))
  const fullText =
    parts.length === 0
      ? `The text of all pages in one file: ${baseUrl}${whole.path}.`
      : `The text of all pages in ${parts.length} files, one for each part of the site: ${parts.map(({ path, title }) => `[${title}](${baseUrl}${path})`).join(', ')}.`
  return `# ${service.name}

> ${service.description}

Agents may send a consultation request without a key: rehearse with POST ${baseUrl}${rehearseLead.path}, then submit with POST ${baseUrl}${submitLead.path} once a person agrees. ${rateLimits.anonymous.requests} requests a minute. Packages and prices as JSON: ${baseUrl}${readCatalog.path}. Description of the API: ${baseUrl}${paths.openapi}. ${fullText}

${main.map((name) => `## ${sections[name]}\n\n${list(name).join('\n')}`).join('\n\n')}

## Optional

${optionalSections.flatMap(list).join('\n')}
`
}
