import type { Catalogue } from '../../catalogue/catalogue.ts'
import { documentPaths, paths } from '../../contract/paths.ts'
import { table } from '../access-tables.ts'
import { apiOpening, mapOpening } from '../documents/openings.ts'
import type { DeveloperPage } from './developer-page.ts'
import { fenced, fencedJson } from './fenced.ts'
import { blocks } from './markdown.ts'

/** @returns the page that leads to that of each document which machines read */
export function discoveryPage(catalogue: Catalogue): DeveloperPage {
  return {
    path: paths.discovery,
    title: 'Discovery documents',
    description: 'Every machine-readable document of this site, with its purpose, its readers and its standard.',
    markdown: blocks([
      '## Start here',
      `If you read only one: [\`${documentPaths.llms}\`](${documentPaths.llms}) leads to every page. Its first lines:`,
      fenced('text', mapOpening(catalogue)),
      `[\`${documentPaths.openapi}\`](${documentPaths.openapi}) describes every operation. Its first members, formatted:`,
      fencedJson(apiOpening(catalogue)),
      ...groupsOfDocuments(catalogue).flatMap(([group, documents]) => [`## ${group}`, documentTable(documents)]),
    ]),
  }
}

/** @returns the documents in groups by who comes for them, in the order in which they are listed */
export function groupsOfDocuments({ discovery }: Pick<Catalogue, 'discovery'>) {
  const groupOf = (document: string) => documentsOf[document] ?? documentGroups[2]
  return [...Map.groupBy(discovery, ({ data }) => groupOf(data.document))].toSorted(
    ([a], [b]) => documentGroups.indexOf(a) - documentGroups.indexOf(b),
  )
}

/** Of a standard with the same name as the document, its version alone. */
function documentTable(documents: Catalogue['discovery']): string {
  return table(
    ['Document', 'Read by', 'Standard', 'Address'],
    documents.map(({ url, data }) => {
      const { document, title, readers } = data
      const standard = data.standard ? shortName(data.standard.name) : title
      const isCalledSo = `${standard} `.toLowerCase().startsWith(`${title} `.toLowerCase())
      const version = standard.slice(title.length).trim()
      const told = isCalledSo ? version && `version ${version}` : standard
      return [`[${title}](${url})`, readers, told || '–', `[${document}](${document})`]
    }),
  )
}

/** @returns a standard by its number, where it has one: its name stands on the page of the document */
function shortName(standard: string): string {
  return standard.split(', ').find((part) => /^(?:RFC|SEP)[ -]\d/.test(part)) ?? standard
}

/** Who comes for a document, in the order of the list; what is in no group is for everybody who looks. */
const documentGroups = [
  'For agents and models',
  'For programs that call',
  'For registries, crawlers and people',
] as const
const documentsOf: Readonly<Record<string, (typeof documentGroups)[number]>> = {
  [documentPaths.llms]: documentGroups[0],
  [documentPaths.agentsMarkdown]: documentGroups[0],
  [documentPaths.authMarkdown]: documentGroups[0],
  [documentPaths.agentCard]: documentGroups[0],
  [documentPaths.agentSkills]: documentGroups[0],
  [documentPaths.mcpServerCard]: documentGroups[0],
  [documentPaths.openapi]: documentGroups[1],
  [documentPaths.apiCatalog]: documentGroups[1],
  [documentPaths.authorizationServer]: documentGroups[1],
  [documentPaths.protectedResource]: documentGroups[1],
  [documentPaths.openidConfiguration]: documentGroups[1],
}
