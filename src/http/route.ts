import { withoutClosingSlashes } from './address.ts'
import { type OperationRoute, routeList } from '../contract/routes.ts'

export type Route = { operation: OperationRoute; params: Record<string, string> }

/** @returns every operation at a path, which may end with a slash, one per method; none where the path is no endpoint */
export type RoutesAt = (path: string) => readonly Route[]

const isTemplate = ({ path }: OperationRoute) => path.includes('{')
/**
 * Most paths are what they are; only the others are tried one after another.
 * @param operations that are answered
 */
export function createRoutes(operations: readonly OperationRoute[]): RoutesAt {
  const atPath = Map.groupBy(
    operations.filter((operation) => !isTemplate(operation)).map((operation) => ({ operation, params: {} })),
    ({ operation }) => operation.path as string,
  )
  const templates = operations.filter(isTemplate).map((operation) => ({ operation, parts: operation.path.split('/') }))
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

/** @returns what stands in the place of each name in braces, which is never empty; `undefined` where the path is another */
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

/** HEAD is answered as GET without its body. */
export function routeFor(method: string, routes: readonly Route[]): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  return routes.find(({ operation }) => operation.method === wanted)
}

/** @returns the value of `Allow` for a path */
export function allowedMethods(routes: readonly Route[]): string {
  const methods = routes.map(({ operation }) => operation.method as string)
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])].sort().join(', ')
}
