import type { Operation } from '../../contract/operations.ts'
import { operationPath } from '../../contract/paths.ts'
import { table } from '../access-tables.ts'

type Told = Pick<Operation, 'id' | 'method' | 'path' | 'summary'>

/** @returns an operation as HTTP names it; its path leads to its page */
export function linkedOperation({ id, method, path }: Told): string {
  return `**${method}** [\`${path}\`](${operationPath(id)})`
}

/** @returns operations as a table, the same wherever they are listed */
export function operationTable(operations: readonly Told[]): string {
  return table(
    ['Operation', 'Summary'],
    operations.map((operation) => [linkedOperation(operation), operation.summary]),
  )
}
