import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { baseUrl } from '../../../testing/access-fixture.ts'
import { type Changes, createAuthenticator } from '../../../testing/authenticator.ts'
import { offerPasskey } from './add-passkey.ts'
import { askForPasskey } from './sign-in-by-passkey.ts'
import { operator, second } from '../../../testing/sign-in-fixture.ts'
import { usePasskeys } from '../../../testing/passkey-fixture.ts'

const { fixture, ports, mine, key, sessionOf, add, enter, signIn, audit } = usePasskeys()

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
