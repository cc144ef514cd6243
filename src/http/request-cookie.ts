import { pathFor } from '../contract/operation-route.ts'
import { operationRoutes } from '../contract/routes.ts'
import { cookieValue } from './cookie-value.ts'
import type { RequestHeaders } from './wire.ts'

/** `__Secure-`: sent over TLS only (browsers count localhost as such), and to the pages of one request. */
const cookieName = '__Secure-request'

/**
 * @param link that opens the page of a request @param until when it ends, and the cookie with it: with a new one,
 *   whoever opens the page now and then would never come to the end of it
 * @returns a `Set-Cookie` that keeps the link for that page alone
 */
export function requestCookie(id: string, link: string, { now, until }: { now: Date; until: Date }): string {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1_000)
  return `${cookieName}=${link}; Path=${requestPath(id)}; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

/** Of the page of a request: it was sent just now, by a form in this language. */
export const sentParameter = 'sent'
/** Of the same page: what was sent just now had been sent before. */
export const alreadyParameter = 'already'

/** @returns the link that a browser kept for the page that it asks for */
export function keptLink(headers: RequestHeaders): string | undefined {
  return cookieValue(headers, cookieName)
}

/** @returns the path of the page of a request */
export function requestPath(id: string): string {
  return pathFor(operationRoutes.showRequest, { id })
}

/** Of answers that lead on from an address that may hold a secret. */
export const goingOn = { 'Referrer-Policy': 'no-referrer' }
