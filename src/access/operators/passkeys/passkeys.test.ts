import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { operatorBounds } from '../../../contract/operators.ts'
import { type AccessFixture, baseUrl, createAccessFixture } from '../../../testing/access-fixture.ts'
import { type Authenticator, type Changes, createAuthenticator } from '../../../testing/authenticator.ts'
import type { SignInPorts } from '../ports.ts'
import { endAllSessions, findSession, openSession, type OperatorSession } from '../session.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts'

const operator = 'ops@example.com'
const second = 'second@example.com'
const browser = { browser: 'Firefox on Linux', session: undefined, device: undefined }
let fixture: AccessFixture
let ports: SignInPorts
let mine: OperatorSession
let key: Authenticator

const sessionOf = async (email: string) =>
  (await findSession(ports, (await openSession(ports, email, browser)).session))!
beforeAll(async () => {
  fixture = await createAccessFixture()
  ports = { ...fixture.ports, operators: [operator, second], wakeCourier: () => {} }
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.testDatabase.pool.query(
    'truncate operator_passkeys, operator_challenges, operator_sessions, queued_mails, audit_entries',
  )
  mine = await sessionOf(operator)
  key = createAuthenticator(baseUrl)
})

const add = async (session = mine, authenticator = key, changes: Changes = {}, name = 'Work laptop') => {
  const { handle, options } = (await offerPasskey(ports, session))!
  const added = await addPasskey(ports, session, { handle, answer: authenticator.create(options, changes), name })
  return added.kind === 'refused' ? added.reason : added.kind
}
const enter = async (handle: string | undefined, answer: string, given = ports) => {
  const result = await signInByPasskey(given, { handle, answer }, browser)
  return result.kind === 'refused' ? result.reason : result.operator
}
const signIn = async (changes: Changes = {}, authenticator = key, given = ports) => {
  const { handle, options } = (await askForPasskey(given))!
  return enter(handle, authenticator.get(options, changes), given)
}
const audit = async () =>
  (await fixture.rows("audit_entries where action <> 'signed_in' order by id")).map((row) => [
    row.operator,
    row.action,
    row.times,
  ])
const mails = async () => {
  const before = fixture.mails.length
  await fixture.post([])
  return fixture.mails.slice(before)
}

