import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { useIdJags } from '../../testing/id-jag-fixture.ts'

const { fixture, provider, other, seconds, read, verdictOn, registered } = useIdJags()
const day = lifetimes.signIn
const skew = lifetimes.clockSkew

/** What becomes of an assertion where the operators say how old a sign-in at its issuer may be. */
const verdictWithin = async (maxAge: number, auth_time: unknown, issuer = provider) => {
  const issuers = fixture.issuers.map((one) => (one.issuer === issuer.issuer ? { ...one, maxAge } : one))
  const result = await read(await provider.idJag({ auth_time }), { ...fixture.ports, issuers })
  return result.kind === 'refused' ? [result.code, result.maxAge] : 'accepted'
}

describe('an assertion that says when its person signed in', () => {
  test('is good for a day of work after that, as far as clocks differ', async () => {
    for (const age of [-skew, 0, day, day + skew])
      expect([age, await verdictOn({ auth_time: seconds() - age })]).toEqual([age, 'accepted'])
    for (const age of [-skew - 1, day + skew + 1, 1e12, -1e12])
      expect([age, await verdictOn({ auth_time: seconds() - age })]).toEqual([age, 'login_required'])
  })

  test('must say so as a number', async () => {
    for (const auth_time of [String(seconds()), null, true, [seconds()], {}, '2026-11-20T12:00:00Z'])
      expect([auth_time, await verdictOn({ auth_time })]).toEqual([auth_time, 'login_required'])
  })

  test('is good for as long as the operators say of its issuer', async () => {
    expect(await verdictWithin(300, seconds() - 300 - skew)).toBe('accepted')
    expect(await verdictWithin(300, seconds() - 301 - skew)).toEqual(['login_required', 300])
    expect(await verdictWithin(7 * 86_400, seconds() - 2 * day)).toBe('accepted')
  })
})

describe('an assertion that does not say when its person signed in, as in auth.md 0.1', () => {
  test('is good, unless the operators ask for it of its issuer', async () => {
    expect(await verdictOn({})).toBe('accepted')
    expect(await verdictWithin(86_400, undefined)).toEqual(['login_required', 86_400])
    expect(await verdictWithin(86_400, undefined, other)).toBe('accepted')
  })
})

test('a refusal says how old the sign-in is, and how old it may be', async () => {
  const result = await read(await provider.idJag({ auth_time: seconds() - 50_000 }))
  expect(result).toEqual({
    kind: 'refused',
    code: 'login_required',
    detail: expect.stringMatching(/^The person signed in 50000 seconds ago\. .*prompt=login.* 43200 seconds old\.$/),
    maxAge: 43_200,
  })
})

test('an assertion that was refused for it is not used up, and one that is no good is not asked for it', async () => {
  const jti = 'stale-and-then-fresh'
  expect(await registered(await provider.idJag({ jti, auth_time: 1 }))).toBe('login_required')
  expect(await registered(await provider.idJag({ jti, auth_time: seconds() }))).toBe('registered')
  expect(await registered(await provider.idJag({ aud: 'https://other.example', auth_time: 1 }))).toBe(
    'invalid_audience',
  )
})
