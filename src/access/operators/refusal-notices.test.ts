import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { openConnections } from '../../testing/test-database.ts'
import { operator, second, useSignIn } from '../../testing/sign-in-fixture.ts'
import { wrong } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { ask, begin, post, outcome, refusals, forgetAudit } = useSignIn(fixture)

describe('a refused try', () => {
  test('stands in the audit: a wrong code, one too many, an old one, a used one, a mail that was not sent', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    for (let tries = 0; tries < 6; tries++) await outcome(handle, wrong(code))
    await ask(operator)
    expect(await refusals()).toEqual([
      [operator, 'code_refused', 6],
      [operator, 'mail_refused', 1],
    ])
    await forgetAudit()
    fixture.pass(61)
    const used = await begin()
    await outcome(used, fixture.newestCode())
    await outcome(used, fixture.newestCode())
    const late = await (fixture.pass(61), begin())
    fixture.pass(lifetimes.oneTimeCode)
    await begin(second)
    await outcome(late, fixture.newestCode())
    expect(await refusals()).toEqual([
      [operator, 'code_refused', 1],
      [operator, 'code_refused', 1],
    ])
  })

  test('with the address of a stranger stands there without the address', async () => {
    const strange = fixture.newAddress()
    const handle = await begin(strange)
    await ask(strange)
    await outcome(handle, '000000')
    expect(await refusals()).toEqual([
      ['-', 'mail_refused', 1],
      ['-', 'code_refused', 1],
    ])
    expect(JSON.stringify(await fixture.rows('audit_entries'))).not.toContain(strange)
  })

  test('costs one line a minute, however many there are, and none for ever', async () => {
    const handle = await begin()
    for (let tries = 0; tries < 30; tries++) await outcome(handle, 'x')
    expect(await refusals()).toEqual([[operator, 'code_refused', 30]])
    fixture.pass(lifetimes.refusedTry)
    await begin()
    expect(await refusals()).toEqual([])
  })

  /** @returns the mails that refused tries bring */
  const refuse = async (times: number) => {
    fixture.pass(61)
    const handle = await begin()
    for (let tries = 0; tries < times; tries++) await outcome(handle, 'x')
    const before = fixture.mails.length
    await post()
    return fixture.mails.slice(before)
  }

  test('brings the operator a mail after ten in an hour, and the next one an hour later at the earliest', async () => {
    expect(await refuse(9)).toEqual([])
    const [told, ...others] = await refuse(1)
    expect(others).toEqual([])
    expect(told).toMatchObject({ to: operator, subject: expect.stringContaining('Refused tries') })
    expect(told!.text).toContain('10 tries')
    expect(told!.text).toContain('/inbox/account')
    expect(told!.text).not.toMatch(/\d{6}|[?]|token/)
    expect(await refuse(50)).toEqual([])
    fixture.pass(3600)
    expect(await refuse(10)).toMatchObject([{ to: operator }])
  })

  test('brings one mail where several workers look at the same moment', async () => {
    const handle = await begin()
    for (let tries = 0; tries < 10; tries++) await outcome(handle, 'x')
    const before = fixture.mails.length
    await openConnections(fixture.testDatabase, 5)
    await Promise.all(Array.from({ length: 5 }, post))
    expect(fixture.mails.slice(before)).toHaveLength(1)
  })

  test('brings no mail to a stranger, nor to who is an operator no more', async () => {
    const [known, unknown] = [await begin(), await begin(fixture.newAddress())]
    for (let tries = 0; tries < 20; tries++) for (const handle of [known, unknown]) await outcome(handle, 'x')
    const before = fixture.mails.length
    await fixture.post([second])
    expect(fixture.mails.slice(before)).toEqual([])
  })
})
