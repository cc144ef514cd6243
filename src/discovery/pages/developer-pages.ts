import type { Catalogue } from '../../catalogue/catalogue.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { documentPaths, paths } from '../../contract/paths.ts'
import { type ProblemCode, problemCodes, problemPath, problems } from '../../contract/problems.ts'
import { fieldErrorCodes } from '../../contract/text.ts'
import { leadingOn, pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { table } from '../access-tables.ts'
import { apiOpening, mapOpening } from '../documents/openings.ts'
import { a2aPage } from './a2a-page.ts'
import { accessPages } from './access/access-pages.ts'
import type { DeveloperPage } from './developer-page.ts'
import { changelogPage } from './changelog-page.ts'
import { consolePage } from './console-page.ts'
import { errorGroups } from './error-index.ts'
import { exampleProblem, operationAnswering } from '../examples.ts'
import { fenced, fencedJson } from './fenced.ts'
import { blocks } from './markdown.ts'
import { limitsPage, usedUpHeaders } from './limits-page.ts'
import { mcpPage } from './mcp-page.ts'
import { overviewPage } from './overview-page.ts'
import { problemFields } from '../reference/operation-errors.ts'
import { operationPage } from '../reference/operation-page.ts'
import { operationTable } from '../reference/operation-table.ts'
import { referencePage } from '../reference/reference-page.ts'
import { sandboxPage } from './sandbox-page.ts'
import { statusPage } from './status-page.ts'
import { versionsPage } from './versions-page.ts'

/** @returns the pages for those who call the API, written from the contract */
export function developerPages(catalogue: Catalogue, now: Date): SitePage[] {
  // A release changes what these pages say, also where nobody touched the file that tells of it.
  const released = catalogue.discovery.flatMap(({ data }) =>
    (data.endpoints ?? []).map((endpoint) => endpoint.released),
  )
  const updated = latest([...catalogue.discovery.map(({ data }) => data.updated), ...released])
  const documents = catalogue.discovery.map(({ url, data, markdown }) => ({
    path: url,
    title: data.title,
    description: data.description,
    markdown: `${factsOf(data)}\n\n${markdown}`,
  }))
  const pages: DeveloperPage[] = [
    overviewPage(catalogue),
    consolePage(catalogue.baseUrl),
    referencePage(catalogue.baseUrl),
    ...programOperationList.map((operation) => operationPage(operation, catalogue, now)),
    sandboxPage(catalogue),
    ...accessPages(catalogue),
    mcpPage(catalogue),
    a2aPage(catalogue),
    errorIndex(catalogue),
    ...problemCodes.map((code) => errorPage(code, catalogue)),
    limitsPage(),
    versionsPage(catalogue, now),
    changelogPage(catalogue, now),
    statusPage(catalogue.baseUrl),
    discoveryIndex(catalogue),
    ...documents,
  ]
  return pages.map((page) => {
    const { path, title, description } = page
    return pageWith({ path, title, description, section: 'developers', updated }, () => [
      { markdown: page.markdown },
      leadingOn(page.onward ?? ''),
    ])
  })
}

function errorIndex(catalogue: Catalogue): DeveloperPage {
  return {
    path: paths.errors,
    title: 'Errors',
    description:
      'Every error code of the API, with its status, what it means, what to do, and whether trying again can help.',
    markdown: `Errors are \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). Branch on \`code\`; it never changes its meaning. With **retry: yes** (\`retryable\`) the same request may succeed later. The others fail again: change the request first.

${errorGroups().join('\n\n')}

## Fields

${problemFields(catalogue)}`,
  }
}

function errorPage(code: ProblemCode, catalogue: Catalogue): DeveloperPage {
  const { status, title, retryable, meaning, remedy } = problems[code]
  const fieldCodes = Object.entries(fieldErrorCodes).map(([name, what]) => `| \`${name}\` | ${what} |`)
  const fields =
    code === 'validation_failed' ? `## Field codes\n\n| Code | Meaning |\n| --- | --- |\n${fieldCodes.join('\n')}` : ''
  return {
    path: problemPath(code),
    title: code,
    description: `${title}. Status ${status}; ${retryable ? 'the same request may succeed later' : 'the request has to change'}.`,
    markdown: `## What happened\n\n${meaning}\n\n## What to do\n\n${remedy}\n\n${retryable ? 'The same request may succeed later (`"retryable": true`).' : 'Sending the same request again will not help (`"retryable": false`).'}\n\n## Example\n\n${code === 'rate_limited' ? `${usedUpHeaders()}\n\n` : ''}${blocks([fencedJson(exampleProblem(code, operationAnswering(code).path, catalogue)), fields, whereAnswered(code)])}`,
  }
}

/**
 * @returns the operations for programs that answer with a code, each with its page; nothing where none does by itself
 */
function whereAnswered(code: ProblemCode): string | undefined {
  const heading = '## Where it is answered'
  if ((commonErrors as readonly ProblemCode[]).includes(code)) return `${heading}\n\nEvery operation can answer it.`
  const answering = programOperationList.filter(({ errors }) => (errors as readonly ProblemCode[]).includes(code))
  return answering.length > 0 ? `${heading}\n\n${operationTable(answering)}` : undefined
}

function discoveryIndex(catalogue: Catalogue): DeveloperPage {
  const groups = [...Map.groupBy(catalogue.discovery, ({ data }) => groupOf(data.document))]
  return {
    path: paths.discovery,
    title: 'Discovery documents',
    description:
      'What machines can read here: maps, descriptions and skills, what each is for, who reads it, and its standard.',
    markdown: blocks([
      '## Where most begin',
      `If you read only one: [\`${documentPaths.llms}\`](${documentPaths.llms}) leads to every page. It begins so:`,
      fenced('text', mapOpening(catalogue)),
      `[\`${documentPaths.openapi}\`](${documentPaths.openapi}) describes every operation. It begins so, here on several lines:`,
      fencedJson(apiOpening(catalogue)),
      ...groups
        .toSorted(([a], [b]) => documentGroups.indexOf(a) - documentGroups.indexOf(b))
        .flatMap(([group, documents]) => [`## ${group}`, documentTable(documents)]),
    ]),
  }
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

function groupOf(document: string): (typeof documentGroups)[number] {
  return documentsOf[document] ?? documentGroups[2]
}

function factsOf({ document, readers, standard }: Catalogue['discovery'][number]['data']): string {
  return [
    `- Document: [${document}](${document})`,
    `- Read by: ${readers}`,
    ...(standard ? [`- Standard: [${standard.name}](${standard.url})`] : []),
  ].join('\n')
}
