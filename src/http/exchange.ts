import type { EndpointLife } from '../contract/versions.ts'
import type { Allowance } from '../limits/rate-limiter.ts'
import type { Body } from './call.ts'
import type { Route } from './route.ts'
import type { ApiRequest } from './wire.ts'

/** One request on its way through the pipeline, with what was found out so far. */
export type Exchange = {
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
