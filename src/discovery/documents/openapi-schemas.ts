import * as z from 'zod'
import { emailSchema } from '../../contract/lead.ts'
import type { Question } from '../../contract/questions.ts'
import { asAsked } from '../../questions/in-documents.ts'

type Json = Record<string, unknown>
type Override = ReturnType<typeof asAsked>

/** Schemas within others that stand in many of them and are long, each with the name of its component. */
const namedWithin = Object.entries({ Instant: z.iso.datetime(), EmailAddress: emailSchema }).map(
  ([name, schema]) => [name, jsonSchemaOf(schema, 'input', asPublished)] as const,
)

/** Collects the named schemas of the contract under `components/schemas`. */
export class SchemaComponents {
  readonly schemas: Record<string, unknown> = {}
  readonly #override: Override
  /** References to schemas; that of a problem is in every error. */
  readonly #referred = { input: new Map<z.core.$ZodType, Json>(), output: new Map<z.core.$ZodType, Json>() }

  /** @param questions that are asked beside the fields of a lead @param more as of {@link asAsked} */
  constructor(questions: readonly Question[], more?: Parameters<typeof asAsked>[1]) {
    const complete = asAsked(questions, more)
    this.#override = (written) => {
      asPublished(written)
      complete(written)
    }
  }

  /** Keeps a schema under a name. @returns what refers to it */
  keep(name: string, schema: Json): Json {
    this.schemas[name] ??= schema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** @returns the JSON Schema of a zod schema, with every schema that has an id moved to the components */
  refer(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const known = this.#referred[io].get(schema) ?? this.#describe(schema, io)
    this.#referred[io].set(schema, known)
    return known
  }

  #describe(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const { $defs = {}, id, ...rest } = jsonSchemaOf(schema, io, this.#override)
    for (const [name, definition] of Object.entries($defs)) this.keep(name, this.#within(definition) as Json)
    const whole = this.#within(rest) as Json
    return typeof id === 'string' ? this.keep(id, whole) : whole
  }

  /** @returns a part of a schema, in which references take the place of what is a component */
  #within(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((item) => this.#within(item))
    if (!part || typeof part !== 'object') return part
    const found = namedWithin.find(([, shape]) => holdsAll(part as Json, shape))
    if (found) {
      const own = Object.entries(part).filter(([key]) => !Object.hasOwn(found[1], key))
      return { ...this.keep(...found), ...Object.fromEntries(own) }
    }
    return Object.fromEntries(
      Object.entries(part)
        // The id has become the name under which the schema is kept.
        .filter(([key, value]) => !(key === 'id' && typeof value === 'string' && /^[A-Z]/.test(value)))
        .map(([key, value]) => [
          key,
          key === '$ref' && typeof value === 'string'
            ? value.replace('#/$defs/', '#/components/schemas/')
            : this.#within(value),
        ]),
    )
  }
}

function jsonSchemaOf(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  override: Override,
): Json & { $defs?: Record<string, unknown> } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, override }) as Json
  return rest
}

/**
 * Fields may be added within a version, so no answer promises to have none. The bounds of JavaScript are no bounds of
 * ours.
 */
function asPublished({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // In JSON, the name of a member is a text in any case. Of a day or a moment, `format` says what the pattern says at
  // length.
  if (JSON.stringify(jsonSchema.propertyNames) === '{"type":"string"}') delete jsonSchema.propertyNames
  if (jsonSchema.format === 'date' || jsonSchema.format === 'date-time') delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function holdsAll(part: Json, shape: Json): boolean {
  return Object.entries(shape).every(([key, value]) => JSON.stringify(part[key]) === JSON.stringify(value))
}
