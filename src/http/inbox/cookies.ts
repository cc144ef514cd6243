import { lifetimes } from '../../contract/lifetimes.ts'
import { cookieValue } from '../cookie-value.ts'
import type { RequestHeaders } from '../wire.ts'

/** `__Host-`: only this host set it, over TLS (browsers count localhost as such), and it goes nowhere else. */
const cookies = {
  session: { name: '__Host-inbox', seconds: lifetimes.operatorSession },
  /** A browser in which an operator has signed in before. */
  device: { name: '__Host-inbox-device', seconds: lifetimes.operatorDevice },
  /** A sign-in whose code is on its way. */
  code: { name: '__Host-inbox-code', seconds: lifetimes.oneTimeCode },
  /** The browser that may answer a challenge. */
  passkey: { name: '__Host-inbox-passkey', seconds: lifetimes.passkeyChallenge },
  /** A token that was just made, on its way to the one page that shows it. */
  made: { name: '__Host-inbox-made', seconds: lifetimes.shownToken },
} as const

export type InboxCookie = keyof typeof cookies

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** @returns the token in a cookie of a request */
export function readCookie(headers: RequestHeaders, cookie: InboxCookie): string | undefined {
  return cookieValue(headers, cookies[cookie].name)
}

/** @returns a `Set-Cookie` that keeps a token as long as it is good for */
export function keepCookie(cookie: InboxCookie, token: string): string {
  const { name, seconds } = cookies[cookie]
  return `${name}=${token}; ${attributes}; Max-Age=${seconds}`
}

/** @returns a `Set-Cookie` that forgets it */
export function forgetCookie(cookie: InboxCookie): string {
  return `${cookies[cookie].name}=; ${attributes}; Max-Age=0`
}

/** At the end of a session, the browser must also forget the pages of leads that it kept for going back. */
export const forgetPages = { 'Clear-Site-Data': '"cache"' }
