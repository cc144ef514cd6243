import { expect, test } from 'vitest'
import type { Answer } from '../caller.ts'
import { Ledger } from '../claim.ts'
import { broken } from '../report.ts'
import type { Walk } from '../reading.ts'
import { judgeRegistrations } from './registrations.ts'

const origin = 'https://desk.example'
const begun = Date.UTC(2026, 10, 20, 9, 30)
const day = 86_400_000
const moment = (milliseconds: number) => new Date(begun + milliseconds).toISOString()

const assertionOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
const assertion = assertionOf({ iss: origin, aud: origin, sub: 'reg_1', exp: (begun + day) / 1000 })
const registration = {
  registration_id: 'reg_1',
  id: 'reg_1',
  registration_type: 'anonymous',
  credential: 'ci_1',
  credential_expires: moment(day),
  scopes: ['read'],
  identity_assertion: assertion,
  assertion_expires: moment(day),
  identity: { assertion, expires_at: moment(day) },
  claim_token: 'clm_1',
  claim_url: `${origin}/api/lead`,
  claim_token_expires: moment(day),
  claim: { token: 'clm_1', url: `${origin}/api/lead`, expires_at: moment(day) },
}
const texts =
  '| Way | Token | Lasts |\n| nothing | [Anonymous](/developers/access/anonymous) | at once | 24 hours |\n\nexchange it for a token of 1 hour, often.'

/** @returns what is found to be false, where a service answers so and its auth.md says so */
async function falseOf(body: object, { text = texts, seconds = 3600, until = 3600 } = {}): Promise<string[]> {
  const ledger = new Ledger()
  const headers = new Headers({ date: new Date(begun).toUTCString() })
  const answer = (url: string, json: any) => ({ url, status: 200, headers, type: '', text: '', json }) as Answer
  const server = {
    token_endpoint: `${origin}/token`,
    introspection_endpoint: `${origin}/introspect`,
    agent_auth: { register_uri: `${origin}/api/lead` },
  }
  const answers: Record<string, object> = {
    '/api/lead': body,
    '/token': { access_token: 'a', token_type: 'Bearer', expires_in: seconds, scope: 'read' },
    '/introspect': { active: true, scope: 'read', exp: begun / 1000 + until },
  }
  const ask = async (url: string) => answer(url, answers[new URL(url).pathname])
  const documents = new Map([
    [`${origin}/auth.md`, { ...answer(`${origin}/auth.md`, undefined), text }],
    [`${origin}/.well-known/oauth-authorization-server`, answer('', server)],
  ])
  const exchanges = new Map([
    ['1', { method: 'POST', headers: {}, body: '', answer: answer(`${origin}/api/lead`, body) }],
  ])
  await judgeRegistrations({ origin, ledger, ask, documents, exchanges } as Partial<Walk> as Walk)
  return broken(ledger.claims).map(({ says }) => says)
}

test('a registration that keeps its word, in the words of each version, is believed', async () => {
  expect(await falseOf(registration)).toEqual([])
})

test.each([
  [
    {
      credential_expires: moment(2 * day),
      claim_token_expires: moment(2 * day),
      claim: { ...registration.claim, expires_at: moment(2 * day) },
    },
  ],
  [{ claim_token_expires: moment(3_600_000), claim: { ...registration.claim, expires_at: moment(3_600_000) } }],
  [{ id: 'reg_2' }],
  [{ identity: { assertion, expires_at: moment(2 * day) } }],
  [{ claim: { ...registration.claim, token: 'clm_2' } }],
  [{ identity_assertion: assertionOf({ iss: 'https://other.example' }) }],
])('one that says something else, as %j, is not', async (other) => {
  expect(await falseOf({ ...registration, ...other })).toHaveLength(1)
})

test('a text that has another time than the service is false, and so is a token of another time', async () => {
  expect(await falseOf(registration, { text: texts.replace('24 hours', '48 hours') })).toHaveLength(1)
  expect(await falseOf(registration, { text: texts.replace('1 hour', '2 hours') })).toHaveLength(2)
  expect(await falseOf(registration, { seconds: 60 })).toHaveLength(1)
  expect(await falseOf(registration, { until: 60 })).toHaveLength(1)
})
