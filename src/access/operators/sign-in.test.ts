import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { mailLimits } from '../../contract/limits.ts'
import { operatorBounds } from '../../contract/operators.ts'
import { type AccessFixture, createAccessFixture } from '../../testing/access-fixture.ts'
import { openConnections } from '../../testing/test-database.ts'
import { deviceKey } from './device.ts'
import { endAllSessions, findSession, type SigningIn } from './session.ts'
import type { SignInPorts } from './ports.ts'
import { beginSignIn, completeSignIn } from './sign-in.ts'

const operator = 'ops@example.com'
const second = 'second@example.com'
const browser: SigningIn = { browser: 'Firefox on Linux', session: undefined, device: undefined }
let fixture: AccessFixture
let ports: SignInPorts
let woken: number
let logged: object[]
beforeAll(async () => {
  fixture = await createAccessFixture()
})
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.pass(61)
  fixture.mailServer.up = true
  woken = 0
  logged = []
  ports = { ...fixture.ports, operators: [operator, second], wakeCourier: () => void (woken += 1) }
})

const ask = (email: string, device?: string) => beginSignIn(ports, { email, caller: '203.0.113.5', device })
/** What is done beside the answers. */
const post = () => fixture.post(ports.operators, (line) => void logged.push(line))
const begin = async (email = operator, device?: string) => {
  const begun = await ask(email, device)
  if (begun.kind !== 'begun') throw new Error(begun.code)
  await post()
  return begun.handle
}
const outcome = async (handle: string, code: string, given = ports) => {
  const result = await completeSignIn(given, { handle, code }, browser)
  return result.kind === 'refused' ? result.code : result.kind
}
const open = async (handle: string, code: string, brought = browser) => {
  const signedIn = await completeSignIn(ports, { handle, code }, brought)
  if (signedIn.kind !== 'signed_in') throw new Error(signedIn.code)
  return signedIn
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusals = async () =>
  (await fixture.rows('audit_entries where folded_as is not null order by id')).map((row) => [
    row.operator,
    row.action,
    row.times,
  ])
const forgetAudit = () => fixture.testDatabase.pool.query('delete from audit_entries')

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
    expect(await outcome(handle, fixture.newestCode(), { ...ports, operators: [second] })).toBe('otp_invalid')
  })
})

/** The statements of an action, their values by what tells them apart: their length. */
async function work(act: () => Promise<unknown>): Promise<unknown[]> {
  const query = vi.spyOn(fixture.ports.database.$client, 'query')
  try {
    await act()
    return query.mock.calls.map(([statement, values]: any) => [
      typeof statement === 'string' ? statement : statement.text,
      (values ?? statement.values).map((value: unknown) => (typeof value === 'string' ? value.length : value)),
    ])
  } finally {
    query.mockRestore()
  }
}

