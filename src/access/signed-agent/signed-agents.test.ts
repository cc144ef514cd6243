import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outbound, OutboundRequest, OutboundResult } from '../../network/outbound.ts'
import { answered } from '../../testing/access-fixture.ts'
import { createSigningAgent, type Signing } from '../../testing/signing-agent.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createSignedAgents, type SignedAgents } from './signed-agents.ts'
import { useSignatureOnce } from './use-once.ts'

let time: Date
let internet: Map<string, () => OutboundResult | Promise<OutboundResult>>
let called: OutboundRequest[]
let used: Set<string>
let agents: SignedAgents
const now = () => time
const outbound: Outbound = async (request) => {
  called.push(request)
  return internet.get(request.url)?.() ?? { kind: 'failed', reason: 'ENOTFOUND' }
}
const start = (
  trusted: string[] = [],
  useOnce = async (signature: readonly string[]) => used.size < used.add(signature.join()).size,
) => createSignedAgents({ outbound, trusted, now, milliseconds: () => time.getTime(), useOnce })
const pass = (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000))
beforeEach(() => {
  time = new Date('2026-11-20T12:00:00Z')
  ;[internet, called, used] = [new Map(), [], new Set()]
  agents = start()
})

const wellKnown = '/.well-known/http-message-signatures-directory'
const site = 'https://bot.agents.example.co.uk'
const newAgent = (directory = site) => createSigningAgent(directory, now)
type Agent = ReturnType<typeof newAgent>

const requestOf = (headers: Record<string, string>, path = '/api/v1/lead') => ({
  method: 'POST',
  origin: new URL('https://desk.example'),
  pathname: path,
  search: '',
  fields: new Headers(headers),
})
const verify = async (headers: Record<string, string>, path?: string, by = agents) => {
  const request = requestOf(headers, path)
  const claim = by.read(request)
  return claim && (await by.verify(claim, request))
}
const ask = (agent: Agent, signing?: Signing) => verify(agent.headers(signing))

describe('an agent', () => {
  test('is known by the host of its directory, and counted by its registrable domain', async () => {
    const agent = newAgent()
    internet.set(`${site}${wellKnown}`, () => agent.published())
    expect(await ask(agent)).toEqual({ name: 'bot.agents.example.co.uk', domain: 'example.co.uk', trusted: false })
    expect(called).toMatchObject([{ url: `${site}${wellKnown}`, maxBytes: 65_536, timeoutMs: 3_000 }])
    expect(called[0]).not.toHaveProperty('configured')
  })

  test.each([
    [`${site}${wellKnown}`, `${site}${wellKnown}`, 'bot.agents.example.co.uk', true],
    [`${site}/jwks.json?a=1`, `${site}/jwks.json?a=1`, 'bot.agents.example.co.uk/jwks.json', false],
    ['https://ada.github.io/', `https://ada.github.io${wellKnown}`, 'ada.github.io', false],
  ])('may name its key set itself: %s', async (directory, url, name, trusted) => {
    const agent = newAgent(directory)
    internet.set(url, () => agent.published())
    agents = start(['agents.example.co.uk'])
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
      internet.set(`${site}${wellKnown}`, () => agent.published())
      expect([trusted, (await verify(agent.headers(), undefined, start([trusted])))?.trusted]).toEqual([
        trusted,
        expected,
      ])
    }
  })

  test('is the same with a new key, once that is published', async () => {
    const [agent, next] = [newAgent(), newAgent()]
    internet.set(`${site}${wellKnown}`, () => agent.published())
    expect(await ask(agent)).toBeDefined()
    internet.set(`${site}${wellKnown}`, () => next.published())
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
    internet.set(`${site}${wellKnown}`, () => agent.published())
  })
  const at = () => Math.floor(time.getTime() / 1000)

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
    agents = start([], () => Promise.reject(new Error('no database')))
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
    internet.set(`https://thief.example${wellKnown}`, () => thief.published())
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
      internet.set(`${site}${wellKnown}`, () => answered({ keys: [key] }))
      expect([key, await verify(agent.headers(), undefined, start())]).toEqual([key, undefined])
    }
    const keyid = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'
    const everybodys = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
    internet.set(`${site}${wellKnown}`, () => answered({ keys: [everybodys] }))
    expect(await verify(agent.headers({ parameters: { keyid } }), undefined, start())).toBeUndefined()
  })
})

