import { commonHeaders, responseHeaders } from '../../contract/headers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import { programOperationList } from '../../contract/operations.ts'
import { operationPath, paths } from '../../contract/paths.ts'
import { table } from '../access-tables.ts'
import type { DeveloperPage } from '../pages/developer-page.ts'
import { forExample, inCell } from './field-table.ts'
import { errorTable, methodAndPath } from './operation-page.ts'

/** @returns operations in groups by what they are about, in the order of the contract */
export function operationGroups() {
  return [...Map.groupBy(programOperationList, ({ tag }) => tag)]
}

/** @returns the page that leads to that of each operation, with what holds for all of them */
export function referencePage(baseUrl: string): DeveloperPage {
  return {
    path: paths.reference,
    title: 'API reference',
    description:
      'Every operation with its parameters, fields, answers and errors, written from the definitions that the handlers run on.',
    markdown: [
      `All addresses are relative to \`${baseUrl}\`. The same for machines: [openapi.json](${paths.openapi}).`,
      ...operationGroups().flatMap(([tag, operations]) => [
        `## ${tag}`,
        table(
          ['Operation', 'What it does'],
          operations.map((operation) => [
            methodAndPath(operation),
            `[${operation.summary}](${operationPath(operation.id)})`,
          ]),
        ),
      ]),
      '## On every answer',
      'HEAD and OPTIONS are answered everywhere, and scripts of any origin may call.',
      table(
        ['Header', 'Type', 'Meaning'],
        commonHeaders.map((name) => {
          const { type, description, example } = responseHeaders[name]
          return [`\`${name}\``, type, inCell(`${description} ${forExample(example)}`)]
        }),
      ),
      'Only `Deprecation` is missing where an address is too long to be compared with any endpoint.',
      '## Errors of every operation',
      errorTable(commonErrors),
      `[All errors](${paths.errors})`,
    ].join('\n\n'),
  }
}
