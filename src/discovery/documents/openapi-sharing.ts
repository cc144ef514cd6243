type Json = Record<string, any>

/** A place where a value stands that a reference may stand for. */
type Place = { holder: Json; key: string; name?: string }

/**
 * Makes a description of an API small: a response, a parameter, a body or an example that is said more than once is
 * said once, under `components`, and referred to. It means the same.
 * @param document whose operations say everything in full; it is changed
 * @returns the same document
 */
export function shareRepeated<Document extends Json>(document: Document): Document {
  const operations = Object.values(document['paths'] as Json).flatMap((item: Json) => Object.values(item) as Json[])
  const responses = operations.flatMap(({ responses: all }) => placesIn(all))
  const bodies = operations
    .filter(({ requestBody }) => requestBody)
    .map((holder): Place => ({ holder, key: 'requestBody', name: holder['operationId'] }))
  const components = document['components'] as Json
  components['responses'] = moveRepeated(responses, 'responses')
  components['parameters'] = moveRepeated(
    operations.flatMap(({ parameters = [] }) => placesIn(parameters as Json, ({ name }) => name)),
    'parameters',
  )
  components['requestBodies'] = moveRepeated(bodies, 'requestBodies')
  const media = [components['responses'], components['requestBodies']]
    .flatMap((shared: Json) => Object.values(shared) as Json[])
    .concat([...responses, ...bodies].map(({ holder, key }) => holder[key]))
    .flatMap(({ content = {} }) => Object.values(content) as Json[])
  nameRepeated(media)
  components['examples'] = moveRepeated(
    // Each has its name where it is referred to, so here they are letters.
    media.flatMap(({ examples = {} }) => placesIn(examples).map(({ holder, key }) => ({ holder, key }))),
    'examples',
  )
  return document
}

function placesIn(holder: Json, nameOf?: (value: Json) => string): Place[] {
  return Object.entries(holder).map(([key, value]) => ({ holder, key, name: nameOf?.(value as Json) ?? key }))
}

/**
 * An `example` cannot be referred to, but one of several `examples` can: what more than one of these shows becomes
 * that.
 */
function nameRepeated(media: readonly Json[]): void {
  const shown = media.filter(({ example }) => example !== undefined)
  for (const same of Map.groupBy(shown, ({ example }) => JSON.stringify(example)).values())
    if (same.length > 1)
      for (const one of same) {
        one['examples'] = { usual: { value: one['example'] } }
        delete one['example']
      }
}

/** @returns what stands at more than one of these places, by the name under which they refer to it from now on */
function moveRepeated(places: readonly Place[], kind: string): Record<string, Json> {
  const uses = Map.groupBy(places, ({ holder, key }) => JSON.stringify(holder[key]))
  const moved: Record<string, Json> = {}
  for (const same of uses.values()) {
    if (same.length === 1) continue
    const [{ holder, key, name }] = same as [Place]
    const free = name === undefined ? letter(Object.keys(moved).length) : freeName(name, moved)
    moved[free] = holder[key] as Json
    for (const place of same) place.holder[place.key] = { $ref: `#/components/${kind}/${free}` }
  }
  return moved
}

/** @returns a short name for the part at an index: `a` to `z`, then `a1` and so on */
export function letter(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + (index % 26)) + (index < 26 ? '' : Math.floor(index / 26))
}

function freeName(name: string, taken: object): string {
  let free = name
  for (let count = 2; Object.hasOwn(taken, free); count++) free = `${name}-${count}`
  return free
}
