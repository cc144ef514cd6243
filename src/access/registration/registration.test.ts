import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idJagType } from '../../contract/registration.ts'
import { createVault } from '../../identifiers/vault.ts'
import { MailUnavailable } from '../../mail/mail.ts'
import { type AccessFixture, baseUrl, createAccessFixture } from '../../testing/access-fixture.ts'
import { verifyCredential } from '../verify-credential.ts'
import { muteAddress } from '../muted.ts'
import { registerAnonymously } from './anonymous.ts'
import { registerByAssertion } from './by-assertion.ts'
import { registerByEmail } from './by-email.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(() => void (fixture.mailServer.up = true))

const in24Hours = () => new Date(fixture.now().getTime() + 86_400_000).toISOString()
const scopes = ['read:content', 'write:lead', 'read:catalog']
const byEmail = (assertion: string, agentName?: string, ports = fixture.ports) =>
  registerByEmail(
    ports,
    {
      type: 'identity_assertion',
      assertion_type: 'verified_email',
      assertion,
      ...(agentName !== undefined && { agent_name: agentName }),
    },
    'caller',
  )

describe('an agent nobody vouches for', () => {
  test('gets a credential for a day, and may be claimed as long', async () => {
    const answer = await registerAnonymously(fixture.ports, { type: 'anonymous', agent_name: 'Agent' }, 'caller')
    expect(answer).toEqual({
      registration_id: expect.stringMatching(/^reg_[0-9A-HJKMNP-TV-Z]{26}$/),
      registration_type: 'anonymous',
      credential_type: 'bearer_token',
      credential: expect.stringMatching(/^ci_[\w-]{43}$/),
      credential_expires: in24Hours(),
      scopes,
      claim_url: `${baseUrl}/api/lead`,
      claim_token: expect.stringMatching(/^clm_[\w-]{43}$/),
      claim_token_expires: in24Hours(),
      post_claim_scopes: scopes,
    })
    expect(fixture.mails).toEqual([])
  })

  test('is anonymous still, and only for that day', async () => {
    const answer = await registerAnonymously(fixture.ports, { type: 'anonymous' }, 'caller')
    if (answer.registration_type !== 'anonymous') throw new Error('of another type')
    const { database } = fixture.ports
    expect(await verifyCredential(database, answer.credential, fixture.now())).toMatchObject({
      scopes,
      anonymous: true,
    })
    const end = new Date(answer.credential_expires)
    expect(await verifyCredential(database, answer.credential, new Date(end.getTime() - 1))).toBeDefined()
    expect(await verifyCredential(database, answer.credential, end)).toBeUndefined()
  })
})

describe('an agent for which an identity provider vouches', () => {
  test('gets a credential for an hour, with the scopes of the assertion', async () => {
    const answer = await registerByAssertion(
      fixture.ports,
      {
        type: 'identity_assertion',
        assertion_type: idJagType,
        assertion: await fixture.provider.idJag({ scope: 'write:lead' }),
      },
      undefined,
      'caller',
    )
    expect(answer).toEqual({
      registration_id: expect.stringMatching(/^reg_/),
      registration_type: 'agent-provider',
      credential_type: 'bearer_token',
      credential: expect.stringMatching(/^ci_/),
      credential_expires: new Date(fixture.now().getTime() + 3_600_000).toISOString(),
      scopes: ['write:lead'],
    })
    const { credential } = answer as { credential: string }
    expect(await verifyCredential(fixture.ports.database, credential, fixture.now())).toMatchObject({
      anonymous: false,
      scopes: ['write:lead'],
    })
  })

  test('leaves neither its subject nor its address with us', async () => {
    const assertion = await fixture.provider.idJag({ sub: 'secret-subject', email: 'secret@example.com' })
    await registerByAssertion(
      fixture.ports,
      { type: 'identity_assertion', assertion_type: idJagType, assertion },
      undefined,
      'caller',
    )
    const tables = ['credentials', 'used_tokens', 'revoked_subjects', 'registrations']
    for (const table of tables) expect(JSON.stringify(await fixture.rows(table))).not.toContain('secret')
  })
})

