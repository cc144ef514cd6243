import * as z from 'zod'
import type { Question } from '../../contract/questions.ts'
import { storedLeadSchema } from '../../contract/stored-lead.ts'
import { asAsked, shapeOf } from '../../questions/in-documents.ts'

type Node = Record<string, unknown>

/**
 * @returns a schema as clients get it: JSON Schema 2020-12 in one piece, because not every client follows references
 * @param io whether it describes what we accept or what we answer @param questions that are asked beside the fields of
 *   a lead
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output', questions: readonly Question[]): Node {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    override: (written) => {
      asAsked(questions)(written)
      // A call says no language, so its lead has none.
      if (written.jsonSchema.properties && shapeOf(written.zodSchema)['source'] === storedLeadSchema.shape.source)
        delete written.jsonSchema.properties['language']
    },
  }) as Node & { $defs?: Node }
  return simplify(root, { io, definitions: $defs ?? {} })
}

type Context = { io: 'input' | 'output'; definitions: Node }

function simplify(node: Node, context: Context): Node {
  const { $ref, ...own } = node as { $ref?: string } & Node
  const target = $ref ? (context.definitions[$ref.replace('#/$defs/', '')] as Node) : {}
  // Names of schemas serve OpenAPI.
  const { id: _, ...schema } = { ...target, ...own } as Node
  // The format says it, and its pattern is longer than the rest of the schema.
  if (/^(?:date|email)/.test(String(schema['format']))) delete schema['pattern']
  // Answers may get more members later, and they need no examples.
  if (context.io === 'output') {
    if (schema['additionalProperties'] === false) delete schema['additionalProperties']
    if (Array.isArray(schema['examples'])) delete schema['examples']
  }
  // These bounds of integers say nothing new.
  for (const bound of ['minimum', 'maximum'])
    if (Math.abs(schema[bound] as number) === Number.MAX_SAFE_INTEGER) delete schema[bound]
  const choices = schema['anyOf'] as Node[] | undefined
  // Leaving an optional field out is the plain way; that null means the same need not be advertised.
  const plain = context.io === 'input' && choices?.filter(({ type }) => type !== 'null')
  if (plain && plain.length === 1) return simplify(plain[0]!, context)
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? each(value, context) : deep(value, context),
    ]),
  )
}

/** The keys in here are names of properties, not keywords. */
function each(properties: unknown, context: Context): Node {
  return Object.fromEntries(Object.entries(properties as Node).map(([name, value]) => [name, deep(value, context)]))
}

function deep(value: unknown, context: Context): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, context))
  return value && typeof value === 'object' ? simplify(value as Node, context) : value
}
