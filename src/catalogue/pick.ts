type Slugged = { slug: string }

const places = new WeakMap<readonly Slugged[], Map<string, number>>()

/** @returns the entries of those names, in the order of the list; their places in it are looked up, not searched for */
export function pickEntries<Item extends Slugged>(list: readonly Item[], slugs: readonly string[]): Item[] {
  if (slugs.length === 0) return []
  const placeOf = places.get(list) ?? new Map(list.map(({ slug }, place) => [slug, place]))
  places.set(list, placeOf)
  const found = new Set(slugs.flatMap((slug) => placeOf.get(slug) ?? []))
  return [...found].sort((a, b) => a - b).map((place) => list[place]!)
}
