import { describe, expect, test } from 'vitest'
import { MailUnavailable } from '../../mail/mail.ts'
import { baseUrl } from '../../testing/access-fixture.ts'
import { muteAddress } from '../muted.ts'
import { approve, beginApproval, deny, findApproval } from './approval.ts'
import { approvalsOf, asked } from '../../testing/approval-fixture.ts'
import { codeOf, wrong } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { begin } = approvalsOf(fixture)

describe('an approval', () => {
  test('goes from the mailed code back to the client, and tells it who we are', async () => {
    const { handle, email, code } = await begin()
    expect(fixture.mails.at(-1)).toMatchObject({ to: email, text: expect.stringContaining('“Client”') })
    expect(await findApproval(fixture.ports, handle)).toEqual({ kind: 'open', request: asked, email })
    const result = await approve(fixture.ports, handle, code)
    const location = new URL((result as { location: string }).location)
    expect(location.origin + location.pathname).toBe('https://client.example/callback')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      keep: '1',
      code: expect.stringMatching(/^ac_[\w-]{43}$/),
      state: 'a state',
      iss: baseUrl,
    })
  })

  test('happens once, also out of 20 at the same time', async () => {
    const { handle, code } = await begin()
    const results = await Promise.all(Array.from({ length: 20 }, () => approve(fixture.ports, handle, code)))
    expect(results.filter(({ kind }) => kind === 'redirect')).toHaveLength(1)
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
    expect(codeOf(await deny(fixture.ports, handle))).toBe('otp_expired')
    expect(codeOf(await findApproval(fixture.ports, handle))).toBe('otp_expired')
  })

  test('allows five tries, also 20 at the same time, and then not even the right one', async () => {
    const { handle, code } = await begin()
    const tries = await Promise.all(Array.from({ length: 20 }, () => approve(fixture.ports, handle, wrong(code))))
    expect(tries.filter((result) => codeOf(result) === 'otp_invalid')).toHaveLength(5)
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
  })

  test.each(['', '12345', '1234567', 'abcdef', '१२३४५६', 'x'.repeat(10_000), '\0'])(
    'is not given by what is no code: %j',
    async (text) => {
      const { handle, code } = await begin()
      expect(codeOf(await approve(fixture.ports, handle, text))).toBe('otp_invalid')
      expect(codeOf(await approve(fixture.ports, handle, code))).toBe('done')
    },
  )

  test('takes the code of its own mail only', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    if (mine.code !== theirs.code)
      expect(codeOf(await approve(fixture.ports, mine.handle, theirs.code))).toBe('otp_invalid')
  })

  test('is over after ten minutes', async () => {
    const { handle, code } = await begin()
    fixture.pass(599)
    expect(codeOf(await findApproval(fixture.ports, handle))).toBe('done')
    fixture.pass(1)
    for (const result of [
      await findApproval(fixture.ports, handle),
      await approve(fixture.ports, handle, code),
      await deny(fixture.ports, handle),
    ])
      expect(codeOf(result)).toBe('otp_expired')
  })

  test.each(['', 'ap_', `ap_${'a'.repeat(43)}`, "' or true --"])('needs its handle: %j is none', async (handle) => {
    expect(codeOf(await approve(fixture.ports, handle, '000000'))).toBe('otp_expired')
    expect(codeOf(await deny(fixture.ports, handle))).toBe('otp_expired')
  })

  test('that is denied is told to the client, and over', async () => {
    const { handle, code } = await begin()
    const denied = await deny(fixture.ports, handle)
    const { searchParams } = new URL((denied as { location: string }).location)
    expect(Object.fromEntries(searchParams)).toEqual({
      keep: '1',
      error: 'access_denied',
      error_description: 'The person did not approve.',
      state: 'a state',
      iss: baseUrl,
    })
    expect(codeOf(await approve(fixture.ports, handle, code))).toBe('otp_expired')
  })

  test('sends one mail a minute, and leaves nothing of those that were not sent', async () => {
    const { email } = await begin()
    const before = await fixture.rows('authorizations')
    expect(await beginApproval(fixture.ports, asked, email.toUpperCase(), 'caller')).toMatchObject({
      code: 'rate_limited',
    })
    fixture.mailServer.up = false
    await expect(beginApproval(fixture.ports, asked, fixture.newAddress(), 'caller')).rejects.toThrow(MailUnavailable)
    expect(await fixture.rows('authorizations')).toEqual(before)
  })

  test('of a muted address begins like any other, and no mail goes out', async () => {
    const muted = fixture.newAddress()
    await muteAddress(fixture.ports, muted)
    const begun = await beginApproval(fixture.ports, asked, muted, 'caller')
    expect(begun).toEqual({ kind: 'begun', handle: expect.stringMatching(/^ap_/) })
    expect(fixture.mails.map(({ to }) => to)).not.toContain(muted)
  })
})
