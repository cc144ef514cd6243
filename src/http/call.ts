import type { OperationRoute, OperationId } from '../contract/routes.ts'
import type { Scope } from '../contract/scopes.ts'
import type { Outcome } from './outcome.ts'
import type { ApiRequest } from './wire.ts'

/** Who calls, as far as limits and scopes care. */
export type Caller = {
  kind: 'anonymous' | 'credential'
  /** The address, or the credential that was sent: what it does is its own. */
  key: string
  /** The name under which limits count it: the address, or the holder of the credential. */
  countedAs: string
}

/** A body that was read and parsed; a signed token is only read. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; value: Record<string, string> }
  | { kind: 'token'; type: string; value: string }

/** A request that passed everything that is common to all operations. */
export type Call = Pick<ApiRequest, 'url' | 'headers' | 'headerNames'> & {
  /** For protocols that read the body themselves. */
  toRequest: () => Request
  operation: OperationRoute
  /** Values of the path template. */
  params: Record<string, string>
  caller: Caller
  /** The bearer token, where the operation reads a status token. */
  token: string | undefined
  /** What the credential that was sent may do; absent where none was. */
  scopes: readonly Scope[] | undefined
  /** Present for operations with a body. */
  body: Body | undefined
}

type Handler = (call: Call) => Promise<Outcome> | Outcome
export type Handlers = Partial<Record<OperationId, Handler>>
