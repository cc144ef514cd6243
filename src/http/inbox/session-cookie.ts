import { lifetimes } from '../../contract/lifetimes.ts'
import type { RequestHeaders } from '../wire.ts'

/** `__Host-`: only this host set it, over TLS (browsers count localhost as such), and it goes nowhere else. */
const name = '__Host-inbox'

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict'

/** @returns the token of a request's session cookie; none where there are several, because browsers send one */
export function sessionToken(headers: RequestHeaders): string | undefined {
  const cookies = headers.get('cookie')?.split(/[;,]\s*/) ?? []
  const [own, ...others] = cookies.filter((cookie) => cookie.startsWith(`${name}=`))
  return others.length === 0 ? own?.slice(name.length + 1) : undefined
}

/** @returns a `Set-Cookie` that keeps a session */
export function keepSession(token: string): string {
  return `${name}=${token}; ${attributes}; Max-Age=${lifetimes.operatorSession}`
}

/** @returns a `Set-Cookie` that forgets it */
export function forgetSession(): string {
  return `${name}=; ${attributes}; Max-Age=0`
}
