/** As much of Babel's paths as is looked at. */
type Place = {
  listKey?: string
  parentPath?: Place | null
  node: { type: string; key?: Name; callee?: { property?: Name } }
}
type Name = { name?: string; value?: unknown }

/** Members that hold words for people: another word there is no fault that a test should find. */
const wordy = new Set<unknown>(['description', 'summary', 'title', 'detail', 'hint', 'message', 'tag'])

/** What stands before `.meta` is the schema itself; what it is given are words and examples for OpenAPI. */
function isGivenToMeta({ listKey, parentPath }: Place): boolean {
  return listKey === 'arguments' && parentPath?.node.callee?.property?.name === 'meta'
}

function isWordyMember({ node }: Place): boolean {
  return node.type === 'ObjectProperty' && wordy.has(node.key?.name ?? node.key?.value)
}

/** Tells Stryker what is no rule. @see https://stryker-mutator.io/docs/stryker-js/disable-mutants/ */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words',
    value: {
      shouldIgnore: (place: Place) => (isGivenToMeta(place) || isWordyMember(place) ? 'Words for people.' : undefined),
    },
  },
]
