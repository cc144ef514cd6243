import type { Call } from './call.ts'

/**
 * @returns whether a browser says that a form came from another site. Programs do not send this header
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isFromElsewhere({ headers }: Pick<Call, 'headers'>): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
