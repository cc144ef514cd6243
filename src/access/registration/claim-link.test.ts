import { describe, expect, test } from 'vitest'
import { MailUnavailable } from '../../mail/mail.ts'
import { findClaim, refuseClaim, showCode } from './claim-link.ts'
import { claimsOf } from '../../testing/claim-fixture.ts'
import { codeOf } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { register, claim, complete, reveal, shown } = claimsOf(fixture)

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
    for (const look of [findClaim, showCode]) expect(codeOf(await look(fixture.ports, link))).not.toBe('done')
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
