import { references } from '../checks/references.ts'
import type { CollectionName } from '../collections.ts'
import { type JsonSchema, jsonSchemaOf, jsonSchemaOfTranslation, type SchemaName } from './schemas.ts'

/** What a field takes. */
type FieldKind =
  | 'text'
  | 'number'
  | 'whole number'
  | 'true or false'
  | 'choice'
  | 'day'
  | 'list'
  | 'group'
  | 'pairs'
  | 'colour'
  | 'picture'
  | 'font'

/** One field of a file's frontmatter, as tables, forms and questions need it. */
export type Field = {
  name: string
  kind: FieldKind
  required: boolean
  description: string
  default?: unknown
  choices?: string[]
  pattern?: string
  /** Fewest and most: characters of a text, items of a list, or the number itself. */
  min?: number
  max?: number
  /** Of a group, or of each item of a list of groups. */
  fields?: Field[]
  /** The collection whose file names it takes. */
  names?: CollectionName
}

/** @returns the fields of `content/service.md` or of a collection's files, in the order of its schema */
export function fieldsOf(name: SchemaName): Field[] {
  return fieldsIn(jsonSchemaOf(name)).map((field) => {
    const reference = references.find((known) => known.in === name && known.field === field.name)
    return reference ? { ...field, names: reference.to } : field
  })
}

/** @returns what a translation of such a file says; nothing where there is none */
export function translatedFieldsOf(name: SchemaName): Field[] | undefined {
  const schema = jsonSchemaOfTranslation(name)
  return schema && fieldsIn(schema)
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => toField(name, schema, required.includes(name)))
}

function toField(name: string, schema: JsonSchema, required: boolean): Field {
  const { items, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const bounds = { min: minLength ?? minimum ?? minItems, max: maxLength ?? maximum ?? maxItems }
  const parts = schema.properties ? schema : items?.properties ? items : undefined
  return {
    name,
    kind: kindOf(schema),
    required,
    description: schema.description ?? '',
    ...(schema.default !== undefined && { default: schema.default }),
    ...(schema.enum && { choices: schema.enum }),
    ...(schema.pattern && schema.format !== 'date' && { pattern: schema.pattern }),
    // The largest exact number is zod's default, not a bound that we set.
    ...(bounds.min !== undefined && bounds.min > Number.MIN_SAFE_INTEGER && { min: bounds.min }),
    ...(bounds.max !== undefined && bounds.max < Number.MAX_SAFE_INTEGER && { max: bounds.max }),
    ...(parts && { fields: fieldsIn(parts) }),
  }
}

function kindOf({ type, format, enum: choices, properties }: JsonSchema): FieldKind {
  if (choices) return 'choice'
  if (type === 'array') return 'list'
  if (type === 'object') return properties ? 'group' : 'pairs'
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return 'whole number'
  if (type === 'number') return 'number'
  if (format === 'colour' || format === 'picture' || format === 'font') return format
  return format === 'date' ? 'day' : 'text'
}