describe('a passkey', () => {
  test('is added by its operator, who is told by mail, and then signs in as that operator without an address', async () => {
    expect(await add()).toBe('added')
    expect(await audit()).toEqual([[operator, 'passkey_added', 1]])
    expect(await mails()).toMatchObject([{ to: operator, subject: expect.stringContaining('passkey was added') }])
    expect(await listPasskeys(ports, operator)).toMatchObject([{ name: 'Work laptop', lastUsedAt: null }])
    expect(await signIn()).toBe(operator)
    expect(await listPasskeys(ports, operator)).toMatchObject([{ lastUsedAt: fixture.now() }])
  })

  test('is one of several, each with a name of its own, all of them known by one name to authenticators', async () => {
    const other = createAuthenticator(baseUrl)
    await add()
    expect(await add(mine, other, {}, '  Key \n\u202e ring ')).toBe('added')
    expect((await listPasskeys(ports, operator)).map(({ name }) => name).sort()).toEqual(['Key ring', 'Work laptop'])
    expect(await signIn({}, other)).toBe(operator)
    expect(new Set((await fixture.rows('operator_passkeys')).map((row) => row.user_handle)).size).toBe(1)
  })

  test('has a name in any case, and a short one', async () => {
    await add(mine, key, {}, '\u200b')
    await add(mine, createAuthenticator(baseUrl), {}, '𝒳'.repeat(500))
    expect((await listPasskeys(ports, operator)).map(({ name }) => name).sort()).toEqual(['Passkey', '𝒳'.repeat(60)])
  })

  test('is asked for in a way that no address is needed and its holder is made sure of', async () => {
    const { options: made } = (await offerPasskey(ports, mine))!
    expect(made).toMatchObject({
      rp: { id: new URL(baseUrl).hostname },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    })
    expect(Buffer.from(made.user.id, 'base64url').toString()).not.toContain('ops')
    const { options: asked } = (await askForPasskey(ports))!
    expect(asked).toMatchObject({ rpId: new URL(baseUrl).hostname, userVerification: 'required' })
    expect(asked.allowCredentials ?? []).toEqual([])
  })

  test('is not offered twice to the authenticator that has it', async () => {
    await add()
    const { options } = (await offerPasskey(ports, mine))!
    expect(options.excludeCredentials).toMatchObject([{ id: key.credentialId, transports: ['internal'] }])
  })

  test('is stored with its public key only, and a challenge as a hash', async () => {
    await add()
    const { handle, options } = (await askForPasskey(ports))!
    const stored = JSON.stringify([await fixture.rows('operator_challenges'), await fixture.rows('operator_passkeys')])
    expect(stored).not.toContain(handle.slice(3))
    expect(stored).not.toContain(options.challenge)
    // COSE_Key with x and y, and no d.
    expect(Buffer.from((await fixture.rows('operator_passkeys'))[0].public_key, 'base64url')).toHaveLength(77)
  })

  test('goes at once when its operator removes it, who is told by mail; another operator cannot', async () => {
    await add()
    await mails()
    const { id } = (await listPasskeys(ports, operator))[0]!
    expect(await removePasskey(ports, second, id)).toBe(false)
    expect([await signIn(), await mails()]).toEqual([operator, []])
    expect(await removePasskey(ports, operator, id)).toBe(true)
    expect(await mails()).toMatchObject([{ to: operator, subject: expect.stringContaining('passkey was removed') }])
    expect(await signIn()).toBe('unknown')
    expect(await audit()).toEqual([
      [operator, 'passkey_added', 1],
      [operator, 'passkey_removed', 1],
      ['-', 'passkey_refused', 1],
    ])
  })

  test('signs nobody in who is an operator no more', async () => {
    await add()
    expect(await signIn({}, key, { ...ports, operators: [second] })).toBe('unknown')
  })

  test('outlives all sessions', async () => {
    await add()
    await endAllSessions(ports, operator)
    expect(await signIn()).toBe(operator)
  })

  test(`is one of ${operatorBounds.passkeys} of an operator at most`, async () => {
    for (let count = 0; count < operatorBounds.passkeys; count++)
      expect(await add(mine, createAuthenticator(baseUrl))).toBe('added')
    expect(await add()).toBe('too_many')
    expect(await add(await sessionOf(second))).toBe('added')
  })
})

