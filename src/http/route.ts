import { type OperationRoute, routeList } from '../contract/routes.ts'

export type Route = { operation: OperationRoute; params: Record<string, string> }

type Pattern = { expression: RegExp; operation: OperationRoute }

const isTemplate = ({ path }: OperationRoute) => path.includes('{')
/** Most paths are what they are; only the others are tried one after another. */
const plainRoutes: ReadonlyMap<string, Route[]> = new Map(
  Object.entries(
    Object.groupBy(
      routeList.filter((operation) => !isTemplate(operation)),
      ({ path }) => path,
    ),
  ).map(([path, operations = []]) => [path, operations.map((operation) => ({ operation, params: {} }))]),
)
const patterns: Pattern[] = routeList.filter(isTemplate).map((operation) => ({
  operation,
  expression: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** @returns every operation at a path, which may end with a slash, one per method; none where the path is no endpoint */
export function routesAt(path: string): readonly Route[] {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  return (
    plainRoutes.get(plain) ??
    patterns.flatMap(({ expression, operation }) => {
      const match = expression.exec(plain)
      return match ? [{ operation, params: { ...match.groups } }] : []
    })
  )
}

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
