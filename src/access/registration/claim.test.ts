import { describe, expect, test } from 'vitest'
import { MailUnavailable } from '../../mail/mail.ts'
import { verifyCredential } from '../verify-credential.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { registerByEmail } from './by-email.ts'
import { completeClaim } from './complete-claim.ts'
import { findClaim, refuseClaim, showCode } from './claim-link.ts'
import { claimsOf, credentialOf } from '../../testing/claim-fixture.ts'
import { diesAfter, inLine } from '../../testing/in-line.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { register, claim, complete, reveal, shown } = claimsOf(fixture)

describe('a claim', () => {
  test('goes from the mail by the page and the code to a credential of a person', async () => {
    const { claim_token, registration_id, credential } = await register()
    expect(await complete(claim_token, '000000')).toMatchObject({
      code: 'otp_not_generated',
      detail: expect.stringContaining('No mail went out'),
    })
    const address = fixture.newAddress()
    const started = await claim(claim_token, address)
    expect(started).toEqual({
      registration_id,
      claim_attempt_id: expect.stringMatching(/^claim_/),
      status: 'initiated',
      expires_at: new Date(fixture.now().getTime() + 600_000).toISOString(),
    })
    const link = fixture.newestLink()
    expect(await findClaim(fixture.ports, link)).toMatchObject({ kind: 'open', agentName: 'Agent', email: address })
    expect(codeOf(await complete(claim_token, '000000'))).toBe('otp_not_generated')
    const claimed = await complete(claim_token, await reveal(link))
    expect(claimed).toMatchObject({
      registration_id,
      status: 'claimed',
      credential_type: 'bearer_token',
      credential_expires: new Date(fixture.now().getTime() + 30 * 86_400_000).toISOString(),
    })
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(await verifyCredential(fixture.ports.database, credentialOf(claimed), fixture.now())).toMatchObject({
      anonymous: false,
    })
  })

  test('ends the former credential in the statement that issues the new one, also where the process dies right after it', async () => {
    const { claim_token, credential, code } = await shown()
    const dying = { ...fixture.ports, database: diesAfter(fixture.ports.database, 1) }
    await expect(completeClaim(dying, { claim_token, otp: code })).rejects.toThrow('The process died.')
    expect(await fixture.isAlive(credential)).toBe(false)
  })

  test('of a registration by e-mail needs no second mail, and gets none', async () => {
    const address = fixture.newAddress()
    const answer = await registerByEmail(
      fixture.ports,
      {
        type: 'identity_assertion',
        assertion_type: 'verified_email',
        assertion: address,
      },
      'caller',
    )
    if (!('claim_token' in answer)) throw new Error('refused')
    const sent = fixture.mails.length
    expect(codeOf(await claim(answer.claim_token))).toBe('claimed_or_in_flight')
    expect(fixture.mails).toHaveLength(sent)
    expect(codeOf(await complete(answer.claim_token, await reveal(fixture.newestLink())))).toBe('done')
  })

  test('asked for again for the same address sends nothing while the link lives', async () => {
    const { claim_token } = await register()
    const address = fixture.newAddress()
    const first = await claim(claim_token, address)
    const sent = fixture.mails.length
    fixture.pass(599)
    expect(await claim(claim_token, address)).toEqual(first)
    expect(fixture.mails).toHaveLength(sent)
    fixture.pass(1)
    expect(await claim(claim_token, address)).not.toEqual(first)
    expect(fixture.mails).toHaveLength(sent + 1)
  })

  test('that is complete is over', async () => {
    const { claim_token, link, code } = await shown()
    await complete(claim_token, code)
    expect(codeOf(await complete(claim_token, code))).toBe('claim_completed')
    expect(codeOf(await claim(claim_token))).toBe('claimed_or_in_flight')
    for (const look of [findClaim, showCode]) expect(codeOf(await look(fixture.ports, link))).toBe('claim_completed')
  })

  test('needs the claim token of a registration that is there', async () => {
    const { credential } = await register()
    for (const token of [`clm_${'a'.repeat(43)}`, credential.replace('ci_', 'clm_'), '', 'clm_'])
      expect([codeOf(await claim(token)), codeOf(await complete(token, '000000'))]).toEqual([
        'invalid_claim_token',
        'invalid_claim_token',
      ])
  })

  test('that nobody can be mailed about is refused, and can be asked for again', async () => {
    const { claim_token } = await register()
    fixture.mailServer.up = false
    await expect(claim(claim_token, 'down@example.com')).rejects.toThrow(MailUnavailable)
    fixture.mailServer.up = true
    expect(codeOf(await complete(claim_token, '000000'))).toBe('otp_not_generated')
    fixture.pass(60)
    const sent = fixture.mails.length
    await claim(claim_token, 'down@example.com')
    expect(fixture.mails).toHaveLength(sent + 1)
  })
})

