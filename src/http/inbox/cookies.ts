import { lifetimes } from '../../contract/lifetimes.ts'
import type { RequestHeaders } from '../wire.ts'

/** `__Host-`: only this host set it, over TLS (browsers count localhost as such), and it goes nowhere else. */
const cookies = {
  session: { name: '__Host-inbox', seconds: lifetimes.operatorSession },
  /** A browser in which an operator has signed in before. */
  device: { name: '__Host-inbox-device', seconds: lifetimes.operatorDevice },
  /** The browser that may answer a challenge. */
  passkey: { name: '__Host-inbox-passkey', seconds: lifetimes.passkeyChallenge },
} as const

export type InboxCookie = keyof typeof cookies

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** @returns the token in a cookie of a request; none where there are several of its name, because browsers send one */
export function readCookie(headers: RequestHeaders, cookie: InboxCookie): string | undefined {
  const { name } = cookies[cookie]
  const all = headers.get('cookie')?.split(/[;,]\s*/) ?? []
  const [own, ...others] = all.filter((each) => each.startsWith(`${name}=`))
  return others.length === 0 ? own?.slice(name.length + 1) : undefined
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
