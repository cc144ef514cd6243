import { describe, expect, test } from 'vitest'
import { claimsOf, credentialOf } from '../../testing/claim-fixture.ts'
import { codeOf, wrong } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { register, claim, complete, reveal, shown } = claimsOf(fixture)

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
