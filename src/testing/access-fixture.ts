import { type SiteWords, wordsOf } from '../words/words.ts'
import { englishWords } from './english.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { TrustedIssuer } from '../access/assertion/issuers.ts'
import { createKeySets } from '../access/assertion/key-sets.ts'
import { createClientDocuments } from '../access/oauth/client-metadata.ts'
import { verifyCredential } from '../access/verify-credential.ts'
import type { AccessPorts } from '../access/ports.ts'
import { lifetimes } from '../contract/lifetimes.ts'
import { defaultMailsPerHour, mailLimits } from '../contract/limits.ts'
import { createVault } from '../identifiers/vault.ts'
import { noticeRefusals } from '../access/operators/refusal-notices.ts'
import { type Mail, MailUnavailable } from '../mail/mail.ts'
import { sendQueued } from '../mail/send-queued.ts'
import type { Outbound, OutboundRequest, OutboundResult } from '../network/outbound.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { baseUrl, createIdentityProvider } from './signed-tokens.ts'

// What a test of access needs, from one place.
export { type AccessApi, createAccessApi } from './access-api.ts'
export {
  baseUrl,
  type Claims,
  createIdentityProvider,
  createProofKey,
  type IdentityProvider,
  type Signing,
} from './signed-tokens.ts'

const issuerUrl = 'https://idp.example'

type Site = OutboundResult | ((request: OutboundRequest) => OutboundResult | Promise<OutboundResult>)

export const answered = (body: unknown, status = 200): OutboundResult => ({
  kind: 'answered',
  status,
  headers: new Headers(),
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** The rules of access with a clock to turn, mails to read and an internet to fill. */
export async function createAccessFixture(words: SiteWords = englishWords) {
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
    words: wordsOf({ words }),
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
    refreshSeconds: lifetimes.refreshToken,
    issuers,
    keySets: createKeySets(outbound, milliseconds),
    readClientDocument: createClientDocuments(outbound, milliseconds),
  }
  return {
    testDatabase,
    ports,
    words,
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
    newestCode: () => /\d{6}/.exec(mails.findLast(({ subject }) => /^\W?\d{6} /.test(subject))!.subject)![0],
    isAlive: async (token: string) => (await verifyCredential(testDatabase.database, token, time)) !== undefined,
    rows: async (table: string) => (await testDatabase.pool.query(`select * from ${table}`)).rows,
    close: () => testDatabase.close(),
  }
}

export type AccessFixture = Awaited<ReturnType<typeof createAccessFixture>>

/** PKCE, as a client has it. */
export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
