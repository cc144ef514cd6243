type Json = Record<string, any>

/** What is shared but a schema: readers of schemas follow references themselves. */
const shared = /^#\/components\/(?:responses|parameters|requestBodies|examples|headers)\//

/** @returns a description of an API in which operations say everything themselves, but for schemas */
export function inFull(document: Json): Json {
  const write = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(write)
    if (!part || typeof part !== 'object') return part
    const { $ref } = part as Json
    if (typeof $ref === 'string' && shared.test($ref)) return write(target($ref))
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, write(value)]))
  }
  const target = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<Json>((node, key) => node[key], document)
  return { ...document, paths: write(document['paths']) }
}