describe('what a browser says of a new passkey', () => {
  const other = (values: Record<string, unknown>) => ({ fmt: 'packed', attStmt: new Map(Object.entries(values)) })
  test.each<[string, Changes]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of our origin over plain HTTP', { origin: baseUrl.replace('https', 'http') }],
    ['of a longer origin', { origin: `${baseUrl}.evil.example` }],
    ['for another site', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['that did not make sure who holds it', { verified: false }],
    ['that nobody touched', { present: false }],
    ['that was asked to sign in', { type: 'webauthn.get' }],
    ['with certificates that somebody vouches for it with', { attestation: other({ x5c: [new Uint8Array(9)] }) }],
    ['in a form that is none', { attestation: { fmt: 'evil', attStmt: new Map() } }],
    ['in a form that has us ask others', { attestation: { fmt: 'android-key', attStmt: new Map() } }],
  ])('is refused %s', async (_, changes) => {
    expect(await add(mine, key, changes)).toBe('unusable')
    expect([await listPasskeys(ports), await mails()]).toEqual([[], []])
  })

  test.each(['', '{', '[]', 'null', '{"id":1}', '{"__proto__":{}}', 'x'.repeat(100_000), `{"a":${'['.repeat(5_000)}`])(
    'is refused where it is no answer at all: %.20j',
    async (answer) => {
      const { handle } = (await offerPasskey(ports, mine))!
      expect(await addPasskey(ports, mine, { handle, answer, name: 'x' })).toEqual({
        kind: 'refused',
        reason: 'unusable',
      })
    },
  )

  test('is good once, for a while, in the session that asked, for adding', async () => {
    const given = async (session: OperatorSession, handle: string | undefined, answer: string) =>
      addPasskey(ports, session, { handle, answer, name: 'x' })
    const expired = { kind: 'refused', reason: 'expired' }
    const { handle, options } = (await offerPasskey(ports, mine))!
    const answer = key.create(options)
    expect(await given(mine, undefined, answer)).toEqual(expired)
    expect(await given(mine, 'pc_unknown', answer)).toEqual(expired)
    expect(await given(mine, handle, answer)).toEqual({ kind: 'added' })
    expect(await given(mine, handle, answer)).toEqual(expired)
    for (const session of [await sessionOf(operator), await sessionOf(second)]) {
      const offer = (await offerPasskey(ports, mine))!
      expect(await given(session, offer.handle, createAuthenticator(baseUrl).create(offer.options))).toEqual(expired)
    }
    const late = (await offerPasskey(ports, mine))!
    fixture.pass(lifetimes.passkeyChallenge)
    expect(await given(mine, late.handle, createAuthenticator(baseUrl).create(late.options))).toEqual(expired)
    const asked = (await askForPasskey(ports))!
    expect(await given(mine, asked.handle, key.create({ ...options, challenge: asked.options.challenge }))).toEqual(
      expired,
    )
  })

  test.each(['["\\u0000"]', '[1,{}]', 'null', '"usb"', '{}'])('counts without ways that are none: %s', async (ways) => {
    const { handle, options } = (await offerPasskey(ports, mine))!
    const answer = key.create(options).replace('["internal"]', ways)
    expect(await addPasskey(ports, mine, { handle, answer, name: 'x' })).toEqual({ kind: 'added' })
    expect((await fixture.rows('operator_passkeys'))[0].transports).toEqual([])
  })

  test('is refused where the passkey is another operator’s, or known already', async () => {
    await add()
    expect(await add(await sessionOf(second))).toBe('known')
    expect(await add()).toBe('known')
    expect(await listPasskeys(ports)).toMatchObject([{ email: operator }])
  })
})

