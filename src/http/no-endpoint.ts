import { doorOf, operatorDoor } from '../contract/protected-resources.ts'
import { paths, searchPath } from '../contract/paths.ts'
import { routeList } from '../contract/routes.ts'
import { createNear } from '../text/near.ts'
import { type Problem, problem } from './outcome.ts'

/** What programs call; what operators and their programs call is named to nobody. */
const callable = routeList.filter(
  ({ path, errorForm }) => errorForm !== 'page' && !path.startsWith('/inbox') && doorOf(path) !== operatorDoor,
)
const near = createNear([...new Set(callable.map(({ path }) => path as string))])

/** @returns that no endpoint has a path, with those that are near */
export function noEndpoint(pathname: string): Problem {
  const found = near(pathname)
  const meant = found.length > 0 ? ` Did you mean ${found.join(', ')}?` : ''
  return problem('not_found', {
    detail: `There is no endpoint at ${pathname}.${meant} Search: ${searchPath}. All pages: ${paths.llms}.`,
  })
}
