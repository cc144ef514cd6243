import { type CollectionName, collectionNames } from '../collections.ts'
import { type SingleName, singleNames } from '../single-files.ts'
import { type Field, fieldsOf } from './fields.ts'
import type { SchemaName } from './schemas.ts'
import { inCell } from '../../text/table-cell.ts'

const [begin, end] = ['<!-- fields:begin -->', '<!-- fields:end -->']

/**
 * @returns the guide for editors with the tables of fields as the schemas have them
 * @throws where it has no place for them
 */
export function withFieldTables(guide: string): string {
  const [before, rest] = guide.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`The guide needs a line ${begin} and a line ${end}.`)
  return `${before}${begin}\n\n${fieldTables()}\n\n${end}${after}`
}

function fieldTables(): string {
  return ([...singleNames, ...collectionNames] as const)
    .map((name) => `#### ${placeOf(name)}\n\n${table(fieldsOf(name))}`)
    .join('\n\n')
}

const isSingle = (name: SchemaName): name is SingleName => (singleNames as string[]).includes(name)

function placeOf(name: SchemaName): string {
  if (isSingle(name)) return `\`${name}.md\``
  return name === 'skills' ? '`skills/<name>/SKILL.md`' : `\`${name satisfies CollectionName}/\``
}

function table(fields: readonly Field[]): string {
  const rows = fields.flatMap((field) => rowsOf(field, ''))
  return ['| Field | Takes | What for |', '| --- | --- | --- |', ...rows].join('\n')
}

function rowsOf(field: Field, parent: string): string[] {
  const { name, required, description, fields = [] } = field
  const path = `${parent}${name}`
  const shown = required ? `**\`${path}\`**` : `\`${path}\``
  const inner = field.kind === 'list' ? `${path}[].` : `${path}.`
  return [
    `| ${[shown, takes(field), description].map(inCell).join(' | ')} |`,
    ...fields.flatMap((part) => rowsOf(part, inner)),
  ]
}

function takes({ kind, choices, names, default: otherwise }: Field): string {
  const what = choices ? choices.map((choice) => `\`${choice}\``).join(', ') : kind
  const of = names ? `${kind === 'list' ? ' of names' : ', a name'} from \`${names}/\`` : ''
  const isNothing = otherwise === undefined || ['[]', '{}'].includes(JSON.stringify(otherwise))
  const shown = isNothing ? '' : `; \`${String(otherwise)}\` if left out`
  return `${what}${of}${shown}`
}
