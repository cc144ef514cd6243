import type { OperationRoute } from '../contract/operation-route.ts'
import type { OperationId } from '../contract/routes.ts'
import type { TokenScope } from '../contract/scopes.ts'
import type { EndpointLife } from '../contract/versions.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import type { Outcome } from './outcome.ts'
import type { Route } from './route.ts'
import type { ApiRequest } from './wire.ts'

/** Who calls, as far as limits and scopes care. */
export type Caller = {
  kind: 'anonymous' | 'credential'
  /**
   * Identifies the caller: the credential that was sent, even an anonymous one; else the signer; else the address. What
   * a call creates belongs to this key.
   */
  key: string
  /**
   * Whether `key` is a credential or a signer. Several people may share an address, and must not find each other's
   * data.
   */
  holds?: true
  /**
   * Who signed the call, where that was seen to be so: the host of an agent's keys, and their path where it is not the
   * usual one.
   */
  signedBy?: string
  /** Address of the operator whose token was sent. */
  operator?: string
  /** The name under which limits count it: the address, or the holder of the credential. */
  countedAs: string
}

/** A body that was read and parsed; a signed token is only read. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: Readonly<Record<string, string>> }
  | { kind: 'token'; type: string; value: string }

/** A call on its way through the pipeline, with what was found out so far. */
export type OpenCall = {
  readonly request: ApiRequest
  readonly requestId: string
  /** Every operation at the path. */
  readonly routes: readonly Route[]
  /** The one for the method. */
  readonly route: Route | undefined
  readonly life: EndpointLife | undefined
  allowance?: Allowance
  body?: Body | undefined
}

/** A call that passed everything that is common to all operations, as its handler is given it. */
export type Call = Pick<ApiRequest, 'url' | 'headers' | 'headerNames'> & {
  /** The same id is in the answer and in the log. */
  requestId: string
  /** For protocols that read the body themselves. */
  toRequest: () => Request
  /** Whether the caller has gone, so that an answer would not be read. */
  isAbandoned: () => boolean
  operation: OperationRoute
  /** The door through which it came, if not plain HTTP. */
  door?: 'mcp'
  /** Values of the path template. */
  params: Record<string, string>
  caller: Caller
  /** The bearer token, where the operation reads a status token. */
  token: string | undefined
  /** What the credential that was sent may do; absent where none was. */
  scopes: readonly TokenScope[] | undefined
  /** Present for operations with a body. */
  body: Body | undefined
}

type Handler = (call: Call) => Promise<Outcome> | Outcome
export type Handlers = Partial<Record<OperationId, Handler>>

/** @returns the fields of a form that was sent */
export function formOf({ body }: Pick<Call, 'body'>): Readonly<Record<string, string>> {
  return body?.kind === 'form' ? body.value : {}
}
