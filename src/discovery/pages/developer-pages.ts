import type { Catalogue } from '../../catalogue/catalogue.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { type ProblemCode, problemCodes, problemPath, problems } from '../../contract/problems.ts'
import { fieldErrorCodes } from '../../contract/text.ts'
import { pageWith } from '../page-parts.ts'
import { latest, type SitePage } from '../site-page.ts'
import { a2aPage } from './a2a-page.ts'
import { accessPages } from './access/access-pages.ts'
import type { DeveloperPage } from './developer-page.ts'
import { changelogPage } from './changelog-page.ts'
import { consolePage } from './console-page.ts'
import { discoveryPage } from './discovery-page.ts'
import { documentPage } from './document-page.ts'
import { errorGroups } from './error-index.ts'
import { exampleProblem, operationAnswering } from '../examples.ts'
import { fencedJson } from './fenced.ts'
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
    discoveryPage(catalogue),
    ...catalogue.discovery.map((document) => documentPage(document, catalogue)),
  ]
  return pages.map((page) => {
    const { path, title, description } = page
    return pageWith({ path, title, description, section: 'developers', updated }, () => [{ markdown: page.markdown }])
  })
}

function errorIndex(catalogue: Catalogue): DeveloperPage {
  return {
    path: paths.errors,
    title: 'Errors',
    description:
      'Every error code of the API, with its HTTP status, its meaning, what to do, and whether a retry can help.',
    markdown: `Errors are \`application/problem+json\` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)). Branch on \`code\`, whose meaning never changes. Where it says **retryable**, the same request may succeed later; any other error needs a changed request.

${errorGroups().join('\n\n')}

## Fields

${problemFields(catalogue)}`,
  }
}

/** @returns whether the same request may be sent again, in words */
export function retryWords(retryable: boolean): string {
  return retryable ? 'retry the same request later' : 'do not retry unchanged'
}

function errorPage(code: ProblemCode, catalogue: Catalogue): DeveloperPage {
  const { status, title, retryable, meaning, remedy } = problems[code]
  const fieldCodes = Object.entries(fieldErrorCodes).map(([name, what]) => `| \`${name}\` | ${what} |`)
  const fields =
    code === 'validation_failed' ? `## Field codes\n\n| Code | Meaning |\n| --- | --- |\n${fieldCodes.join('\n')}` : ''
  return {
    path: problemPath(code),
    title: code,
    description: `${title}. Status ${status}; ${retryWords(retryable)}.`,
    markdown: `## What happened\n\n${meaning}\n\n## What to do\n\n${remedy}\n\n## Example\n\n${code === 'rate_limited' ? `${usedUpHeaders()}\n\n` : ''}${blocks([fencedJson(exampleProblem(code, operationAnswering(code).path, catalogue)), fields, whereReturned(code)])}`,
  }
}

/**
 * @returns the operations for programs that return a code, each with its page; nothing where none does by itself
 */
function whereReturned(code: ProblemCode): string | undefined {
  const heading = '## Returned by'
  if ((commonErrors as readonly ProblemCode[]).includes(code)) return `${heading}\n\nEvery operation.`
  const answering = programOperationList.filter(({ errors }) => (errors as readonly ProblemCode[]).includes(code))
  return answering.length > 0 ? `${heading}\n\n${operationTable(answering)}` : undefined
}
