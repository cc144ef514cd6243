import { beforeEach, expect, test } from 'vitest'
import { grantTypes } from '../../contract/oauth.ts'
import { idJagType } from '../../contract/registration.ts'
import { answerClaim, claimLink, newAddress, sendForm } from '../access-journeys.ts'
import { ask } from '../client.ts'
import { idJagFrom, useIdentityProvider } from '../identity-provider.ts'
import { describeMatrix } from '../runtimes.ts'

const provider = useIdentityProvider()

describeMatrix('an agent that speaks the newer words of auth.md alone', (runtime) => {
  let caller: Record<string, string>
  beforeEach(async () => {
    caller = await runtime.freshCaller()
  })
  /** It knows the address of the site, and finds everything else. */
  const discovered = async () => {
    const { json: resource } = await ask(runtime, '/.well-known/oauth-protected-resource')
    const [issuer] = resource.authorization_servers
    const { json: server } = await ask(runtime, `${pathOf(issuer)}/.well-known/oauth-authorization-server`)
    const post = (url: string, json: object) => ask(runtime, pathOf(url), { json, headers: caller })
    const send = (fields: Record<string, string>) => sendForm(runtime, pathOf(server.token_endpoint), fields, caller)
    const attempt = (assertion: string) => send({ grant_type: grantTypes.jwtBearer, assertion })
    const register = (body: object) => post(server.agent_auth.identity_endpoint, body)
    return {
      server,
      register,
      attempt,
      identify: async (body: object) => (await register(body)).json,
      claim: async (body: object) => (await post(server.agent_auth.claim_endpoint, body)).json,
      poll: async (claim_token: string) => (await send({ grant_type: grantTypes.claim, claim_token })).json,
      exchange: async (assertion: string) => (await attempt(assertion)).json,
    }
  }
  const pathOf = (url: string) => url.slice(runtime.url.length)
  const opens = async (token: string) =>
    (await ask(runtime, '/api/v1/catalog', { headers: { ...caller, Authorization: `Bearer ${token}` } })).status
  const idJag = (sub: string, claims: object = {}) => {
    const about = { sub, client_id: 'agent-polled', email: newAddress(), email_verified: true }
    return idJagFrom(provider, runtime.url, { ...about, ...claims })
  }
  /** An assertion whose person signed in at the provider so many seconds ago. */
  const signedIn = (sub: string, ago: number) => idJag(sub, { auth_time: Math.floor(Date.now() / 1000) - ago })
  /** A person opens the mailed link, and types there what the agent shows. */
  const type = async (email: string, user_code: string) =>
    sendForm(runtime, '/claim', { link: await claimLink(runtime, email), answer: 'code', user_code }, caller)

  test('is there for a person who types its code: it polls, and gets a token and an assertion', async () => {
    const { identify, poll, exchange, server } = await discovered()
    expect(server.grant_types_supported).toContain(grantTypes.claim)
    const login_hint = newAddress()
    const { claim } = await identify({ type: 'service_auth', login_hint })
    expect((await ask(runtime, pathOf(claim.verification_uri), { headers: caller })).status).toBe(200)
    expect((await poll(claim.token)).error).toBe('authorization_pending')
    expect((await type(login_hint, claim.user_code)).status).toBe(200)
    expect((await poll(claim.token)).error).toBe('slow_down')
    // As if it had waited: with each question too early, it has to wait longer.
    await runtime.query(`update claim_attempts set polled_at = polled_at - poll_seconds * interval '1 second'`)
    const claimed = await poll(claim.token)
    expect(await opens(claimed.access_token)).toBe(200)
    expect(await opens((await exchange(claimed.identity_assertion)).access_token)).toBe(200)
  })

  test('begins without anybody, and is claimed later: what it had before ends', async () => {
    const { identify, claim, poll, exchange } = await discovered()
    const registered = await identify({ type: 'anonymous' })
    const { access_token: former } = await exchange(registered.identity.assertion)
    expect(await opens(former)).toBe(200)
    const login_hint = newAddress()
    const claim_token = registered.claim.token
    const { attempt } = await claim({ type: 'login_hint', claim_token, login_hint })
    await type(login_hint, attempt.user_code)
    const claimed = await poll(claim_token)
    expect([await opens(claimed.access_token), await opens(former)]).toEqual([200, 401])
    expect((await exchange(registered.identity.assertion)).error).toBe('invalid_grant')
  })

  test('begins without anybody, and is claimed by its provider later', async () => {
    const { identify, claim } = await discovered()
    const registered = await identify({ type: 'anonymous' })
    const assertion = await idJag('user-claims')
    const claim_token = registered.claim.token
    const claimed = await claim({ type: 'identity_assertion', assertion_type: idJagType, assertion, claim_token })
    expect([await opens(claimed.credential), await opens(registered.credential)]).toEqual([200, 401])
  })

  test('is told that its person turned it away', async () => {
    const { identify, poll } = await discovered()
    const login_hint = newAddress()
    const { claim } = await identify({ type: 'service_auth', login_hint })
    await answerClaim(runtime, login_hint, 'no', caller)
    expect((await poll(claim.token)).error).toBe('access_denied')
  })

  test('has its person sign in again where that is too long ago, at registration, claim and token endpoint', async () => {
    const { register, claim, exchange, attempt, identify, server } = await discovered()
    const { assertion_types_supported: types } = server.agent_auth.identity_assertion
    expect(types).toContain(idJagType)
    const asserting = (assertion: string) => ({ type: 'identity_assertion', assertion_type: idJagType, assertion })
    /** What the agent reads of a refusal: how old the sign-in may be. */
    const maxAge = ({ status, headers, json }: Awaited<ReturnType<typeof register>>) => {
      const [, inHeader] = /^AgentAuth error="login_required", max_age="(\d+)"$/.exec(
        headers.get('www-authenticate') ?? '',
      )!
      expect([status, json.error, json.max_age]).toEqual([401, 'login_required', Number(inHeader)])
      return Number(inHeader)
    }
    const allowed = maxAge(await register(asserting(await signedIn('user-steps-up', 30 * 86_400))))
    expect(maxAge(await register(asserting(await signedIn('user-steps-up', allowed + 120))))).toBe(allowed)
    const { identity } = await identify(asserting(await signedIn('user-steps-up', allowed - 120)))
    expect(await opens((await exchange(identity.assertion)).access_token)).toBe(200)

    maxAge(await attempt(await signedIn('user-steps-up', allowed + 120)))
    expect(await opens((await exchange(await signedIn('user-steps-up', 0))).access_token)).toBe(200)

    const anonymous = await identify({ type: 'anonymous' })
    const claiming = (assertion: string) => ({ ...asserting(assertion), claim_token: anonymous.claim.token })
    expect((await claim(claiming(await signedIn('user-steps-up', allowed + 120)))).error).toBe('login_required')
    expect(await opens(anonymous.credential)).toBe(200)
    const claimed = await claim(claiming(await signedIn('user-steps-up', 0)))
    expect([await opens(claimed.credential), await opens(anonymous.credential)]).toEqual([200, 401])
  })

  test('registers on the word of a provider, and exchanges what it gets', async () => {
    const { identify, exchange } = await discovered()
    const assertion = await idJag('user-polled')
    const { identity } = await identify({ type: 'identity_assertion', assertion_type: idJagType, assertion })
    expect(await opens((await exchange(identity.assertion)).access_token)).toBe(200)
  })
})
