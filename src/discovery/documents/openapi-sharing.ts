type Json = Record<string, any>

/** A place where a value stands that a reference may stand for. */
type Place = { holder: Json; key: string; name: string }

/**
 * Makes a description of an API small: a response, a parameter, a body or an example that is said more than once is said once,
 * under `components`, and referred to. It means the same.
 * @param document whose operations say everything in full; it is changed
 * @returns the same document
 */
export function shareRepeated<Document extends Json>(document: Document): Document {
  const operations = Object.values(document['paths'] as Json).flatMap((item: Json) => Object.values(item) as Json[])
  const responses = operations.flatMap(({ responses: all }) => placesIn(all))
  const components = document['components'] as Json
  components['responses'] = moveRepeated(responses, 'responses')
  components['parameters'] = moveRepeated(
    operations.flatMap(({ parameters = [] }) => placesIn(parameters as Json, ({ name }) => name)),
    'parameters',
  )
  components['requestBodies'] = moveRepeated(
    operations
      .filter(({ requestBody }) => requestBody)
      .map((holder): Place => ({ holder, key: 'requestBody', name: holder['operationId'] })),
    'requestBodies',
  )
  const described = [...Object.values(components['responses']), ...responses.map(({ holder, key }) => holder[key])]
  const media = described.flatMap(({ content = {} }: Json) => Object.values(content) as Json[])
  components['examples'] = moveRepeated(
    media.flatMap(({ examples = {} }) => placesIn(examples)),
    'examples',
  )
  return document
}

function placesIn(holder: Json, nameOf?: (value: Json) => string): Place[] {
  return Object.entries(holder).map(([key, value]) => ({ holder, key, name: nameOf?.(value as Json) ?? key }))
}

/** @returns what stands at more than one of these places, by the name under which they refer to it from now on */
function moveRepeated(places: readonly Place[], kind: string): Record<string, Json> {
  const uses = Map.groupBy(places, ({ holder, key }) => JSON.stringify(holder[key]))
  const moved: Record<string, Json> = {}
  for (const same of uses.values()) {
    if (same.length === 1) continue
    const [{ holder, key, name }] = same as [Place]
    const free = freeName(name, moved)
    moved[free] = holder[key] as Json
    for (const place of same) place.holder[place.key] = { $ref: `#/components/${kind}/${free}` }
  }
  return moved
}

function freeName(name: string, taken: object): string {
  let free = name
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${name}-${count}`
  return free
}
