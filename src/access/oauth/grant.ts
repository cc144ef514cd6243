import type { TokenAnswer, TokenRequest } from '../../contract/oauth.ts'
import type { DpopProof } from '../assertion/dpop.ts'
import type { AccessPorts } from '../ports.ts'
import type { Refusal } from '../refusal.ts'

/**
 * What the token endpoint does with one kind of grant. The resource of the request is one of ours, or absent.
 * @param proof of the `DPoP` header, where there is one
 */
export type Grant = (
  ports: AccessPorts,
  request: TokenRequest,
  proof: DpopProof | undefined,
) => Promise<TokenAnswer | Refusal>