describe('“this was not me”', () => {
  test('ends the registration and its credential, tells subscribers why, and mutes the address', async () => {
    const { claim_token, credential } = await register()
    const address = fixture.newAddress()
    await claim(claim_token, address)
    const link = fixture.newestLink()
    expect(await refuseClaim(fixture.ports, link)).toMatchObject({ kind: 'ended' })
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(codeOf(await complete(claim_token, '000000'))).toBe('invalid_claim_token')
    for (const look of [findClaim, showCode, refuseClaim])
      expect(codeOf(await look(fixture.ports, link))).toBe('claim_superseded')
    expect((await fixture.rows('events order by id desc limit 1'))[0].data).toMatchObject({ reason: 'person' })
    fixture.pass(60)
    const sent = fixture.mails.length
    const next = await register()
    expect(codeOf(await claim(next.claim_token, address))).toBe('done')
    expect(fixture.mails).toHaveLength(sent)
  })

  test('works after the code was shown, too', async () => {
    const { claim_token, credential, link, code } = await shown()
    await refuseClaim(fixture.ports, link)
    expect(await fixture.isAlive(credential)).toBe(false)
    expect(codeOf(await complete(claim_token, code))).toBe('invalid_claim_token')
  })

  test('ends what a complete claim brought, too: somebody else may have read out the code', async () => {
    const { claim_token, link, code } = await shown()
    const credential = credentialOf(await complete(claim_token, code))
    expect(await fixture.isAlive(credential)).toBe(true)
    // The mail is older than the link was good for a claim.
    fixture.pass(3_600)
    expect(await refuseClaim(fixture.ports, link)).toMatchObject({ kind: 'ended' })
    expect(await fixture.isAlive(credential)).toBe(false)
    expect((await fixture.rows('events order by id desc limit 1'))[0].data).toMatchObject({ reason: 'person' })
    expect(codeOf(await refuseClaim(fixture.ports, link))).toBe('claim_superseded')
  })

  test('leaves other registrations alone', async () => {
    const [mine, theirs] = [await shown(), await shown()]
    await refuseClaim(fixture.ports, mine.link)
    expect(await fixture.isAlive(theirs.credential)).toBe(true)
    expect(codeOf(await complete(theirs.claim_token, theirs.code))).toBe('done')
  })

  test('or the revocation by the holder leaves nothing alive of a claim that completes at the same time', async () => {
    for (let round = 0; round < 30; round++) {
      const { claim_token, credential, link, code } = await shown()
      const end = round % 2 ? () => refuseClaim(fixture.ports, link) : () => revokeByHolder(fixture.ports, claim_token)
      const [completed] = await Promise.all([complete(claim_token, code), end()])
      expect(await fixture.isAlive(credential)).toBe(false)
      if ('credential' in completed) expect(await fixture.isAlive(completed.credential)).toBe(false)
    }
  })

  test('by the holder can be said again where the process died, and then ends a claim that completed meanwhile', async () => {
    const { claim_token, registration_id: id, code } = await shown()
    const dying = { ...fixture.ports, database: diesAfter(fixture.ports.database, 1) }
    const [completed, ended] = await inLine(fixture.testDatabase.pool, { table: 'registrations', id }, [
      () => complete(claim_token, code),
      () => revokeByHolder(dying, claim_token).catch((error: Error) => error.message),
    ])
    if (!('credential' in completed)) throw new Error('refused')
    expect(ended).toBe('The process died.')
    await revokeByHolder(fixture.ports, claim_token)
    expect(await fixture.isAlive(completed.credential)).toBe(false)
    expect(await fixture.rows(`registrations where id = '${id}'`)).toEqual([])
  })
})
