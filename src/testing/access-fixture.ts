import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { TrustedIssuer } from '../access/assertion/issuers.ts'
import { createKeySets } from '../access/assertion/key-sets.ts'
import type { SignedAgents } from '../access/signed-agent/signed-agents.ts'
import { createClientDocuments } from '../access/oauth/client-metadata.ts'
import { verifyCredential } from '../access/verify-credential.ts'
import type { AccessPorts } from '../access/ports.ts'
import { revocationEventUri } from '../contract/events.ts'
import { defaultMailsPerHour, mailLimits } from '../contract/limits.ts'
import type { Snapshot } from '../contract/snapshot.ts'
import { createApi } from '../http/api.ts'
import { webApi } from '../http/web.ts'
import { accessPageHandlers } from '../http/handlers/access-pages.ts'
import { oauthHandlers } from '../http/handlers/oauth.ts'
import { accessJobs } from '../http/handlers/access-jobs.ts'
import { sandboxHandlers } from '../http/handlers/rehearse.ts'
import { statusHandlers } from '../http/handlers/status.ts'
import { leadHandlers } from '../http/handlers/submit.ts'
import { inboxHandlers } from '../http/inbox/handlers.ts'
import { createVault } from '../identifiers/vault.ts'
import { noticeRefusals } from '../access/operators/refusal-notices.ts'
import { memoryRateLimiter } from '../limits/memory.ts'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { type Mail, MailUnavailable } from '../mail/mail.ts'
import { sendQueued } from '../mail/send-queued.ts'
import type { Outbound, OutboundRequest, OutboundResult } from '../network/outbound.ts'
import type { Database } from '../database/client.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const baseUrl = 'https://desk.example'
const issuerUrl = 'https://idp.example'

/** What a test says about a token that differs from a good one; `undefined` leaves a claim out. */
export type Claims = Record<string, unknown>
export type Signing = { key?: CryptoKey | Uint8Array; header?: Record<string, unknown> }

/** An identity provider that vouches for agents. */
export async function createIdentityProvider(issuer: string, now: () => Date) {
  const [es256, rs256] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('RS256')])
  const published = async (key: CryptoKey, alg: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid: alg,
    alg,
    use: 'sig',
  })
  const keys = await Promise.all([published(es256.publicKey, 'ES256'), published(rs256.publicKey, 'RS256')])
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (typ: string, claims: Claims, { key = es256.privateKey, header = {} }: Signing = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'ES256', typ, ...header }).sign(key)
  const revocation = () => ({
    iss: issuer,
    aud: baseUrl,
    jti: randomUUID(),
    iat: seconds(),
    events: { [revocationEventUri]: {} },
  })
  return {
    issuer,
    jwksUri: `${issuer}/keys`,
    keySet: { keys },
    es256,
    rs256,
    /** An assertion that is good, but for what the test changes. */
    idJag: (changes: Claims = {}, signing?: Signing) =>
      sign(
        'oauth-id-jag+jwt',
        {
          iss: issuer,
          sub: 'user-1',
          aud: baseUrl,
          client_id: 'agent-1',
          jti: randomUUID(),
          iat: seconds(),
          exp: seconds() + 300,
          email: 'ada@example.com',
          email_verified: true,
          ...changes,
        },
        signing,
      ),
    logoutToken: (changes: Claims = {}, signing?: Signing) =>
      sign('logout+jwt', { ...revocation(), sub: 'user-1', ...changes }, signing),
    securityEvent: (changes: Claims = {}, signing?: Signing) =>
      sign(
        'secevent+jwt',
        { ...revocation(), sub_id: { format: 'iss_sub', iss: issuer, sub: 'user-1' }, ...changes },
        signing,
      ),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof createIdentityProvider>>

/** A key that an agent can prove to hold. */
export async function createProofKey(now: () => Date, alg = 'ES256') {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    prove: (claims: Claims = {}, { key = privateKey, header = {} }: Signing = {}) =>
      new SignJWT({
        jti: randomUUID(),
        htm: 'POST',
        htu: `${baseUrl}/oauth2/token`,
        iat: Math.floor(now().getTime() / 1000),
        ...claims,
      })
        .setProtectedHeader({ alg, typ: 'dpop+jwt', jwk, ...header })
        .sign(key),
  }
}

type Site = OutboundResult | ((request: OutboundRequest) => OutboundResult | Promise<OutboundResult>)