describe('a directory', () => {
  const url = `${site}${wellKnown}`
  const strange: [string, OutboundResult][] = [
    ['with 10,000 keys', answered({ keys: Array.from({ length: 10_000 }, () => ({})) })],
    ['that is too large', { kind: 'failed', reason: 'body too large' }],
    ['at an address that is not public', { kind: 'refused', reason: 'address not public' }],
    ['that leads elsewhere', answered('', 302)],
    ['that is a page', answered('<!doctype html>')],
    ['that is no key set', answered({ keys: 'none' })],
    ['that is nothing', answered('null')],
  ]

  test.each(strange)('%s is not read, and not asked for again for a while', async (_, result) => {
    const agent = newAgent()
    internet.set(url, () => result)
    expect([await ask(agent), await ask(agent)]).toEqual([undefined, undefined])
    expect(called.length).toBe(1)
    internet.set(url, () => agent.published())
    pass(31)
    expect(await ask(agent)).toBeDefined()
  })

  test('is asked once by all who wait, and its strange members are left out', async () => {
    const agent = newAgent()
    internet.set(url, () =>
      agent.published(null, 7, { kty: 'EC' }, { kty: 'RSA', n: 'x', e: 'Aw' }, { ...agent.jwk, x: '' }),
    )
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(agent)))
    expect(answers.filter(Boolean).length).toBe(50)
    expect(called.length).toBe(1)
  })

  test('is kept as long as it says, between a minute and a day', async () => {
    const agent = newAgent()
    const published = (maxAge: string) =>
      ({ ...agent.published(), headers: new Headers({ 'Cache-Control': maxAge }) }) as OutboundResult
    for (const [said, kept, over] of [
      ['max-age=0', 59, 2],
      ['public, max-age=3600', 3_599, 2],
      ['max-age=999999999', 86_399, 2],
      ['no-cache', 599, 2],
    ] as const) {
      agents = start()
      called = []
      internet.set(url, () => published(said))
      await ask(agent)
      pass(kept)
      await ask(agent)
      expect([said, called.length]).toEqual([said, 1])
      pass(over)
      await ask(agent)
      expect([said, called.length]).toEqual([said, 2])
    }
  })

  test('that is away revokes nothing, until a day after it should have been asked', async () => {
    const agent = newAgent()
    internet.set(url, () => agent.published())
    await ask(agent)
    internet.delete(url)
    pass(3_600)
    expect(await ask(agent)).toBeDefined()
    pass(86_400)
    expect(await ask(agent)).toBeUndefined()
  })

  test('that hangs keeps nobody else waiting, however many of them strangers name', async () => {
    const release: (() => void)[] = []
    const hanging = Array.from({ length: 12 }, (_, index) => newAgent(`https://hang-${index}.example`))
    for (let index = 0; index < 12; index += 1)
      internet.set(
        `https://hang-${index}.example${wellKnown}`,
        () => new Promise((resolve) => release.push(() => resolve({ kind: 'failed', reason: 'timeout' }))),
      )
    agents = start(['example.co.uk'])
    const waiting = hanging.map((one) => ask(one))
    expect(await Promise.all(waiting.slice(10))).toEqual([undefined, undefined])
    const [trusted, other] = [newAgent(), newAgent('https://other.example')]
    internet.set(url, () => trusted.published())
    internet.set(`https://other.example${wellKnown}`, () => other.published())
    expect(await ask(other)).toBeUndefined()
    expect(await ask(trusted)).toBeDefined()
    for (const end of release) end()
    await Promise.all(waiting)
    expect(await ask(other)).toBeDefined()
  })
})

describe('in the database', () => {
  let testDatabase: TestDatabase
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.close())

  test('a signature that comes often at once, at several servers, counts once, until it is over', async () => {
    const { database, pool } = testDatabase
    const agent = newAgent()
    internet.set(`${site}${wellKnown}`, () => agent.published())
    const server = () => start([], (signature, until?: Date) => useSignatureOnce(database, signature, until!, now()))
    const [servers, sent] = [[server(), server()], agent.headers()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(sent, undefined, servers[index % 2])),
    )
    expect(answers.filter(Boolean).length).toBe(1)
    const { rows } = await pool.query('select * from used_tokens')
    expect(rows).toEqual([
      { key_hash: expect.stringMatching(/^[0-9a-f]{64}$/), expires_at: new Date(time.getTime() + 300_000) },
    ])
  })
})
