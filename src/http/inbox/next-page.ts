import { type OperationId, operationRoutes } from '../../contract/routes.ts'
import { routeFor, routesAt } from '../route.ts'

const home = operationRoutes.showInbox.path
/** Pages to return to after signing in. Downloads are not among them, as they would start without a page. */
const pages: readonly OperationId[] = ['showInbox', 'showLead', 'showNumbers', 'showAccount']
/** An address of the list with every filter is shorter; a header must not grow with what a caller sends. */
const longestAddress = 2_000
/** A base address, only to see whether an address leaves the site. */
const here = 'http://here.invalid'

/** Signing in leads to a page of the inbox and nowhere else. @returns the address of one; the list for anything else */
export function pageOfInbox(next: string | undefined): string {
  const url = next !== undefined && next.length <= longestAddress ? URL.parse(next, here) : null
  // Browsers normalise dots and backslashes, so the normalised address is checked and sent.
  if (url?.origin !== here || url.username !== '') return home
  const route = routeFor('GET', routesAt(url.pathname))
  const leads = route && (pages as readonly string[]).includes(route.operation.id)
  return leads && url.pathname.startsWith(home) ? url.pathname + url.search : home
}
