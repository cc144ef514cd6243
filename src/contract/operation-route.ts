import type { TokenScope } from './scopes.ts'

/** What an operation reads. */
export type Accepted = {
  readonly json?: true
  readonly form?: true
  /** Signed tokens, by media type. */
  readonly tokens?: readonly string[]
  /** A person's browser that sends a form is answered with pages. */
  readonly pages?: true
  /** Fields in which a person writes at length: they are given back where the call could not be answered. */
  readonly typed?: readonly string[]
}

/** What a request must be for an operation to take it. It is all that routing needs, so functions load no more of it. */
export type OperationRoute = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path template; `{id}` stands for one segment. */
  readonly path: string
  /** Where forms of the version before are sent, which may still be open in a browser. */
  readonly formerPath?: string
  /** The page whose form is sent here: a browser that asks for this address itself is led there. */
  readonly page?: string
  /**
   * `optional`: a credential may be sent; `required`: it must be; `status_token`: the token of the receipt must be;
   * `none`: tokens are not read.
   */
  readonly security: 'none' | 'optional' | 'required' | 'status_token'
  /** What a credential must carry, where one is sent. */
  readonly scope?: TokenScope
  /** Calls do not count towards a limit, and no store of counts is asked: for probes, which come often and from one place. */
  readonly uncounted?: true
  /** Whoever is signed in to the inbox counts for themselves, and not for the address that others share. */
  readonly signedIn?: true
  /** `problem` (RFC 9457) by default; `oauth` adds the members of RFC 6749, section 5.2; `page` is for people. */
  readonly errorForm?: 'oauth' | 'page'
  /** Its address names no language: pages speak that which the browser asks for, where the site does. Others speak the site's. */
  readonly speaks?: 'asked'
  /** Absent where no body is read. */
  readonly accepts?: Accepted
}
