type Schema = Record<string, any>

/** @returns a value that a JSON Schema allows, made of the examples in it; optional members are left out */
export function exampleOf(schema: Schema, root: Schema = schema): unknown {
  if (schema['$ref']) return exampleOf(pointed(root, schema['$ref']), root)
  if (schema['examples']?.length) return schema['examples'][0]
  for (const key of ['example', 'const', 'default']) if (key in schema) return schema[key]
  if (schema['enum']) return schema['enum'][0]
  for (const key of ['anyOf', 'oneOf', 'allOf']) if (schema[key]?.length) return exampleOf(schema[key][0], root)
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        ((schema['required'] ?? []) as string[]).map((name) => [
          name,
          exampleOf(schema['properties']?.[name] ?? {}, root),
        ]),
      )
    case 'array':
      return Array.from({ length: schema['minItems'] ?? 0 }, () => exampleOf(schema['items'] ?? {}, root))
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1
    case 'boolean':
      return true
    default:
      return 'example'.padEnd(schema['minLength'] ?? 0, '.')
  }
}

function pointed(root: Schema, pointer: string): Schema {
  return pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<Schema>((value, part) => value[part], root)
}