describe('what a passkey signs', () => {
  beforeEach(() => add())

  test.each<[string, Changes]>([
    ['for another origin', { origin: 'https://evil.example' }],
    ['for our origin over plain HTTP', { origin: baseUrl.replace('https', 'http') }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['without making sure who holds it', { verified: false }],
    ['without being touched', { present: false }],
    ['as if it were new', { type: 'webauthn.create' }],
    ['for somebody else', { userHandle: randomBytes(32).toString('base64url') }],
    ['as one that may be copied, which it was not', { backupEligible: true }],
  ])('is refused %s, and the try is written down as its operator’s', async (_, changes) => {
    expect(await signIn(changes)).toBe('unknown')
    expect(await audit()).toEqual([
      [operator, 'passkey_added', 1],
      [operator, 'passkey_refused', 1],
    ])
    expect(await signIn()).toBe(operator)
  })

  test('is refused where another key has signed, with the id and the name of this one', async () => {
    const thief = createAuthenticator(baseUrl)
    const [{ user_handle: userHandle }] = (await fixture.rows('operator_passkeys')) as [{ user_handle: string }]
    expect(await signIn({ credentialId: key.credentialId, userHandle }, thief)).toBe('unknown')
  })

  test('signs in nobody as another operator', async () => {
    const theirs = createAuthenticator(baseUrl)
    await add(await sessionOf(second), theirs)
    const handles = new Map((await fixture.rows('operator_passkeys')).map((row) => [row.email, row.user_handle]))
    expect(await signIn({ userHandle: handles.get(operator) }, theirs)).toBe('unknown')
    expect(await signIn({ credentialId: key.credentialId }, theirs)).toBe('unknown')
    expect(await signIn({}, theirs)).toBe(second)
  })

  test('is good once, for a while, in the browser that asked, for signing in', async () => {
    const { handle, options } = (await askForPasskey(ports))!
    const answer = key.get(options)
    expect(await enter(undefined, answer)).toBe('expired')
    expect(await enter((await askForPasskey(ports))!.handle, answer)).toBe('unknown')
    expect(await enter(handle, answer)).toBe(operator)
    expect(await enter(handle, answer)).toBe('expired')
    const late = (await askForPasskey(ports))!
    fixture.pass(lifetimes.passkeyChallenge)
    expect(await enter(late.handle, key.get(late.options))).toBe('expired')
    const offered = (await offerPasskey(ports, mine))!
    expect(await enter(offered.handle, key.get({ challenge: offered.options.challenge }))).toBe('expired')
  })

  test('uses its challenge up where it is refused, too', async () => {
    const { handle, options } = (await askForPasskey(ports))!
    expect(await enter(handle, key.get(options, { verified: false }))).toBe('unknown')
    expect(await enter(handle, key.get(options))).toBe('expired')
  })

  test('signs in once where it is sent ten times at the same moment', async () => {
    const { handle, options } = (await askForPasskey(ports))!
    const answer = key.get(options)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => enter(handle, answer)))
    expect(outcomes.filter((outcome) => outcome === operator)).toHaveLength(1)
  })

  test('is refused where its count goes back, as that of a copy does, also at the same moment', async () => {
    key.use()
    key.use()
    expect(await signIn()).toBe(operator)
    for (const counter of [0, 1, 2]) expect(await signIn({ counter })).toBe('unknown')
    const asked = await Promise.all(Array.from({ length: 5 }, () => askForPasskey(ports)))
    const outcomes = await Promise.all(asked.map((each) => enter(each!.handle, key.get(each!.options, { counter: 3 }))))
    expect(outcomes.filter((outcome) => outcome === operator)).toHaveLength(1)
    expect((await fixture.rows('operator_passkeys'))[0].counter).toBe('3')
  })

  test('says whether its provider keeps it, which is kept', async () => {
    const synced = createAuthenticator(baseUrl)
    await add(mine, synced, { backupEligible: true })
    expect(await signIn({ backupEligible: true, backedUp: true }, synced)).toBe(operator)
    const stored = await fixture.rows('operator_passkeys order by backed_up')
    expect(stored.map((row) => [row.device_type, row.backed_up])).toEqual([
      ['singleDevice', false],
      ['multiDevice', true],
    ])
  })

  test('is refused where it has an id that PostgreSQL could not compare', async () => {
    const { handle, options } = (await askForPasskey(ports))!
    expect(await enter(handle, key.get(options).replaceAll(key.credentialId, '\\u0000'))).toBe('unknown')
  })

  test.each(['', '{}', '[]', '{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":{},"response":{}}'])(
    'is refused where it is no answer at all: %j',
    async (answer) => {
      expect(await enter((await askForPasskey(ports))!.handle, answer)).toBe('unknown')
    },
  )
})

describe('a site', () => {
  test.each([
    ['https://desk.example', { id: 'desk.example', origin: 'https://desk.example' }],
    ['https://desk.example:8443', { id: 'desk.example', origin: 'https://desk.example:8443' }],
    ['http://localhost:4321', { id: 'localhost', origin: 'http://localhost:4321' }],
    ['http://127.0.0.1:4321', undefined],
    ['http://[::1]:4321', undefined],
  ])('at %s has passkeys for %j', (url, party) => {
    expect(relyingParty(url)).toEqual(party)
  })

  test('that is reached by an address has none', async () => {
    const addressed = { ...ports, baseUrl: 'http://192.0.2.1' }
    expect([await askForPasskey(addressed), await offerPasskey(addressed, mine)]).toEqual([undefined, undefined])
  })
})
