import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { findSession } from './session.ts'
import type { SignInPorts } from './ports.ts'
import { beginSignIn, completeSignIn } from './sign-in.ts'

const operator = 'ops@example.com'
let fixture: AccessFixture
let ports: SignInPorts
let slept: number[]
let logged: object[]
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.pass(61)
  fixture.mailServer.up = true
  slept = []
  logged = []
  ports = {
    ...fixture.ports,
    operators: [operator, 'second@example.com'],
    sleep: async (seconds) => void slept.push(seconds),
    log: (line) => void logged.push(line),
  }
})

const begin = async (email = operator, given = ports) => {
  const begun = await beginSignIn(given, email, 'caller')
  if (begun.kind !== 'begun') throw new Error(begun.code)
  return begun.handle
}
const outcome = async (handle: string, code: string, given = ports) => {
  const result = await completeSignIn(given, handle, code)
  return result.kind === 'refused' ? result.code : result.kind
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('signs in the operator it was mailed to, once', async () => {
    const handle = await begin()
    const mail = fixture.mails.at(-1)!
    expect(mail.to).toBe(operator)
    const code = fixture.newestCode()
    expect(mail.text).toContain(code)
    const signedIn = await completeSignIn(ports, handle, code)
    expect(signedIn).toMatchObject({ kind: 'signed_in', operator })
    expect(await outcome(handle, code)).toBe('otp_expired')
  })

  test('signs in once, too, when it is sent ten times at the same moment', async () => {
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
    const other = await begin('second@example.com')
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
    expect(await outcome(handle, fixture.newestCode(), { ...ports, operators: ['second@example.com'] })).toBe(
      'otp_invalid',
    )
  })
})

describe('whether an address is an operator’s', () => {
  test('is not to be told from what is answered, how often somebody may try, and how long it takes', async () => {
    const strange = fixture.newAddress()
    const mails = fixture.mails.length
    const [known, unknown] = [await begin(), await begin(strange)]
    expect(fixture.mails.length - mails).toBe(1)
    expect(known).toHaveLength(unknown.length)
    expect(slept[0]).toBe(slept[1])
    const code = wrong(fixture.newestCode())
    for (let tries = 0; tries < 7; tries++) expect(await outcome(unknown, code)).toBe(await outcome(known, code))
    expect(await beginSignIn(ports, strange, 'caller')).toEqual(await beginSignIn(ports, operator, 'caller'))
  })

  test('is not to be told from how long the answer takes: it never comes before its time', async () => {
    for (const email of [operator, fixture.newAddress()]) {
      let wake = () => {}
      const asleep = new Promise<void>((resolve) => (wake = resolve))
      let answered = false
      const begun = begin(email, { ...ports, sleep: () => asleep }).then(() => (answered = true))
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(answered).toBe(false)
      wake()
      await begun
    }
  })

  test('is not to be told from a mail server that is down, which the log tells of', async () => {
    fixture.mailServer.up = false
    await begin()
    await begin(fixture.newAddress())
    expect(slept).toEqual([slept[0], slept[0]])
    expect(logged).toEqual([{ event: 'sign_in_mail_failed', level: 'warn', error: 'MailUnavailable' }])
  })

  test('does not matter where the database fails, which nobody is told is a mail on its way', async () => {
    const { pool } = fixture.testDatabase
    await pool.query('alter table operator_sign_ins add constraint broken check (false) not valid')
    for (const email of [operator, fixture.newAddress()])
      await expect(beginSignIn(ports, email, 'caller')).rejects.toThrow()
    await pool.query('alter table operator_sign_ins drop constraint broken')
  })

  test('does not matter for the one mail a minute', async () => {
    const strange = fixture.newAddress()
    for (const email of [operator, strange]) {
      await begin(email)
      expect(await beginSignIn(ports, email.toUpperCase(), 'caller')).toMatchObject({
        code: 'rate_limited',
        retryAfter: 60,
      })
    }
    fixture.pass(60)
    await begin()
  })

  test('does not depend on how the address is written', async () => {
    const before = fixture.mails.length
    await begin(' Ops@Example.COM ')
    expect(fixture.mails.slice(before).map(({ to }) => to)).toEqual([operator])
  })
})

describe('a session', () => {
  const open = async (handle: string, code: string) => {
    const signedIn = await completeSignIn(ports, handle, code)
    if (signedIn.kind !== 'signed_in') throw new Error(signedIn.code)
    return signedIn.token
  }
  const signIn = async () => open(await begin(), fixture.newestCode())

  test('is stored only as a hash, like the handle and the code before it', async () => {
    const handle = await begin()
    const code = fixture.newestCode()
    const before = JSON.stringify(await fixture.rows('operator_sign_ins'))
    expect(before).not.toContain(handle.slice(3))
    expect(before).not.toContain(code)
    const token = await open(handle, code)
    const after = JSON.stringify(await fixture.rows('operator_sessions'))
    expect(after).not.toContain(token.slice(3))
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
    expect(await findSession({ ...ports, operators: ['second@example.com'] }, token)).toBeUndefined()
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
