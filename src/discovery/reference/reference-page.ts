import { commonHeaders, type ResponseHeaderName, responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import type { DeveloperPage } from '../pages/developer-page.ts'
import { fenced } from '../pages/fenced.ts'
import { headerTable } from './operation-answers.ts'
import { errorTable } from './operation-errors.ts'
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
      'Every operation with its parameters, fields, answers and errors, written from the definitions that the handlers run on.',
    markdown: [
      `All addresses are relative to this one. The same for machines: [openapi.json](${paths.openapi}).`,
      fenced('text', baseUrl),
      ...operationGroups().flatMap(([tag, operations]) => [`## ${tag}`, operationTable(operations)]),
      '## On every answer',
      'HEAD and OPTIONS are answered everywhere, and scripts of any origin may call.',
      headerTable(commonHeaders),
      'Only `Deprecation` is missing where an address is too long to be compared with any endpoint.',
      '## On some answers',
      'Beside those of their operation, which its page names.',
      headerTable(headersOfSome),
      '## Errors of every operation',
      errorTable(commonErrors),
    ].join('\n\n'),
    onward: `[All errors](${paths.errors})`,
  }
}
