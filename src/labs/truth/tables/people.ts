import { fact, is, leads, oneOf } from '../checks.ts'
import { type Check, type Table, visit } from '../table.ts'

/** Where else somebody is: as the page of the person leads there. */
const elsewhere: Check = (addresses, place) => {
  fact(
    ({ parent }) => `pages elsewhere of ${parent['url']}`,
    (value: string[]) => value.join(' '),
  )(addresses, place)
  return external(addresses, place) as string | undefined
}
const external: Check = (addresses) =>
  (addresses as string[]).every((address) => /^https:\/\/[^\s]+$/.test(address)) ? undefined : String(addresses)

/** A person as articles, feeds and the page of the person name it: all say the same. */
export function personTable(worksFor: Table): Record<string, Table> {
  const of = (what: string) => fact(({ parent }) => `${what} of ${parent['url']}`)
  return {
    '@type': oneOf('Person'),
    '@id': is(({ parent }) => `${parent['url']}#person`),
    name: of('title'),
    url: leads('text/html'),
    jobTitle: of('role'),
    worksFor,
    'image?': leads(),
    'sameAs?': elsewhere,
    'description?': of('description'),
  }
}

/** Who wrote an article: one person, several, or the consultancy. */
export function authorCheck(organization: Table): Check {
  return async (author, place) => {
    const isPerson = [author].flat().every((one) => one['@type'] === 'Person')
    const person = personTable(organization)
    await visit(isPerson ? (Array.isArray(author) ? [person] : person) : organization, author, place)
    return undefined
  }
}
