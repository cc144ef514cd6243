import * as z from 'zod'
import { type CollectionName, collections } from '../collections.ts'
import { menuTranslationSchema } from '../schemas/menu.ts'
import { singleFiles, type SingleName } from '../single-files.ts'
import { serviceTranslationSchema, translationSchemas } from '../translations/schemas.ts'

/** The kinds of files with frontmatter: single files, such as `content/service.md`, and those of each collection. */
export type SchemaName = SingleName | CollectionName

const schemas = {
  ...singleFiles,
  ...(Object.fromEntries(Object.entries(collections).map(([name, { schema }]) => [name, schema])) as {
    [Name in CollectionName]: (typeof collections)[Name]['schema']
  }),
}

const translations: { [Name in SchemaName]?: z.ZodObject } = {
  ...translationSchemas,
  service: serviceTranslationSchema,
  menu: menuTranslationSchema,
}

export const schemaNames = Object.keys(schemas) as SchemaName[]

/** The part of JSON Schema (draft 7) that our schemas use. */
export type JsonSchema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'
  description?: string
  default?: unknown
  enum?: string[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

/** @returns what editors may write in the frontmatter of a file, for editors and forms */
export function jsonSchemaOf(name: SchemaName): JsonSchema {
  return written(schemas[name])
}

/** @returns what a translation of it may say; nothing where there is none */
export function jsonSchemaOfTranslation(name: SchemaName): JsonSchema | undefined {
  const schema = translations[name]
  return schema && written(schema)
}

function written(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as JsonSchema
}
