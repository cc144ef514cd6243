import type { AccessFixture } from './access-fixture.ts'
import { registerAnonymously } from '../access/registration/anonymous.ts'
import { showCode } from '../access/registration/claim-link.ts'
import { startClaim } from '../access/registration/claim.ts'
import { completeClaim } from '../access/registration/complete-claim.ts'

/** Agents whose persons are asked. */
export function claimsOf(fixture: AccessFixture) {
  const register = async () => {
    const answer = await registerAnonymously(fixture.ports, { type: 'anonymous', agent_name: 'Agent' }, 'caller')
    if (answer.registration_type !== 'anonymous') throw new Error('of another type')
    return answer
  }
  const claim = (claim_token: string, email = fixture.newAddress()) =>
    startClaim(fixture.ports, { claim_token, email }, 'caller')
  const complete = (claim_token: string, otp: string) => completeClaim(fixture.ports, { claim_token, otp })

  /** @returns the code on the page of a link */
  const reveal = async (link: string) => {
    const shown = await showCode(fixture.ports, link)
    if (shown.kind === 'refused') throw new Error(shown.code)
    return shown.code
  }
  /** A registration whose person sees the code. */
  const shown = async () => {
    const { registration_id, claim_token, credential } = await register()
    await claim(claim_token)
    const link = fixture.newestLink()
    return { registration_id, claim_token, credential, link, code: await reveal(link) }
  }
  return { register, claim, complete, reveal, shown }
}

export const credentialOf = (result: object) => (result as { credential: string }).credential
