import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Walk } from '../reading.ts'
import { pointerPart } from '../../../text/json-pointer.ts'

type Json = any

/**
 * Each example is one that its schema allows, and has no member that the schema does not know.
 * @param resolved gives what a reference leads to
 */
export function examplesFit(document: Json, url: string, resolved: (value: Json) => Json, { ledger }: Walk): void {
  const ajv = ajvs.get(document) ?? new Ajv2020({ strict: false, allErrors: false })
  if (!ajvs.has(document)) {
    ;(addFormats as unknown as (one: Ajv2020) => void)(ajv)
    ajv.addSchema(document, 'openapi')
  }
  ajvs.set(document, ajv)
  const visit = (value: Json, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (value.schema && !pointer.endsWith('/properties')) {
      const examples = [
        value.example,
        ...Object.values(value.examples ?? {}).map((one: Json) => resolved(one)?.value),
      ].filter((one) => one !== undefined)
      const validate = examples.length > 0 ? ajv.getSchema(`openapi#${pointer}/schema`) : undefined
      for (const example of examples) {
        const fits = validate?.(example) === true
        ledger.hold(url, `${pointer}: its example fits`, fits, fits ? '' : ajv.errorsText(validate?.errors))
        const unknown = unknownIn(example, value.schema, resolved)
        ledger.hold(url, `${pointer}: its schema knows all of its example`, unknown === undefined, unknown ?? '')
      }
      return
    }
    for (const [key, member] of Object.entries(value))
      visit(member, `${pointer}/${encodeURIComponent(pointerPart(key))}`)
  }
  for (const part of ['paths', 'components']) visit(document[part], `/${part}`)
}
const ajvs = new WeakMap<object, Ajv2020>()

/** @returns the name of a member that no branch of a schema has */
function unknownIn(value: Json, given: Json, resolved: (value: Json) => Json): string | undefined {
  const schema = resolved(given)
  if (typeof value !== 'object' || value === null) return undefined
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? [])
  if (branches.length > 0) {
    const found = branches.map((branch: Json) => unknownIn(value, branch, resolved))
    return found.includes(undefined) ? undefined : found[0]
  }
  if (Array.isArray(value))
    return value.map((item) => (schema.items ? unknownIn(item, schema.items, resolved) : undefined)).find(Boolean)
  if (!schema.properties || schema.additionalProperties) return undefined
  for (const [name, member] of Object.entries(value)) {
    if (!Object.hasOwn(schema.properties, name)) return name
    const inner = unknownIn(member, schema.properties[name], resolved)
    if (inner) return inner
  }
  return undefined
}