describe('an agent for the owner of a mailbox', () => {
  test('gets no credential before the claim is complete; the mail goes out', async () => {
    const address = fixture.newAddress()
    const answer = await byEmail(address, 'Agent')
    expect(answer).toEqual({
      registration_id: expect.stringMatching(/^reg_/),
      registration_type: 'email-verification',
      claim_url: `${baseUrl}/api/lead`,
      claim_token: expect.stringMatching(/^clm_/),
      claim_token_expires: in24Hours(),
      post_claim_scopes: scopes,
    })
    expect(fixture.mails.at(-1)).toMatchObject({ to: address, text: expect.stringContaining('“Agent”') })
    expect(JSON.stringify(answer)).not.toContain(fixture.newestLink())
  })

  test('learns nothing of who is known here: known, unknown and muted addresses look alike', async () => {
    const [unknown, known, muted] = [fixture.newAddress(), fixture.newAddress(), fixture.newAddress()]
    await byEmail(known)
    await muteAddress(fixture.ports, muted)
    fixture.pass(60)
    const answers = [await byEmail(unknown), await byEmail(known), await byEmail(muted)]
    const shapes = answers.map((answer) =>
      Object.entries(answer).map(([name, value]) => [
        name,
        /_id$|token$/.test(name) ? String(value).slice(0, 4) : value,
      ]),
    )
    expect(shapes[1]).toEqual(shapes[0])
    expect(shapes[2]).toEqual(shapes[0])
    expect(fixture.mails.map(({ to }) => to)).not.toContain(muted)
    expect([await byEmail(unknown), await byEmail(muted)]).toEqual([
      expect.objectContaining({ code: 'rate_limited', retryAfter: 60 }),
      expect.objectContaining({ code: 'rate_limited', retryAfter: 60 }),
    ])
  })

  test('sends one mail a minute to one address, however it is written, and leaves nothing of the others', async () => {
    const address = fixture.newAddress()
    await byEmail(address)
    const before = [await fixture.rows('registrations'), fixture.mails.length]
    for (const again of [address, address.toUpperCase()])
      expect(await byEmail(again)).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
    expect([await fixture.rows('registrations'), fixture.mails.length]).toEqual(before)
    fixture.pass(59)
    expect(await byEmail(address)).toMatchObject({ code: 'rate_limited', retryAfter: 1 })
    fixture.pass(1)
    expect(await byEmail(address)).toMatchObject({ registration_type: 'email-verification' })
  })

  test('at 20 times at once gets one mail out', async () => {
    const address = fixture.newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => byEmail(address)))
    expect(answers.filter((answer) => 'claim_token' in answer)).toHaveLength(1)
    expect(fixture.mails.filter(({ to }) => to === address)).toHaveLength(1)
  })

  test('is told when no mail can be sent, and nothing of it is left', async () => {
    const before = [await fixture.rows('registrations'), await fixture.rows('claim_attempts')]
    fixture.mailServer.up = false
    await expect(byEmail(fixture.newAddress())).rejects.toThrow(MailUnavailable)
    expect([await fixture.rows('registrations'), await fixture.rows('claim_attempts')]).toEqual(before)
  })

  test('gets mails again when the owner of the mailbox has been left alone for a week', async () => {
    const muted = fixture.newAddress()
    await muteAddress(fixture.ports, muted)
    fixture.pass(7 * 86_400 - 1)
    await byEmail(muted.toUpperCase())
    fixture.pass(60)
    expect(fixture.mails.at(-1)?.to).not.toBe(muted.toUpperCase())
    await byEmail(muted)
    expect(fixture.mails.at(-1)?.to).toBe(muted)
  })

  test('gets none either while the secret is changed, as long as the former one is set as well', async () => {
    const muted = fixture.newAddress()
    await muteAddress(fixture.ports, muted)
    const { random } = fixture.ports
    const today = 'the secret of today, of some length'
    const both = createVault(today, random, [{ secret: 'a secret of some length' }])
    await byEmail(muted, undefined, { ...fixture.ports, vault: both })
    expect(fixture.mails.map(({ to }) => to)).not.toContain(muted)
    fixture.pass(60)
    await byEmail(muted, undefined, { ...fixture.ports, vault: createVault(today, random) })
    expect(fixture.mails.at(-1)?.to).toBe(muted)
  })
})
