import type { Walk } from './reading.ts'

/** Where a value stands: in which document, at which pointer, and in which member. */
export type Place = {
  url: string
  /** Pointer, with the keys as they are. */
  path: string
  /** The keys on the way that stand for wildcards or list places, in their order. */
  keys: readonly string[]
  parent: any
  document: any
  walk: Walk
}

/** Says what is wrong with a value; nothing where it is right. It may write facts down, or try the value. */
export type Check = (value: any, place: Place) => string | undefined | void | Promise<string | undefined | void>

/**
 * What a document may have. A name with `?` at its end may be missing, `*` stands for any other name, a list of one has
 * any number of such members, and a function checks whatever stands there.
 */
export type Table = Check | { readonly [name: string]: Table } | readonly [Table]

/**
 * Visits each member of a document. What no line of the table knows is a claim nobody can find out about, and so false;
 * so is what a line needs and the document lacks.
 */
export async function readByTable(table: Table, value: unknown, url: string, walk: Walk): Promise<void> {
  await visit(table, value, { url, path: '', keys: [], parent: undefined, document: value, walk })
}

/** Visits what a line of a table knows. @param place where the value stands */
export async function visit(table: Table, value: unknown, place: Place): Promise<void> {
  const { url, path, walk } = place
  const wrong = (says: string, evidence = '') => walk.ledger.disprove(url, says, evidence)
  if (typeof table === 'function') {
    const problem = await table(value, place)
    return walk.ledger.hold(url, path || 'the document', !problem, problem ?? '')
  }
  if (Array.isArray(table)) {
    if (!Array.isArray(value)) return wrong(`${path} is a list`)
    for (const [index, member] of value.entries())
      await visit(table[0] as Table, member, innerOfMany(place, String(index), value))
    return
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong(`${path} is an object`)
  const names = table as { readonly [name: string]: Table }
  for (const [name, member] of Object.entries(value)) {
    const own = names[name] ?? names[`${name}?`]
    const known = own ?? names['*']
    if (known) await visit(known, member, (own ? inner : innerOfMany)(place, name, value))
    else wrong(`unknown field ${path}/${name} in document ${new URL(url).pathname}`)
  }
  for (const name of Object.keys(names))
    if (!name.endsWith('?') && name !== '*' && !Object.hasOwn(value, name)) wrong(`${path}/${name} is there`, 'missing')
}

function inner(place: Place, name: string, parent: unknown): Place {
  return { ...place, path: `${place.path}/${name}`, parent }
}

/** The place of a member whose name the table does not know. */
function innerOfMany(place: Place, name: string, parent: unknown): Place {
  return { ...inner(place, name, parent), keys: [...place.keys, name] }
}
