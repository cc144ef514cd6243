import { describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { openConnections } from '../../testing/test-database.ts'
import { findSession } from './session.ts'
import { completeSignIn } from './sign-in.ts'
import { browser, operator, second, useSignIn } from '../../testing/sign-in-fixture.ts'
import { wrong } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'
import { owners } from '../../testing/operators.ts'

const fixture = useAccessFixture()
const { ports, begin, outcome, open } = useSignIn(fixture)

describe('a code', () => {
  test('signs in the operator it was mailed to, once', async () => {
    const handle = await begin()
    const mail = fixture.mails.at(-1)!
    expect(mail.to).toBe(operator)
    const code = fixture.newestCode()
    expect(mail.text).toContain(code)
    const signedIn = await completeSignIn(ports, { handle, code }, browser)
    expect(signedIn).toMatchObject({ kind: 'signed_in', operator })
    expect(await outcome(handle, code)).toBe('otp_expired')
  })

  test('signs in once, too, when it is sent ten times at the same moment', async () => {
    await openConnections(fixture.testDatabase, 10)
    const handle = await begin()
    const code = fixture.newestCode()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(handle, code)))
    expect(outcomes.filter((kind) => kind === 'signed_in')).toHaveLength(1)
  })

  test('may be mistaken five times, and then not even the right one helps', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    for (let tries = 0; tries < 5; tries++) expect(await outcome(handle, wrong(code))).toBe('otp_invalid')
    expect(await outcome(handle, code)).toBe('otp_expired')
  })

  test('may be guessed five times, too, where a hundred guesses come at the same moment', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(handle, wrong(code))))
    expect(outcomes.filter((kind) => kind === 'otp_invalid')).toHaveLength(5)
    expect(await outcome(handle, code)).toBe('otp_expired')
  })

  test('is over after ten minutes', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    fixture.pass(lifetimes.oneTimeCode)
    expect(await outcome(handle, code)).toBe('otp_expired')
  })

  test('works only with the handle of the browser that asked for it', async () => {
    const mine = await begin()
    const code = fixture.newestCode()
    const other = await begin(second)
    expect(await outcome(other, code)).toBe('otp_invalid')
    expect(await outcome('si_unknown', code)).toBe('otp_expired')
    expect(await outcome('', code)).toBe('otp_expired')
    expect(await outcome(mine, code)).toBe('signed_in')
  })

  test.each(['', '0', '00000 0', '1234567', 'abcdef', '１２３４５６', '\0', "' or 1=1 --"])(
    'is wrong where it is %j',
    async (given) => {
      expect(await outcome(await begin(), given)).toBe('otp_invalid')
    },
  )

  test('is no good once the operator is off the list', async () => {
    const handle = await begin()
    expect(await outcome(handle, fixture.newestCode(), { ...ports, operators: owners(second) })).toBe('otp_invalid')
  })
})

describe('a session', () => {
  const signIn = async () => (await open(await begin(), fixture.newestCode())).session

  test('is stored only as a hash, like the handle and the code before it', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    const before = JSON.stringify(await fixture.rows('operator_sign_ins'))
    expect(before).not.toContain(handle.slice(3))
    expect(before).not.toContain(code)
    expect(before).not.toContain(operator)
    const { session } = await open(handle, code)
    const after = JSON.stringify(await fixture.rows('operator_sessions'))
    expect(after).not.toContain(session.slice(3))
  })

  test('ends after twelve hours, to the second', async () => {
    const token = await signIn()
    fixture.pass(lifetimes.operatorSession - 1)
    expect(await findSession(ports, token)).toMatchObject({ operator })
    fixture.pass(1)
    expect(await findSession(ports, token)).toBeUndefined()
  })

  test('ends with the place on the list', async () => {
    const token = await signIn()
    expect(await findSession({ ...ports, operators: owners(second) }, token)).toBeUndefined()
  })

  test('ends where its browser signs in anew', async () => {
    const token = await signIn()
    fixture.pass(61)
    const next = await open(await begin(), fixture.newestCode(), { ...browser, session: token })
    expect(await findSession(ports, token)).toBeUndefined()
    expect(await findSession(ports, next.session)).toMatchObject({ operator })
  })

  test('has a form token of its own, which is not the token of the cookie', async () => {
    const tokens = [await signIn(), await (fixture.pass(61), signIn())]
    const sessions = await Promise.all(tokens.map((token) => findSession(ports, token)))
    expect(sessions[0]!.formToken).not.toBe(sessions[1]!.formToken)
    expect(sessions[0]!.formToken).not.toContain(tokens[0]!.slice(3))
  })

  test('and ways in that are over make room, however many strangers try', async () => {
    for (let count = 0; count < 30; count++) await begin(fixture.newAddress())
    fixture.pass(lifetimes.operatorSession)
    for (let count = 0; count < 5; count++) await begin(fixture.newAddress())
    const over = (await fixture.rows('operator_sign_ins')).filter((row) => row.expires_at <= fixture.now())
    expect(over).toEqual([])
    expect(await fixture.rows('operator_sessions')).toEqual([])
  })
})
