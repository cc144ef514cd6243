type Fields = Readonly<Record<string, unknown>>

/** The field that identifies the items of a list. In other lists the place does. */
const keys = ['id', 'tier', 'page'] as const

/** @returns whether a list consists of groups of fields */
export function isGroups(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)
}

/** @returns the field by which the items of a list are told apart; nothing where that is their place */
export function keyOf([first]: readonly Fields[]): string | undefined {
  return keyOfItems(Object.keys(first ?? {}))
}

/** @returns the same, of the names of the fields of an item */
export function keyOfItems(fields: readonly string[]): string | undefined {
  return keys.find((key) => fields.includes(key))
}

/** @returns the facts of an original with the words of its translation laid over them */
export function overlay<Data extends object>(original: Data, words: Fields): Data {
  return Object.fromEntries(
    Object.entries({ ...original, ...words }).map(([name, value]) => [
      name,
      layList((original as Fields)[name], value),
    ]),
  ) as Data
}

function layList(facts: unknown, words: unknown): unknown {
  if (!isGroups(facts) || !Array.isArray(words)) return words ?? facts
  const key = keyOf(facts)
  const given = words as readonly Fields[]
  return facts.map((item, place) =>
    overlay(item, (key ? given.find((word) => word[key] === item[key]) : given[place]) ?? {}),
  )
}
