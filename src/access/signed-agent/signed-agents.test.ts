import { beforeEach, describe, expect, test } from 'vitest'
import { answered } from '../../testing/access-fixture.ts'
import { createSigningAgent } from '../../testing/signing-agent.ts'
import { directoryOf, site, useSignedAgents } from '../../testing/signed-agents-fixture.ts'

const { internet, called, used, now, at, pass, start, startAnew, newAgent, verify, ask } = useSignedAgents()
type Agent = ReturnType<typeof newAgent>

describe('an agent', () => {
  test('is known by the host of its directory, and counted by its registrable domain', async () => {
    const agent = newAgent()
    internet.set(directoryOf(site), () => agent.published())
    expect(await ask(agent)).toEqual({ name: 'bot.agents.example.co.uk', domain: 'example.co.uk', trusted: false })
    expect(called).toMatchObject([{ url: directoryOf(site), maxBytes: 65_536, timeoutMs: 3_000 }])
    expect(called[0]).not.toHaveProperty('configured')
  })

  test.each([
    [directoryOf(site), directoryOf(site), 'bot.agents.example.co.uk', true],
    [`${site}/jwks.json?a=1`, `${site}/jwks.json?a=1`, 'bot.agents.example.co.uk/jwks.json', false],
    ['https://ada.github.io/', directoryOf('https://ada.github.io'), 'ada.github.io', false],
  ])('may name its key set itself: %s', async (directory, url, name, trusted) => {
    const agent = newAgent(directory)
    internet.set(url, () => agent.published())
    startAnew(['agents.example.co.uk'])
    expect(await ask(agent)).toMatchObject({ name, trusted })
  })

  test('is trusted where the operators named its host, or one above it, and the keys are where only its domain puts them', async () => {
    for (const [trusted, expected] of [
      ['bot.agents.example.co.uk', true],
      ['example.co.uk', true],
      ['ts.example.co.uk', false],
      ['other.agents.example.co.uk', false],
    ] as const) {
      const agent = newAgent()
      internet.set(directoryOf(site), () => agent.published())
      expect([trusted, (await verify(agent.headers(), undefined, start([trusted])))?.trusted]).toEqual([
        trusted,
        expected,
      ])
    }
  })

  test('is the same with a new key, once that is published', async () => {
    const [agent, next] = [newAgent(), newAgent()]
    internet.set(directoryOf(site), () => agent.published())
    expect(await ask(agent)).toBeDefined()
    internet.set(directoryOf(site), () => next.published())
    expect(await ask(next)).toBeUndefined()
    pass(31)
    expect(await ask(next)).toBeDefined()
    // It was taken out, which the newer fetch says.
    expect(await ask(agent)).toBeUndefined()
  })
})

describe('a signature that does not hold is as if it were not there:', () => {
  let agent: Agent
  beforeEach(() => {
    agent = newAgent()
    internet.set(directoryOf(site), () => agent.published())
  })

  test('expired, from the future, or good for more than a day', async () => {
    const { headers } = agent
    const sent = headers()
    pass(300)
    expect(await verify(sent)).toBeUndefined()
    expect(await ask(agent, { parameters: { created: at() + 61, expires: at() + 90 } })).toBeUndefined()
    expect(await ask(agent, { parameters: { created: at() - 10, expires: at() - 20 } })).toBeUndefined()
    expect(await ask(agent, { parameters: { expires: at() + 86_401 } })).toBeUndefined()
    expect(called).toEqual([])
    expect(await ask(agent, { parameters: { created: at() + 60, expires: at() + 86_400 } })).toBeDefined()
  })

  test('replayed', async () => {
    const sent = agent.headers()
    expect(await verify(sent)).toBeDefined()
    expect(await verify(sent)).toBeUndefined()
    expect(
      await verify({
        ...sent,
        'Signature-Input': sent['Signature-Input'].replace('sig1=', 'x='),
        Signature: sent.Signature.replace('sig1=', 'x='),
      }),
    ).toBeUndefined()
    expect(await ask(agent)).toBeDefined()
  })

  test('when it cannot be found out whether it was used', async () => {
    startAnew([], () => Promise.reject(new Error('no database')))
    expect(await ask(agent)).toBeUndefined()
  })

  test('altered, for another site, method or path', async () => {
    const sent = agent.headers()
    const later = sent['Signature-Input'].replace(/expires=\d+/, `expires=${at() + 400}`)
    expect(await verify({ ...sent, 'Signature-Input': later })).toBeUndefined()
    expect(await ask(agent, { host: 'other.example' })).toBeUndefined()
    expect(await ask(agent, { components: ['@method'], method: 'GET' })).toBeUndefined()
    expect(await verify(agent.headers({ components: ['@path'] }), '/sandbox')).toBeUndefined()
    expect(await verify(agent.headers({ components: ['@path', '@method'] }))).toBeDefined()
    expect(used.size).toBe(1)
  })

  test('by a key that the directory does not have, although another directory does', async () => {
    const thief = newAgent('https://thief.example')
    internet.set(directoryOf('https://thief.example'), () => thief.published())
    expect(await ask(thief)).toMatchObject({ name: 'thief.example' })
    const asOther = { ...thief, headers: createSigningAgent(site, now).headers }
    expect(await ask(asOther)).toBeUndefined()
  })

  test('by a key that is not used yet, is over, is everybody’s, or is named otherwise than it is', async () => {
    const keys = [
      { ...agent.jwk, nbf: at() + 1 },
      { ...agent.jwk, exp: at() },
      { ...agent.jwk, kid: 'mine' },
      { ...agent.jwk, use: 'enc' },
      { ...agent.jwk, x: 'A'.repeat(43) },
    ]
    for (const key of keys) {
      internet.set(directoryOf(site), () => answered({ keys: [key] }))
      expect([key, await verify(agent.headers(), undefined, start())]).toEqual([key, undefined])
    }
    const keyid = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'
    const everybodys = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
    internet.set(directoryOf(site), () => answered({ keys: [everybodys] }))
    expect(await verify(agent.headers({ parameters: { keyid } }), undefined, start())).toBeUndefined()
  })
})
