import type { Call } from './call.ts'

/**
 * @returns whether a browser says that a form was not on a page of ours; what is no browser says nothing of it
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export function isFromElsewhere({ headers }: Pick<Call, 'headers'>): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