describe('whether an address is an operator’s', () => {
  /** As long as an operator's. */
  const strange = 'opz@example.com'

  test('is not to be told from what is asked of the database while the caller waits: not what, nor how often, nor how long', async () => {
    expect(await work(() => ask(strange))).toEqual(await work(() => ask(operator)))
    expect(woken).toBe(2)
  })

  test('is not to be told from what is stored: a row each, of equal columns, and a mail each, of equal length', async () => {
    await fixture.testDatabase.pool.query('delete from operator_sign_ins; delete from queued_mails')
    for (const email of [operator, strange]) await ask(email)
    const shape = (row: object) =>
      Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.length : typeof value])
    for (const table of ['operator_sign_ins', 'queued_mails']) {
      const [one, other, ...more] = (await fixture.rows(table)).map(shape)
      expect([one, more]).toEqual([other, []])
    }
  })

  test('is not to be told from a wrong code, an old one, and a mail too many: the same is done and written', async () => {
    const [known, unknown] = [await begin(), await begin(strange)]
    const code = wrong(fixture.newestCode())
    const tries = [
      () => [() => outcome(known, code), () => outcome(unknown, code)],
      () => [() => ask(operator), () => ask(strange)],
      () => (fixture.pass(lifetimes.oneTimeCode), [() => outcome(known, code), () => outcome(unknown, code)]),
    ] as const
    for (const both of tries) {
      const [mine, theirs] = both()
      // All but the name in the audit, which is theirs for no address of a stranger.
      const nameless = (statements: unknown[]) => JSON.stringify(statements).replaceAll(/,\d+(?=[,\]])/g, '')
      expect(nameless(await work(theirs!))).toBe(nameless(await work(mine!)))
    }
  })

  test('is not to be told from what is answered, and how often somebody may try', async () => {
    const mails = fixture.mails.length
    const [known, unknown] = [await begin(), await begin(strange)]
    expect(fixture.mails.length - mails).toBe(1)
    expect(known).toHaveLength(unknown.length)
    const code = wrong(fixture.newestCode())
    for (let tries = 0; tries < 7; tries++) expect(await outcome(unknown, code)).toBe(await outcome(known, code))
    expect(await ask(strange)).toEqual(await ask(operator))
  })

  test('is not to be told from a mail server that is down, which the log tells of', async () => {
    fixture.mailServer.up = false
    await begin()
    await begin(strange)
    expect(logged).toEqual([
      { event: 'queued_mail_failed', level: 'warn', code: 'ECONNECTION', status: undefined, attempts: 1 },
    ])
    await fixture.testDatabase.pool.query('delete from queued_mails')
  })

  test('does not matter where the database fails, which nobody is told is a mail on its way', async () => {
    const { pool } = fixture.testDatabase
    await pool.query('alter table operator_sign_ins add constraint broken check (false) not valid')
    for (const email of [operator, strange]) await expect(ask(email)).rejects.toThrow()
    await pool.query('alter table operator_sign_ins drop constraint broken')
    expect(await fixture.rows('queued_mails')).toEqual([])
  })

  test('does not matter for the one mail a minute', async () => {
    for (const email of [operator, strange]) {
      await begin(email)
      expect(await ask(email.toUpperCase())).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
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

describe('a browser in which an operator signed in before', () => {
  const signIn = async (email = operator, device?: string) =>
    open(await begin(email, device), fixture.newestCode(), { ...browser, device })

  test('has mails of its own: whoever uses up those of its address keeps nobody out', async () => {
    const { device } = await signIn()
    fixture.pass(mailLimits.mailbox.windowSeconds)
    await begin()
    expect(await ask(operator)).toMatchObject({ code: 'rate_limited' })
    const code = await begin(operator, device).then(() => fixture.newestCode())
    expect(fixture.mails.at(-1)).toMatchObject({ to: operator, subject: expect.stringContaining(code) })
  })

  test('is known for 180 days, to the second', async () => {
    const { device } = await signIn()
    fixture.pass(lifetimes.operatorDevice - 1)
    expect(await deviceKey(ports, device, operator)).toMatch(/^device [\da-f]{64}$/)
    fixture.pass(1)
    expect(await deviceKey(ports, device, operator)).toBeUndefined()
  })

  test('is bounded itself', async () => {
    const { device } = await signIn()
    for (let count = 0; count < mailLimits.device.requests; count++) await begin(operator, device)
    expect(await ask(operator, device)).toMatchObject({
      code: 'rate_limited',
      retryAfter: mailLimits.device.windowSeconds,
    })
  })

  test.each<[string, (device: string) => Promise<[email: string, device: string]>]>([
    ['of another operator', async (device) => [second, device]],
    ['of nobody', async () => [operator, `de_${'x'.repeat(43)}`]],
    ['that ended with all sessions', async (device) => (await endAllSessions(ports, operator), [operator, device])],
    [
      'that has signed in again, and has another token since',
      async (device) => {
        fixture.pass(61)
        await signIn(operator, device)
        return [operator, device]
      },
    ],
  ])('counts as any other where its token is one %s', async (_, become) => {
    const [email, device] = await become((await signIn()).device)
    fixture.pass(mailLimits.mailbox.windowSeconds)
    await begin(email)
    expect(await ask(email, device)).toMatchObject({ code: 'rate_limited' })
  })

  test('is stored as a hash, and there are ten of one operator, the newest', async () => {
    await endAllSessions(ports, operator)
    const devices: string[] = []
    for (let count = 0; count < operatorBounds.devices + 2; count++) {
      fixture.pass(61)
      devices.push((await signIn()).device)
    }
    const stored = JSON.stringify(await fixture.rows('operator_devices'))
    for (const device of devices) expect(stored).not.toContain(device.slice(3))
    expect(await fixture.rows(`operator_devices where email = '${operator}'`)).toHaveLength(operatorBounds.devices)
    fixture.pass(61)
    await begin()
    expect([await ask(operator, devices[1]), await ask(operator, devices[2])]).toMatchObject([
      { kind: 'refused' },
      { kind: 'begun' },
    ])
  })
})

describe('a refused try', () => {
  beforeEach(async () => {
    await fixture.testDatabase.pool.query('delete from operator_notices; delete from queued_mails')
    await forgetAudit()
  })

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
    expect(await findSession({ ...ports, operators: [second] }, token)).toBeUndefined()
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
