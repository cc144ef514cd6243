import { type Answer, postForm, postJson } from '../caller.ts'
import type { Judge, Walk } from '../reading.ts'

type Json = any

const secondsIn: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 }
/** Between the answer that was made and the second that its header names. */
const toleranceSeconds = 5

/**
 * What a registration gives lasts as long as auth.md says, and says the same in the words of each version of it; the
 * token that it is exchanged for is one, for as long as it says.
 */
export const judgeRegistrations: Judge = async (walk) => {
  const { documents, exchanges, origin } = walk
  const auth = documents.get(`${origin}/auth.md`)
  await isUsed(auth, walk)
  for (const { answer } of exchanges.values()) {
    const { json, url } = answer
    if (!json?.registration_id || answer.status >= 300) continue
    agrees(json, answer, walk)
    if (json.registration_type !== 'anonymous') continue
    const lasts = /\| \[Anonymous\]\([^)\s]+\) \| [^|]+ \| ([^|]+) \|/.exec(auth?.text ?? '')?.[1] ?? ''
    holdTime(url, 'an anonymous credential', lasts, secondsUntil(answer, Date.parse(json.credential_expires)), walk)
    // It can be claimed as long as there is something to claim.
    const { claim_token_expires: claimable, credential_expires: ends } = json
    walk.ledger.hold(url, 'a claim token lasts as long as its credential', claimable === ends, `${claimable}, ${ends}`)
  }
}

function agrees(json: Json, { url }: Answer, { ledger, origin }: Walk): void {
  const claims = claimsOf(json.identity_assertion)
  const pairs: [string, unknown, unknown][] = [
    ['id', json.id, json.registration_id],
    [
      'post_claim_scopes',
      JSON.stringify(json.post_claim_scopes ?? json.scopes),
      JSON.stringify(json.scopes ?? json.post_claim_scopes),
    ],
    ['identity/assertion', json.identity?.assertion, json.identity_assertion],
    ['identity/expires_at', json.identity?.expires_at, json.assertion_expires],
    ['claim/token', json.claim?.token, json.claim_token],
    ['claim/url', json.claim?.url, json.claim_url],
    ['claim/expires_at', json.claim?.expires_at, json.claim_token_expires],
    ['the issuer of the assertion', claims?.iss, claims && origin],
    ['whom the assertion is for', claims?.aud, claims && origin],
    ['whom the assertion is about', claims?.sub, claims && json.registration_id],
    ['the end of the assertion', claims?.exp, claims && Date.parse(json.assertion_expires) / 1000],
  ]
  const wrong = pairs.filter(([, one, other]) => one !== other).map(([what]) => what)
  ledger.hold(url, `registration ${json.registration_type} says the same twice`, wrong.length === 0, wrong.join('; '))
}

/** An assertion is exchanged for a token, which introspection knows; both say how long. */
async function isUsed(auth: Answer | undefined, walk: Walk): Promise<void> {
  const { ask, ledger, origin, documents } = walk
  const server = documents.get(`${origin}/.well-known/oauth-authorization-server`)?.json
  if (!server?.agent_auth) return
  // One that no other reader ends.
  const asked = postJson({ type: 'anonymous', agent_name: 'Truth test, exchanged' })
  const { json } = await ask(server.agent_auth.register_uri, asked)
  if (!json?.identity_assertion) return ledger.disprove(auth?.url ?? origin, 'gives an assertion to who registers', '')
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: json.identity_assertion }
  const token = await ask(server.token_endpoint, postForm(grant))
  const lasts = /exchange it for a token of ([^,]+),/.exec(auth?.text ?? '')?.[1] ?? ''
  holdTime(token.url, 'a token for an assertion', lasts, Number(token.json?.expires_in), walk)
  const { access_token: own = '', scope, token_type: type } = token.json ?? {}
  const same = type === 'Bearer' && String(scope).split(' ').toSorted().join() === json.scopes.toSorted().join()
  ledger.hold(token.url, 'a token for an assertion has the scopes of its registration', same, `${type} ${scope}`)
  const bearer = { Authorization: `Bearer ${own}` }
  const introspected = await ask(server.introspection_endpoint, postForm({ token: own }, bearer))
  const { json: worth, url } = introspected
  ledger.hold(url, 'knows what the token is worth', worth?.active === true && worth.scope === scope, `${worth?.scope}`)
  ledger.hold(url, 'says whose token it is', worth?.iss === undefined || worth.iss === origin, `${worth?.iss}`)
  const end = Number(worth?.exp) * 1000
  holdTime(url, 'a token that is asked about', lasts, secondsUntil(introspected, end), walk)
}

function holdTime(url: string, what: string, said: string, seconds: number, { ledger }: Walk): void {
  const [, count = '', unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(said.trim()) ?? []
  const wanted = Number(count) * (secondsIn[unit] ?? Number.NaN)
  ledger.hold(url, `${what} lasts ${said}`, Math.abs(wanted - seconds) <= toleranceSeconds, `${seconds} seconds`)
}

function secondsUntil({ headers }: Answer, moment: number): number {
  return (moment - Date.parse(headers.get('date') ?? '')) / 1000
}

function claimsOf(token: unknown): Json {
  const [, payload] = typeof token === 'string' ? token.split('.') : []
  return payload && JSON.parse(Buffer.from(payload, 'base64url').toString())
}
