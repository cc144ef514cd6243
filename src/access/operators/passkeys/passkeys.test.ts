import { describe, expect, test } from 'vitest'
import { operatorBounds } from '../../../contract/operators.ts'
import { baseUrl } from '../../../testing/access-fixture.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { endAllSessions } from '../session.ts'
import { offerPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { askForPasskey } from './sign-in-by-passkey.ts'
import { operator, second } from '../../../testing/sign-in-fixture.ts'
import { usePasskeys } from '../../../testing/passkey-fixture.ts'
import { owners } from '../../../testing/operators.ts'

const { fixture, ports, mine, key, sessionOf, add, signIn, audit, mails } = usePasskeys()

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
    expect(await signIn({}, key, { ...ports, operators: owners(second) })).toBe('unknown')
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
