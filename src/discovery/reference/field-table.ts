import { table } from '../access-tables.ts'
import type { Field } from './fields.ts'
import { inCell } from '../../text/table-cell.ts'

/** Whether a field is there is asked of the caller in a body, and told of an answer. */
const presence = {
  body: { head: 'Required', always: '**required**', sometimes: 'optional' },
  answer: { head: 'Present', always: 'always', sometimes: '*not always*' },
} as const

/** @param of a body that is sent, or an answer that comes @returns its fields as a table in Markdown */
export function fieldTable(fields: readonly Field[], of: keyof typeof presence): string {
  const { head, always, sometimes } = presence[of]
  return table(
    ['Field', 'Type', head, 'Meaning'],
    fields.map((field) => [
      `\`${field.name}\``,
      inCell(field.type),
      field.required ? always : sometimes,
      inCell(meaningOf(field)),
    ]),
  )
}

/** @returns allowed values as a sentence; nothing where any will do */
export function oneOf(values: readonly unknown[]): string {
  return values.length > 0 ? `One of ${values.map((value) => `\`${String(value)}\``).join(', ')}.` : ''
}

function meaningOf({ description, values, example }: Field): string {
  // If all allowed values are listed, an example adds nothing.
  return [description, oneOf(values) || forExample(example)].filter(Boolean).join(' ')
}

/** A longer one stands in the request, and would fill the table. */
const longestExample = 64

/**
 * A full stop behind code would be taken for a part of it.
 * @returns an example in words; nothing where there is none, or a long one
 */
export function forExample(example: unknown): string {
  if (example === undefined) return ''
  const text = typeof example === 'string' ? example : JSON.stringify(example)
  return text.length > longestExample ? '' : `For example \`${text}\``
}
