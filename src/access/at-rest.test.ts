import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantTypes } from '../contract/oauth.ts'
import { idJagType } from '../contract/registration.ts'
import { addWebhook } from '../events/webhooks.ts'
import { createOutboxMail } from '../mail/outbox.ts'
import {
  type AccessApi,
  type AccessFixture,
  baseUrl,
  codeChallenge,
  createAccessApi,
  createAccessFixture,
  createProofKey,
  verifier,
} from '../testing/access-fixture.ts'

let fixture: AccessFixture
let api: AccessApi
/** Everything that a thief could use, by what it is. */
const secrets = new Map<string, string>()
const keep = (what: string, secret: string) => {
  if (!secret) throw new Error(`there is no ${what}`)
  secrets.set(`${secrets.size} ${what}`, secret)
  return secret
}

beforeAll(async () => {
  fixture = await createAccessFixture()
  const keepInOutbox = createOutboxMail(fixture.ports)
  const ports = {
    ...fixture.ports,
    sendMail: async (mail: Parameters<typeof keepInOutbox>[0]) => {
      await fixture.ports.sendMail(mail)
      await keepInOutbox(mail)
    },
  }
  api = createAccessApi({ ...fixture, ports })
})
afterAll(() => fixture.close())

const register = async (body: object) => {
  const { json } = await api.postJson('/api/lead', body)
  for (const name of ['credential', 'claim_token']) if (json[name]) keep(name, json[name])
  return json
}
const claim = async (claim_token: string) => {
  const link = keep('link', fixture.newestLink())
  const page = await api.postForm('/claim', { link, answer: 'yes' })
  const otp = keep('code', /<output>(\d{6})</.exec(page.text)![1]!)
  return { link, complete: () => register({ claim_token, otp }) }
}

test('what could be used as a key is nowhere in the database, nor in the log, after all that can happen', async () => {
  // Anonymous, claimed.
  const anonymous = await register({ type: 'anonymous' })
  await register({ claim_token: anonymous.claim_token, email: fixture.newAddress() })
  await (await claim(anonymous.claim_token)).complete()
  // By e-mail, shown and left; and another one, turned away.
  const left = await register({
    type: 'identity_assertion',
    assertion_type: 'verified_email',
    assertion: fixture.newAddress(),
  })
  await claim(left.claim_token)
  await register({
    type: 'identity_assertion',
    assertion_type: 'verified_email',
    assertion: fixture.newAddress(),
  })
  await api.postForm('/claim', { link: keep('link', fixture.newestLink()), answer: 'no' })
  // On the word of an identity provider, at both places.
  const key = await createProofKey(fixture.now)
  const claims = { sub: keep('subject', randomUUID()), jti: keep('jti', randomUUID()), cnf: { jkt: key.thumbprint } }
  const assertion = keep('assertion', await fixture.provider.idJag(claims))
  const proof = keep('proof', await key.prove({ htu: `${baseUrl}/api/lead` }))
  const registered = await api.postJson(
    '/api/lead',
    { type: 'identity_assertion', assertion_type: idJagType, assertion },
    { DPoP: proof },
  )
  keep('credential', registered.json.credential)
  const exchanged = await api.postForm(
    '/oauth2/token',
    { grant_type: grantTypes.jwtBearer, assertion },
    { DPoP: keep('proof', await key.prove()) },
  )
  keep('credential', exchanged.json.access_token)
  const logout = keep('logout token', await fixture.provider.logoutToken({ sub: claims.sub }))
  await api.postToken('/api/lead', 'application/logout+jwt', logout)
  // With a person's approval: one redeemed, one approved, one begun.
  const redirect_uri = 'https://client.example/callback'
  const { client_id } = (await api.postJson('/oauth2/register', { redirect_uris: [redirect_uri] })).json
  for (const stage of ['redeemed', 'approved', 'begun']) {
    const request = {
      client_id,
      redirect_uri,
      response_type: 'code',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      scope: 'openid write:lead',
    }
    const page = await api.postForm('/oauth2/authorize', { ...request, email: fixture.newAddress() })
    const approval = keep('handle', /name="approval" value="([^"]+)"/.exec(page.text)![1]!)
    const mailed = keep('code', fixture.newestCode())
    if (stage === 'begun') continue
    const { headers } = await api.postForm('/oauth2/authorize', { approval, answer: 'yes', code: mailed })
    const code = keep('authorization code', new URL(headers.get('location')!).searchParams.get('code')!)
    if (stage === 'approved') continue
    const { json } = await api.postForm('/oauth2/token', {
      grant_type: grantTypes.authorizationCode,
      code,
      code_verifier: keep('verifier', verifier),
      client_id,
    })
    keep('credential', json.access_token)
    keep('ID token', json.id_token)
  }
  const webhook = await addWebhook(fixture.ports, {
    url: 'https://hooks.example/in',
    types: ['revocation'],
    format: 'standard',
  })
  if (webhook.kind === 'added') keep('webhook secret', webhook.secret)
  for (const { kid, sealed_private_jwk: sealed } of await fixture.rows('signing_keys'))
    keep('private key', JSON.parse(fixture.ports.vault.open('signing key', sealed, kid)!).d)

  const { rows } = await fixture.testDatabase.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const places = new Map<string, string>([['the log', JSON.stringify(api.lines)]])
  for (const { name } of rows) {
    const { rows: lines } = await fixture.testDatabase.pool.query(`select t::text as line from "${name}" t`)
    places.set(name, lines.map(({ line }) => line).join('\n'))
  }
  const used = ['authorizations', 'claim_attempts', 'credentials', 'mails', 'registrations', 'used_tokens', 'webhooks']
  for (const name of used) expect([name, places.get(name)!.length > 0]).toEqual([name, true])
  expect(secrets.size).toBeGreaterThan(25)

  expect(placesOf(anonymous.registration_id, places)).toContain('credentials')
  const found = [...secrets].map(([what, secret]) => [what, ...placesOf(secret, places)])
  expect(found.filter(([, ...where]) => where.length > 0)).toEqual([])

  const codes = [...secrets].filter(([what]) => what.endsWith(' code') && !what.includes('authorization'))
  const plainHashes = codes.map(([, code]) => createHash('sha256').update(code).digest('hex'))
  for (const text of places.values()) for (const hash of plainHashes) expect(text).not.toContain(hash)
})

/** @returns where a text stands, in one spelling or another */
function placesOf(secret: string, places: ReadonlyMap<string, string>): string[] {
  const spellings = [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]
  // The six digits of a code are also somewhere in the middle of a hash.
  const isIn = (text: string) =>
    /^\d{6}$/.test(secret)
      ? new RegExp(`(?<![\\da-f])${secret}(?![\\da-f])`).test(text)
      : spellings.some((spelling) => text.toLowerCase().includes(spelling.toLowerCase()))
  return [...places].filter(([, text]) => isIn(text)).map(([place]) => place)
}
