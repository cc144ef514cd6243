import type { Call } from './call.ts'

/**
 * Not by `Origin`: our own forms send `null` there, because our pages send no referrer, and so does a page in a
 * sandbox.
 * @returns whether a browser says that a form came from another site. Programs do not send this header
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isFromElsewhere({ headers }: Pick<Call, 'headers'>): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
