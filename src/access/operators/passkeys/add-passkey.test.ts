import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../../contract/lifetimes.ts'
import { baseUrl } from '../../../testing/access-fixture.ts'
import { type Changes, createAuthenticator } from '../../../testing/authenticator.ts'
import type { OperatorSession } from '../session.ts'
import { addPasskey, offerPasskey } from './add-passkey.ts'
import { listPasskeys } from './passkeys.ts'
import { askForPasskey } from './sign-in-by-passkey.ts'
import { operator, second } from '../../../testing/sign-in-fixture.ts'
import { usePasskeys } from '../../../testing/passkey-fixture.ts'

const { fixture, ports, mine, key, sessionOf, add, mails } = usePasskeys()

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
