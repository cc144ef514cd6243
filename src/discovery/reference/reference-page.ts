import { commonHeaders, type ResponseHeaderName, responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import type { DeveloperPage } from '../pages/developer-page.ts'
import { fenced } from '../pages/fenced.ts'
import { headerTable } from './operation-answers.ts'
import { errorLinks } from './operation-errors.ts'
import { operationTable } from './operation-table.ts'

/** @returns operations in groups by what they are about, in the order of the contract */
export function operationGroups() {
  return [...Map.groupBy(programOperationList, ({ tag }) => tag)]
}

const headersOfSome = (Object.keys(responseHeaders) as ResponseHeaderName[]).filter(
  (name) => !(commonHeaders as readonly string[]).includes(name),
)

/** @returns the page that leads to that of each operation, with what holds for all of them */
export function referencePage(baseUrl: string): DeveloperPage {
  return {
    path: paths.reference,
    title: 'API reference',
    description:
      'Every operation with its parameters, fields, responses and errors, generated from the code that runs.',
    markdown: [
      `Every path below is relative to this base URL. The same as OpenAPI: [openapi.json](${paths.openapi}).`,
      fenced('text', baseUrl),
      ...operationGroups().flatMap(([tag, operations]) => [`## ${tag}`, operationTable(operations)]),
      '## Common errors',
      `Every operation can return ${errorLinks(commonErrors)}. [All errors](${paths.errors}).`,
      '## Response headers',
      'Sent with every response. Every path also answers HEAD and OPTIONS, and CORS allows any origin.',
      headerTable(commonHeaders),
      'A 414 has no `Deprecation`: its path was not read.',
      '## Conditional headers',
      'Sent by some operations, as their pages say, or with some errors.',
      headerTable(headersOfSome),
    ].join('\n\n'),
  }
}