export const answered = (body: unknown, status = 200): OutboundResult => ({
  kind: 'answered',
  status,
  headers: new Headers(),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The rules of access with a clock to turn, mails to read and an internet to fill. */
export async function createAccessFixture() {
  const testDatabase: TestDatabase = await createTestDatabase()
  let time = new Date('2026-11-20T12:00:00.000Z')
  const now = () => time
  const milliseconds = () => time.getTime()
  const mails: Mail[] = []
  const mailServer = { up: true }
  const internet = new Map<string, Site>()
  const called: OutboundRequest[] = []
  const outbound: Outbound = async (request) => {
    called.push(request)
    const site = internet.get(request.url) ?? { kind: 'failed', reason: 'ENOTFOUND' }
    return typeof site === 'function' ? site(request) : site
  }
  const provider = await createIdentityProvider(issuerUrl, now)
  internet.set(provider.jwksUri, () => answered(provider.keySet))
  const issuers: TrustedIssuer[] = [{ issuer: provider.issuer, jwksUri: provider.jwksUri }]
  const mailed = new Map<string, number[]>()
  const ports: AccessPorts = {
    database: testDatabase.database,
    now,
    random: (size) => randomBytes(size),
    baseUrl,
    serviceName: 'Example & Sons',
    vault: createVault('a secret of some length', (size) => randomBytes(size)),
    sendMail: async (mail) => {
      if (!mailServer.up) throw new MailUnavailable('ECONNECTION')
      mails.push(mail)
    },
    // Those that tests meet on their way; the others have tests of their own.
    mailWait: async (counts) => {
      const { mailbox, signIn, device } = mailLimits
      const counted = counts.find(({ limit }) => limit === mailbox || limit === signIn || limit === device)
      if (!counted) return []
      const { key, limit } = counted
      const since = time.getTime() - limit.windowSeconds * 1000
      const lately = (mailed.get(key) ?? []).filter((at) => at > since)
      if (lately.length >= limit.requests) return [{ limit, resetSeconds: Math.ceil((lately[0]! - since) / 1000) }]
      mailed.set(key, [...lately, time.getTime()])
      return []
    },
    mailsPerHour: defaultMailsPerHour,
    issuers,
    keySets: createKeySets(outbound, milliseconds),
    readClientDocument: createClientDocuments(outbound, milliseconds),
  }
  return {
    testDatabase,
    ports,
    provider,
    issuers,
    internet,
    outbound,
    called,
    mails,
    mailServer,
    now,
    /** Lets time pass, also for what only looks at the process's own clock. */
    pass: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
    /** The same rules with key sets that nobody fetched yet. */
    withFreshKeys: (): AccessPorts => ({ ...ports, keySets: createKeySets(outbound, milliseconds) }),
    /** One to whom no mail went yet. */
    newAddress: () => `person-${randomUUID()}@example.com`,
    /** Does what is done beside the answers: warns operators, and sends what is queued. */
    post: async (operators: readonly string[], log: (line: object) => void = () => {}) => {
      await noticeRefusals({ ...ports, operators })
      await sendQueued({ ...ports, log }, 20)
    },
    /** @returns the token in the newest mailed link */
    newestLink: () => /\?link=(\S+)/.exec(mails.at(-1)!.text)![1]!,
    /** @returns the code in the newest mail that has one */
    newestCode: () => /^\d{6}/.exec(mails.findLast(({ subject }) => /^\d{6} /.test(subject))!.subject)![0],
    isAlive: async (token: string) => (await verifyCredential(testDatabase.database, token, time)) !== undefined,
    rows: async (table: string) => (await testDatabase.pool.query(`select * from ${table}`)).rows,
    close: () => testDatabase.close(),
  }
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

/** PKCE, as a client has it. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

/** One that never says stop; limits have tests of their own. */
const generous = (): RateLimiter => {
  const { peek } = memoryRateLimiter()
  return { consume: peek, peek }
}

/** The whole service over HTTP, on the rules of a fixture. */
export function createAccessApi(
  { ports, now }: AccessFixture,
  {
    limiter = generous(),
    loadPage,
    operators = [],
    metricsToken,
    wakeCourier = () => {},
    readDatabase,
    loadSignedAgents,
  }: {
    limiter?: RateLimiter
    loadPage?: (path: string) => Promise<string>
    operators?: readonly string[]
    metricsToken?: string
    wakeCourier?: () => void
    readDatabase?: Database
    loadSignedAgents?: () => Promise<SignedAgents>
  } = {},
) {
  const lines: object[] = []
  const log = (line: object) => void lines.push(line)
  const snapshot: Snapshot = {
    baseUrl,
    version: '1.0.0',
    serviceName: ports.serviceName,
    content: [],
    offers: { currency: 'EUR', updated: '2026-01-01', services: [] },
    endpoints: [],
    agentCard: { supportedInterfaces: [] },
  }
  const load = loadPage ?? (async () => '<title></title><div id="access"></div>')
  const intake = {
    ...ports,
    sleep: async () => {},
    notify: [],
    rehearsed: () => {},
    loadPage: load,
    loadAccessJobs: async () => accessJobs(ports),
    log,
  }
  const answer = webApi(
    createApi(
      {
        snapshot,
        limiter,
        verifyCredential: (token) => verifyCredential(ports.database, token, now()),
        now,
        newRequestId: () => 'req_1',
        loadPage: load,
        log,
        ...(loadSignedAgents && { loadSignedAgents }),
      },
      {
        ...leadHandlers(intake),
        ...sandboxHandlers(intake),
        ...statusHandlers(intake),
        ...oauthHandlers(ports),
        ...accessPageHandlers({ ...ports, loadPage: load }),
        ...inboxHandlers({
          ...ports,
          operators,
          metricsToken,
          wakeCourier,
          log,
          snapshot,
          loadPage: load,
          ...(readDatabase && { readDatabase }),
        }),
      },
    ),
  )
  const ask = async (path: string, options: RequestInit = {}, address = '203.0.113.5') => {
    const response = await answer(new Request(`${baseUrl}${path}`, options), address)
    const { status, headers } = response
    const text = await response.text()
    const isJson = headers.get('content-type')?.includes('json') ?? false
    return { status, headers, text, json: (isJson && text ? JSON.parse(text) : undefined) as any }
  }
  const send = (type: string) => (path: string, body: string, headers: Record<string, string>) =>
    ask(path, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } })
  return {
    ask,
    lines,
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send('application/json')(path, JSON.stringify(body), headers),
    postForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send('application/x-www-form-urlencoded')(path, new URLSearchParams(fields).toString(), headers),
    postToken: (path: string, type: string, token: string) => send(type)(path, token, {}),
  }
}

export type AccessApi = ReturnType<typeof createAccessApi>
