import { fieldTable } from '../../../discovery/reference/field-table.ts'
import { type Named, shapesOf } from '../../../discovery/reference/fields.ts'
import { readMarkdown } from '../text/markdown.ts'
import { rowsOf } from './api-chapters.ts'

type Json = any

/**
 * @param content of a body or an answer, by its media types
 * @returns a line for each field of it: name, kind with its bounds, whether it must be there, and what it means, as
 *   pages of the reference have it
 */
export function fieldRows(content: Json, document: Json, of: 'body' | 'answer'): string[] {
  const schemas: Named = document.components?.schemas ?? {}
  return Object.values((content ?? {}) as Record<string, Json>).flatMap(({ schema }) =>
    shapesOf(schema, schemas).flatMap(({ fields }) => (fields.length > 0 ? rowsIn(fieldTable(fields, of)) : [])),
  )
}

function rowsIn(table: string): string[] {
  const cells = readMarkdown(table).passages.map(({ text }) => text)
  return rowsOf(cells, 4).map((row) => row.join(' | '))
}

/** @returns a line for each header of an answer, as pages of the reference have it */
export function headerRows(headers: Json, resolved: (value: Json) => Json): string[] {
  return Object.entries((headers ?? {}) as Record<string, Json>).map(([name, given]) => {
    const { description, schema, example } = resolved(given)
    const shown = example === undefined ? '' : ` For example ${example}`
    return `${name} | ${schema.type} | ${String(description).replaceAll('`', '')}${shown}`
  })
}
