import { operationRoutes } from '../contract/routes.ts'
import { isJson, mediaType } from './media-type.ts'
import type { Problem } from './outcome.ts'

/** The facts of a request for a page or a file. */
export type AskedOfFile = { method: string; contentType: string | null; accept: string | null }

/** @returns whether a request is more than a read */
export function isNoRead(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * A request that sends something to a page is mostly meant for an endpoint, and comes from a program, which reads no
 * page.
 * @returns whether it is told what is wrong by a problem document, whatever it accepts. A form of a browser is not
 */
export function wantsProblem({ method, contentType, accept }: AskedOfFile): boolean {
  const { essence } = mediaType(contentType)
  if (isJson(essence)) return true
  return isNoRead(method) && !(accept ?? '').toLowerCase().includes('text/html')
}

/** Tells where leads are taken, for a lead sent elsewhere. */
export const leadGoesTo = `To send a lead, POST it to ${operationRoutes.submitLead.path}.`

/** @param allow the value of `Allow` @returns why a page or a file does not take a method */
export function pageOnly(pathname: string, allow: string): Pick<Problem, 'code'> & { detail: string } {
  return { code: 'method_not_allowed', detail: `${pathname} answers ${allow}. ${leadGoesTo}` }
}
