import { paths, searchPath } from '../contract/paths.ts'
import { endpointsMeant } from './endpoint-meant.ts'
import { type Problem, problem } from './outcome.ts'

/** @returns the problem of an unknown path, with similar endpoints */
export function noEndpoint(pathname: string): Problem {
  const { sure, like } = endpointsMeant(pathname)
  const found = sure.length > 0 ? sure : like
  const meant = found.length > 0 ? ` Did you mean ${found.join(', ')}?` : ''
  return problem('not_found', {
    detail: `There is no endpoint at ${pathname}.${meant} Search: ${searchPath}. All pages: ${paths.llms}.`,
  })
}
