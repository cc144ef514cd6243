import { wordsOfField } from './field-words.ts'

/** JSON Schema as our schemas are written: draft 2020-12, of which this reads what they use. */
type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** One field of a body: where it stands in it, and what its schema says. */
export type Field = {
  /** Names from the body down, with dots between them; `[]` stands for each member of a list. */
  name: string
  /** What kind of value it is, and within which limits. */
  type: string
  required: boolean
  description: string
  /** All that are allowed, where there are a few. */
  values: readonly unknown[]
  example: unknown
}

/** One form that a body can have. */
export type Shape = {
  /** The name of its schema in OpenAPI. */
  name: string | undefined
  description: string
  fields: Field[]
}

/** Schemas by the names under which others refer to them. */
export type Named = Readonly<Record<string, unknown>>

const prefix = '#/components/schemas/'
/** The longest pattern that a table shows. Longer ones are explained by the description. */
const longestPattern = 32

/**
 * @param given schema of a body @param named what it refers to
 * @returns each form that the body can have; forms without a name of their own are one
 */
export function shapesOf(given: unknown, named: Named): Shape[] {
  const schema = resolved(given as Schema, named)
  const name = (given as Schema).$ref?.slice(prefix.length)
  const branches = branchesOf(schema)
  if (branches.length > 1 && branches.some(({ $ref }) => $ref))
    return branches.flatMap((branch) => shapesOf(branch, named))
  const fields = merged(branches.map((branch) => fieldsOf(branch, named, ''))).map((field) => ({
    ...field,
    description: field.description || wordsOfField(name, field.name),
  }))
  return [{ name, description: schema.description ?? '', fields }]
}

/** @returns what a single value may be, such as that of a parameter */
export function valueOf(given: unknown, named: Named): Pick<Field, 'type' | 'values'> {
  const schema = resolved(given as Schema, named)
  return { type: typeOf(schema, named), values: schema.enum ?? [] }
}

function fieldsOf(schema: Schema, named: Named, path: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const own = resolved(given, named)
    const name = `${path}${key}`
    const field: Field = {
      name,
      type: typeOf(own, named),
      required: schema.required?.includes(key) === true,
      description: own.description ?? '',
      values: valuesOf(own, named),
      example: own.examples?.[0],
    }
    return [field, ...within(own, named, name)]
  })
}

/**
 * The fields of an object or of the members of a list, below the field that holds them; of several forms, each once.
 */
function within(schema: Schema, named: Named, name: string): Field[] {
  if (schema.items) return within(resolved(schema.items, named), named, `${name}[]`)
  return merged(branchesOf(schema).map((branch) => fieldsOf(resolved(branch, named), named, `${name}.`)))
}

/** @returns the fields of several forms, each once: needed where each form needs it, and of all kinds that it has */
function merged(forms: readonly Field[][]): Field[] {
  return [...Map.groupBy(forms.flat(), ({ name }) => name).values()].map(([first, ...others]) => ({
    ...first!,
    type: [...new Set([first!, ...others].map(({ type }) => type))].join(' or '),
    required: others.length === forms.length - 1 && [first!, ...others].every(({ required }) => required),
  }))
}

/** A field that may be empty is one of its kind: that it may be `null` is said by its type. */
function branchesOf(schema: Schema): readonly Schema[] {
  const branches = (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ type }) => type !== 'null')
  return branches.flatMap((branch) => (branch === schema ? [branch] : branch.anyOf ? branchesOf(branch) : [branch]))
}

function resolved(schema: Schema, named: Named): Schema {
  const whole = schema.$ref ? { ...(named[schema.$ref.slice(prefix.length)] as Schema), ...schema } : schema
  const { $ref: _, ...rest } = whole
  const [only, ...others] = branchesOf(rest)
  // Its own words go before those of what it may be.
  return only && others.length === 0 && only !== rest ? { ...resolved(only, named), ...rest } : rest
}

function valuesOf(schema: Schema, named: Named): readonly unknown[] {
  return schema.enum ?? (schema.items ? (resolved(schema.items, named).enum ?? []) : [])
}

function typeOf(schema: Schema, named: Named): string {
  const mayBeNull = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(({ type }) => type === 'null')
  const kinds = branchesOf(schema).map((branch) => {
    const own = branch === schema ? schema : resolved(branch, named)
    return branchesOf(own).length > 1 ? typeOf(own, named) : kindOf(own, named)
  })
  return [...new Set([...kinds, ...(mayBeNull ? ['null'] : [])])].join(' or ')
}

function kindOf(schema: Schema, named: Named): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  const limits = limitsOf(schema)
  return [nameOf(schema, named), ...(limits ? [limits] : [])].join(', ')
}

function nameOf(schema: Schema, named: Named): string {
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(resolved(schema.items, named), named)}` : 'list'
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `object, under each name ${typeOf(resolved(schema.additionalProperties, named), named)}`
  return `${[schema.type ?? 'any value'].flat().join(' or ')}${schema.format ? ` (${schema.format})` : ''}`
}

function limitsOf(schema: Schema): string {
  const { pattern, format } = schema
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' members'),
    // For a named format, the pattern is left out.
    pattern && !format && pattern.length <= longestPattern ? `pattern \`${pattern}\`` : '',
    schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\` where it is left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return least === most ? `${most}${unit}` : `${least} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least === undefined ? '' : `at least ${least}${unit}`
}
