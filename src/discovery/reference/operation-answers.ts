import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type ResponseHeaderName, responseHeaders } from '../../contract/headers.ts'
import type { Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { inCell } from '../../text/table-cell.ts'
import { table } from '../access-tables.ts'
import { exampleAnswers } from '../examples.ts'
import { fencedJson } from '../pages/fenced.ts'
import { exampleCall } from './example-call.ts'
import { fieldTable, forExample } from './field-table.ts'
import { shapesIn } from './shapes-in.ts'
import { fieldsAt, operationThatAnswers, operationThatGives, type Success } from './told-elsewhere.ts'

/** @returns what an operation answers when it succeeds */
export function answers(operation: Operation, catalogue: Catalogue): string[] {
  return [
    '## Responses',
    `Each has the [common headers](${paths.reference}#response-headers).`,
    ...operation.successes
      .toSorted((a, b) => a.status - b.status)
      .flatMap((success) => answer(success, operation, catalogue)),
  ]
}

function answer(success: Success, operation: Operation, catalogue: Catalogue): string[] {
  const { status, description, schema, headers = [] } = success
  const other = schema && operationThatAnswers(success, operation, catalogue)
  if (other) return [`### ${status}`, `${description} ${fieldsAt(other, String(status))}`]
  const shapes = schema ? shapesIn(schema, 'output', catalogue) : []
  const example = exampleAnswers(catalogue)[operation.id]?.[status]
  const isShown = exampleCall(operation, catalogue.baseUrl).status === status
  return [
    `### ${status}`,
    description,
    ...(example === undefined || isShown ? [] : [fencedJson(example as object)]),
    ...(headers.length > 0 ? [headerTable(headers, 'header, ')] : []),
    ...shapes.flatMap((shape) => {
      if (shapes.length === 1 || !shape.name) return [fieldTable(shape.fields, 'answer')]
      const same = operationThatGives(shape, status, catalogue)
      const told = same
        ? [`${shape.description} ${fieldsAt(same, String(status))}`.trim()]
        : [shape.description, fieldTable(shape.fields, 'answer')]
      return [`#### \`${shape.name}\``, ...told.filter(Boolean)]
    }),
  ]
}

/** @param place where it stands, where fields of a body follow @returns headers as a table, each with what it means */
export function headerTable(names: readonly ResponseHeaderName[], place = ''): string {
  return table(
    ['Header', 'Type', 'Meaning'],
    names.map((name) => {
      const { type, description, example } = responseHeaders[name]
      return [`\`${name}\``, `${place}${type}`, inCell(`${description} ${forExample(example)}`)]
    }),
  )
}
