import { doorOf, operatorDoor } from '../contract/protected-resources.ts'
import { routeList } from '../contract/routes.ts'
import { createNear } from '../text/near.ts'
import { withoutClosingSlashes } from './address.ts'

/** Addresses for programs. Addresses of operators are never suggested. */
const callable = [
  ...new Set(
    routeList
      .filter(
        ({ path, errorForm }) => errorForm !== 'page' && !path.startsWith('/inbox') && doorOf(path) !== operatorDoor,
      )
      .map(({ path }) => path as string),
  ),
]
const near = createNear(callable)

/** Endpoints for which an address was probably meant, the likeliest first. */
export type EndpointsMeant = {
  /** The address is one of theirs but for its case, its slashes or what stands before it. */
  sure: readonly string[]
  /** It shares words with them. */
  like: readonly string[]
}

/** @param path that does not exist, already bounded in length */
export function endpointsMeant(path: string): EndpointsMeant {
  const plain = withoutClosingSlashes(path.toLowerCase().replace(/\/+/g, '/'))
  const sure =
    plain.length < 2
      ? []
      : callable.filter((known) => known === plain || known.endsWith(plain) || plain.endsWith(known))
  const same = sure.filter((known) => known === plain)
  return { sure: same.length > 0 ? same : sure, like: near(path) }
}
