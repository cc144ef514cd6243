import { withoutClosingSlashes } from './address.ts'
import { type OperationRoute, pathFor } from '../contract/operation-route.ts'
import { routeList } from '../contract/routes.ts'

export type Route = { operation: OperationRoute; params: Record<string, string> }

/**
 * @returns every operation at a path, which may end with a slash, one per method; none where the path is no endpoint
 */
export type RoutesAt = (path: string) => readonly Route[]

type Place = { path: string; operation: OperationRoute }

const isTemplate = ({ path }: Place) => path.includes('{')
const placesOf = (operation: OperationRoute): Place[] =>
  [operation.path, operation.formerPath].flatMap((path) => (path === undefined ? [] : [{ path, operation }]))

/**
 * Most paths are what they are; only the others are tried one after another.
 * @param operations that are answered
 */
export function createRoutes(operations: readonly OperationRoute[]): RoutesAt {
  const places = operations.flatMap(placesOf)
  const atPath = new Map<string, Route[]>()
  for (const { path, operation } of places.filter((place) => !isTemplate(place)))
    atPath.set(path, [...(atPath.get(path) ?? []), { operation, params: {} }])
  const templates = places.filter(isTemplate).map(({ path, operation }) => ({ operation, parts: path.split('/') }))
  const matching = (path: string) => {
    const asked = path.split('/')
    return templates.flatMap(({ operation, parts }) => {
      const params = paramsOf(parts, asked)
      return params ? [{ operation, params }] : []
    })
  }
  return (path) => {
    const plain = withoutClosingSlashes(path)
    return atPath.get(plain) ?? matching(plain)
  }
}

/**
 * @returns what stands in the place of each name in braces, which is never empty; `undefined` where the path is another
 */
function paramsOf(template: readonly string[], asked: readonly string[]): Record<string, string> | undefined {
  if (template.length !== asked.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of template.entries()) {
    const given = asked[at]!
    if (part.startsWith('{') && given !== '') params[part.slice(1, -1)] = given
    else if (part !== given) return undefined
  }
  return params
}

/** Every operation of the contract. */
export const routesAt = createRoutes(routeList)

const partOf = (path: string) => path.split('/')[1]!
const others = new Set(routeList.filter(({ errorForm }) => errorForm !== 'page').map(({ path }) => partOf(path)))
const partsForPeople = new Set(
  routeList.map(({ path }) => partOf(path)).filter((part) => !others.has(part) && !part.startsWith('{')),
)

/** @returns whether all that is answered live in this part of the site is for people, such as below `/inbox` */
export function isForPeople(path: string): boolean {
  return partsForPeople.has(partOf(path))
}

/** HEAD is answered as GET without its body. */
export function routeFor(method: string, routes: readonly Route[]): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  return routes.find(({ operation }) => operation.method === wanted)
}

/** @returns the path of the page whose form is sent to where a call went; nothing where it is sent from none of ours */
export function pageBefore({ operation, params }: Pick<Route, 'operation' | 'params'>): string | undefined {
  return operation.page === undefined ? undefined : pathFor({ path: operation.page }, params)
}

/** @returns where a call went, by the path that its operation has today */
export function pathOfRoute({ operation, params }: Route): string {
  return pathFor(operation, params)
}

/** @returns the value of `Allow` for a path */
export function allowedMethods(routes: readonly Route[]): string {
  const methods = routes.map(({ operation }) => operation.method as string)
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ')
}
