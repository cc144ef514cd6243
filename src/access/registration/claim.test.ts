import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAnswerSchema, claimedSchema } from '../../contract/registration.ts'
import { MailUnavailable } from '../../mail/mail.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { verifyCredential } from '../verify-credential.ts'
import { revokeByHolder } from '../revocation/by-holder.ts'
import { registerAnonymously } from './anonymous.ts'
import { registerByEmail } from './by-email.ts'
import { findClaim, refuseClaim, showCode } from './claim-page.ts'
import { startClaim } from './claim.ts'
import { completeClaim } from './complete-claim.ts'

let fixture: AccessFixture
beforeAll(async () => void (fixture = await createAccessFixture()))
afterAll(() => fixture.close())
beforeEach(() => void (fixture.mailServer.up = true))

const register = async () => {
  const answer = await registerAnonymously(fixture.ports, { type: 'anonymous', agent_name: 'Agent' }, 'caller')
  if (answer.registration_type !== 'anonymous') throw new Error('of another type')
  return answer
}
const claim = (claim_token: string, email = fixture.newAddress()) =>
  startClaim(fixture.ports, { claim_token, email }, 'caller')
const complete = (claim_token: string, otp: string) => completeClaim(fixture.ports, { claim_token, otp })
const codeOf = (result: object) => ('code' in result ? result.code : 'done')
/** @returns the code on the page of a link */
const reveal = async (link: string) => {
  const shown = await showCode(fixture.ports, link)
  if (shown.kind === 'refused') throw new Error(shown.code)
  return shown.code
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** A registration whose person sees the code. */
const shown = async () => {
  const { claim_token, credential } = await register()
  await claim(claim_token)
  const link = fixture.newestLink()
  return { claim_token, credential, link, code: await reveal(link) }
}
const credentialOf = (result: object) => (result as { credential: string }).credential

describe('a claim', () => {
  test('goes from the mail by the page and the code to a credential of a person', async () => {
    const { claim_token, registration_id, credential } = await register()
    const address = fixture.newAddress()
    const started = await claim(claim_token, address)
    expect(claimAnswerSchema.parse(started)).toEqual(started)
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
    expect(claimedSchema.parse(claimed)).toEqual(claimed)
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
    for (const look of [findClaim, showCode, refuseClaim])
      expect(codeOf(await look(fixture.ports, link))).toBe('claim_completed')
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

describe('the mailed link', () => {
  test('may be looked at by any number of programs: nothing is burnt', async () => {
    const { claim_token } = await register()
    await claim(claim_token)
    const link = fixture.newestLink()
    const before = await fixture.rows('claim_attempts')
    await Promise.all(Array.from({ length: 20 }, () => findClaim(fixture.ports, link)))
    expect(await fixture.rows('claim_attempts')).toEqual(before)
    expect(codeOf(await complete(claim_token, await reveal(link)))).toBe('done')
  })

  test('is void when a newer mail is out', async () => {
    const { claim_token } = await register()
    await claim(claim_token)
    const old = fixture.newestLink()
    const oldCode = await reveal(old)
    fixture.pass(1)
    await claim(claim_token)
    for (const look of [findClaim, showCode, refuseClaim])
      expect(codeOf(await look(fixture.ports, old))).toBe('claim_superseded')
    expect(codeOf(await complete(claim_token, oldCode))).toBe('otp_not_generated')
    expect(codeOf(await complete(claim_token, await reveal(fixture.newestLink())))).toBe('done')
  })

  test('stays good when the newer mail could not be sent, because one went to that address or none can be sent', async () => {
    const busy = fixture.newAddress()
    await claim((await register()).claim_token, busy)
    const { claim_token, link, code } = await shown()
    expect(codeOf(await claim(claim_token, busy))).toBe('rate_limited')
    fixture.mailServer.up = false
    await expect(claim(claim_token)).rejects.toThrow(MailUnavailable)
    expect(await findClaim(fixture.ports, link)).toMatchObject({ kind: 'open' })
    expect(codeOf(await complete(claim_token, code))).toBe('done')
  })

  test('is one of many at the same time: the newest is good, and one alone', async () => {
    const { claim_token } = await register()
    const from = fixture.mails.length
    await Promise.all(Array.from({ length: 8 }, () => claim(claim_token)))
    const links = fixture.mails.slice(from).map(({ text }) => /link=(\S+)/.exec(text)![1]!)
    const open = await Promise.all(links.map(async (link) => (await findClaim(fixture.ports, link)).kind === 'open'))
    expect(open.filter(Boolean)).toHaveLength(1)
    expect(codeOf(await complete(claim_token, await reveal(links[open.indexOf(true)]!)))).toBe('done')
  })

  test('expires after ten minutes', async () => {
    const { claim_token } = await register()
    await claim(claim_token)
    const link = fixture.newestLink()
    fixture.pass(599)
    expect(codeOf(await findClaim(fixture.ports, link))).toBe('done')
    fixture.pass(1)
    for (const look of [findClaim, showCode, refuseClaim])
      expect(codeOf(await look(fixture.ports, link))).toBe('claim_expired')
    expect(codeOf(await complete(claim_token, '000000'))).toBe('claim_expired')
  })

  test('that is complete cannot be completed again, nor looked at', async () => {
    const { claim_token, link, code } = await shown()
    expect(codeOf(await complete(claim_token, code))).toBe('done')
    expect(codeOf(await complete(claim_token, code))).toBe('claim_completed')
    expect(codeOf(await claim(claim_token))).toBe('claimed_or_in_flight')
    for (const look of [findClaim, showCode, refuseClaim])
      expect(codeOf(await look(fixture.ports, link))).not.toBe('done')
  })

  test('expires with the registration', async () => {
    const { claim_token } = await register()
    fixture.pass(86_400 - 1)
    await claim(claim_token)
    const link = fixture.newestLink()
    fixture.pass(1)
    expect(codeOf(await findClaim(fixture.ports, link))).toBe('claim_expired')
    expect(codeOf(await claim(claim_token))).toBe('claim_expired')
    expect(codeOf(await complete(claim_token, '000000'))).toBe('claim_expired')
  })

  test.each(['', 'cl_', `cl_${'a'.repeat(43)}`, "' or 1=1 --", '\u0000', 'x'.repeat(5_000)])(
    'that is none says no more than one that was replaced: %j',
    async (link) => {
      for (const look of [findClaim, showCode, refuseClaim])
        expect(codeOf(await look(fixture.ports, link))).toBe('claim_superseded')
    },
  )
})

describe('the code', () => {
  test('is six digits, a new one each time, and a new one voids the old', async () => {
    const { claim_token, link, code } = await shown()
    expect(code).toMatch(/^\d{6}$/)
    let newer = code
    while (newer === code) newer = await reveal(link)
    expect(codeOf(await complete(claim_token, code))).toBe('otp_invalid')
    expect(codeOf(await complete(claim_token, newer))).toBe('done')
  })

  test('may be mistyped four times', async () => {
    const { claim_token, code } = await shown()
    for (const left of ['4 tries are', '3 tries are', '2 tries are', '1 try is'])
      expect(await complete(claim_token, wrong(code))).toMatchObject({
        code: 'otp_invalid',
        detail: expect.stringContaining(left),
      })
    expect(codeOf(await complete(claim_token, code))).toBe('done')
  })

  test('is void after five tries, also for whoever has it right; the page shows a new one', async () => {
    const { claim_token, link, code } = await shown()
    for (let tries = 0; tries < 5; tries++) expect(codeOf(await complete(claim_token, wrong(code)))).toBe('otp_invalid')
    expect(codeOf(await complete(claim_token, code))).toBe('otp_expired')
    expect(codeOf(await complete(claim_token, wrong(code)))).toBe('otp_expired')
    expect(codeOf(await complete(claim_token, await reveal(link)))).toBe('done')
  })

  test('gives 20 guesses at the same time five tries between them', async () => {
    const { claim_token, code } = await shown()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => complete(claim_token, wrong(code))))
    expect(guesses.filter((guess) => codeOf(guess) === 'otp_invalid')).toHaveLength(5)
    expect(guesses.filter((guess) => codeOf(guess) === 'otp_expired')).toHaveLength(15)
    expect(codeOf(await complete(claim_token, code))).toBe('otp_expired')
  })

  test('of another registration is wrong', async () => {
    const [mine, theirs] = [await shown(), await shown()]
    if (mine.code !== theirs.code) expect(codeOf(await complete(mine.claim_token, theirs.code))).toBe('otp_invalid')
    expect(await fixture.isAlive(theirs.credential)).toBe(true)
  })

  test('expires after ten minutes, counted from when it was shown', async () => {
    const { claim_token } = await register()
    await claim(claim_token)
    fixture.pass(599)
    const code = await reveal(fixture.newestLink())
    fixture.pass(599)
    expect(codeOf(await complete(claim_token, wrong(code)))).toBe('otp_invalid')
    fixture.pass(1)
    expect(codeOf(await complete(claim_token, code))).toBe('otp_expired')
  })

  test('completes once out of 20 at the same time, with one credential', async () => {
    const { claim_token, code, credential } = await shown()
    const results = await Promise.all(Array.from({ length: 20 }, () => complete(claim_token, code)))
    const done = results.filter((result) => 'credential' in result)
    expect(done).toHaveLength(1)
    expect(await fixture.isAlive(credentialOf(done[0]!))).toBe(true)
    expect(await fixture.isAlive(credential)).toBe(false)
    const late = results.map(codeOf).filter((word) => word !== 'done')
    expect(late.filter((word) => word === 'claim_completed' || word === 'otp_expired')).toHaveLength(19)
  })

  test('cannot complete an attempt that a newer mail replaced meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const { claim_token, code } = await shown()
      const [completed] = await Promise.all([complete(claim_token, code), claim(claim_token)])
      const { rows } = await fixture.testDatabase.pool.query(
        'select count(*)::int as count from credentials where registration_id = (select id from registrations order by created_at desc, id desc limit 1) and revoked_at is null',
      )
      expect(rows[0].count).toBe(1)
      expect(['done', 'otp_not_generated', 'otp_expired', 'claim_completed']).toContain(codeOf(completed))
    }
  })
})

describe('“this was not me”', () => {
  test('ends the registration and its credential, tells subscribers why, and mutes the address', async () => {
    const { claim_token, credential } = await register()
    const address = fixture.newAddress()
    await claim(claim_token, address)
    const link = fixture.newestLink()
    expect(await refuseClaim(fixture.ports, link)).toEqual({ kind: 'ended' })
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
      const [completed, ended] = await Promise.all([complete(claim_token, code), end()])
      expect(await fixture.isAlive(credential)).toBe(false)
      // The person may come too late: then the page says that the claim is complete.
      if (ended && codeOf(ended) === 'claim_completed') continue
      if ('credential' in completed) expect(await fixture.isAlive(completed.credential)).toBe(false)
    }
  })
})
