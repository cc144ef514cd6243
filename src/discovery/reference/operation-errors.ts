import type { Catalogue } from '../../catalogue/catalogue.ts'
import { problemSchema } from '../../contract/answers.ts'
import { commonErrors } from '../../contract/operations/errors.ts'
import type { Operation } from '../../contract/operations.ts'
import { paths } from '../../contract/paths.ts'
import { problemPath, problems, type ProblemCode } from '../../contract/problems.ts'
import { inCell } from '../../text/table-cell.ts'
import { table } from '../access-tables.ts'
import { exampleProblem } from '../examples.ts'
import { fencedJson } from '../pages/fenced.ts'
import { fieldTable } from './field-table.ts'
import { shapesIn } from './shapes-in.ts'
import { isOfOneKind, leftByOthers } from './told-elsewhere.ts'

/** @returns what an operation returns when it fails */
export function errors(operation: Operation, catalogue: Catalogue): string[] {
  const { said, left: own } = leftByOthers(operation, (one) => one.errors, 'errors', catalogue)
  const shown = own.find((code) => code === 'validation_failed') ?? own[0] ?? 'service_unavailable'
  return [
    '## Errors',
    `Each is a [problem document](${paths.errors}#fields); its page has an example.${formNotes[operation.errorForm ?? 'problem']}`,
    ...said,
    ...(own.length > 0 ? [errorTable(own)] : []),
    `Like every operation, it can ${own.length > 0 ? 'also ' : ''}return ${errorLinks(commonErrors)}.`,
    ...(isOfOneKind(operation, catalogue)
      ? ['An example:', fencedJson(exampleProblem(shown, operation.path, catalogue))]
      : []),
  ]
}

const formNotes = {
  problem: '',
  oauth: ' This endpoint adds `error` and `error_description`, as OAuth has them (RFC 6749, section 5.2).',
  page: ' Browsers get a page.',
} as const

/** @returns errors in a sentence, each with its status and a link to its page */
export function errorLinks(codes: readonly ProblemCode[]): string {
  return codes.map((code) => `${errorLink(code)} (${problems[code].status})`).join(', ')
}

function errorLink(code: ProblemCode): string {
  return `[\`${code}\`](${problemPath(code)})`
}

/** @returns the status of an error in a cell. Most errors need another request; the few that do not stand out */
export function statusCell({ status, retryable }: { status: number; retryable: boolean }): string {
  return retryable ? `${status} **retryable**` : String(status)
}

/** @returns errors as a table, each with a link to the page that explains it */
function errorTable(codes: readonly ProblemCode[]): string {
  return table(
    ['Code', 'Status', 'Meaning'],
    codes
      .toSorted((a, b) => problems[a].status - problems[b].status)
      .map((code) => [errorLink(code), statusCell(problems[code]), inCell(problems[code].title)]),
  )
}

/** @returns the fields that every error has, and those that some have */
export function problemFields(catalogue: Catalogue): string {
  const [problem] = shapesIn(problemSchema, 'output', catalogue)
  const fields = problem!.fields.map((field) => ({
    ...field,
    description: field.name === 'code' ? `${field.description} The tables above have all of them.` : field.description,
    values: field.name === 'code' ? [] : field.values,
  }))
  return fieldTable(fields, 'answer')
}
