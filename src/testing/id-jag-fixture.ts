import { idJagType } from '../contract/registration.ts'
import type { Claims, Signing } from './access-fixture.ts'
import { registerByAssertion } from '../access/registration/by-assertion.ts'
import { readIdJag } from '../access/assertion/id-jag.ts'
import { useAccessFixture, useProviders } from './use-access.ts'

/** What becomes of assertions of two issuers that are trusted. */
export function useIdJags() {
  const fixture = useAccessFixture()
  const { provider, other } = useProviders(fixture)
  const seconds = () => Math.floor(fixture.now().getTime() / 1000)
  const read = (token: string, ports = fixture.ports) => readIdJag(ports, token, undefined)

  /** @returns the code of the refusal, or that there was none */
  const verdict = async (token: string) => {
    const result = await read(token)
    return result.kind === 'refused' ? result.code : 'accepted'
  }
  const verdictOn = async (claims: Claims, signing?: Signing) => verdict(await provider.idJag(claims, signing))
  const register = (assertion: string) =>
    registerByAssertion(
      fixture.ports,
      { type: 'identity_assertion', assertion_type: idJagType, assertion },
      undefined,
      'caller',
    )
  const registered = async (assertion: string) => {
    const result = await register(assertion)
    if (!('kind' in result)) return 'registered'
    return result.kind === 'asked' ? 'asked' : result.code
  }
  return { fixture, provider, other, seconds, read, verdict, verdictOn, registered }
}

/** @returns a part of a token that nobody signed */
export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
