import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailLimits } from '../contract/limits.ts'
import { callerOfAddress } from '../limits/address.ts'
import { postgresCountTogether } from '../limits/together.ts'
import { type AccessFixture, createAccessFixture } from '../testing/access-fixture.ts'
import { type AskedMail, countMail, sendAskedMail } from './mailing.ts'
import { muteAddress } from './muted.ts'
import type { AccessPorts } from './ports.ts'

let fixture: AccessFixture
let ports: AccessPorts
beforeAll(async () => {
  fixture = await createAccessFixture()
  const mailWait = postgresCountTogether(fixture.testDatabase.pool, () => String(fixture.now().getTime()))
  ports = { ...fixture.ports, mailWait, mailsPerHour: 1000 }
})
afterAll(() => fixture.close())
beforeEach(() => fixture.testDatabase.pool.query('delete from rate_limits'))

let strangers = 0
/** One who never called before. */
const stranger = () => `caller ${(strangers += 1)}`
/** A mailbox to which no mail went yet, at a domain of its own. */
const unknown = () => `ada@${(strangers += 1)}.example`
const count = (asked: Partial<AskedMail>, given = ports) =>
  countMail(given, { to: unknown(), caller: stranger(), ...asked })
const passed = async (asked: readonly Partial<AskedMail>[], given = ports) => {
  const refusals = await Promise.all(asked.map((one) => count(one, given)))
  return refusals.filter((refusal) => refusal === undefined).length
}
const times = <Value>(length: number, value: (index: number) => Value) =>
  Array.from({ length }, (_, index) => value(index))
/** One after the other. @returns how many went out before the first one that did not, and what was said to that */
const untilRefused = async (asked: (index: number) => Partial<AskedMail>, given = ports) => {
  for (let index = 0; index < 1000; index++) {
    const refusal = await count(asked(index), given)
    if (refusal) return { sent: index, ...refusal }
  }
  throw new Error('Nothing stops it.')
}

describe('the mail that strangers can cause', () => {
  test('is one for eight tagged addresses of one mailbox, whoever asks', async () => {
    const tagged = times(8, (index) => ({ to: `victim+${index}@example.com` }))
    expect(await passed(tagged)).toBe(1)
    expect(await passed(times(8, (index) => ({ to: `${'v.ictim'.slice(0, 1 + (index % 2))}ictim@gmail.com` })))).toBe(1)
    fixture.pass(60)
    expect(await passed(tagged)).toBe(1)
  })

  test('is 20 a day for a mailbox', async () => {
    for (let minutes = 0; minutes < 20; minutes++) {
      expect(await count({ to: `victim+${minutes}@example.com` })).toBeUndefined()
      fixture.pass(60)
    }
    const refusal = await count({ to: 'victim@example.com' })
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfter: 86_400 - 20 * 60 })
  })

  test('is 20 an hour for a caller who asks for many mailboxes, who is told so', async () => {
    const caller = stranger()
    expect(await untilRefused(() => ({ caller }))).toEqual({
      sent: 20,
      kind: 'refused',
      code: 'rate_limited',
      detail: 'The 20 mails that one caller may ask for in 1 hour are used up. Wait 3600 seconds, then try again.',
      retryAfter: 3600,
    })
    fixture.pass(3600)
    expect(await count({ caller })).toBeUndefined()
  })

  test('is 20 an hour for all addresses of one /64', async () => {
    const of = (index: number) => callerOfAddress(`2001:db8:1:2::${index.toString(16)}`)
    expect(await untilRefused((index) => ({ caller: of(index) }))).toMatchObject({ sent: 20 })
  })

  test('is 30 an hour for a domain and all below it, whoever asks', async () => {
    const to = (index: number) => `name${index}@${index % 2 ? '' : `host${index}.`}company.co.uk`
    expect(await untilRefused((index) => ({ to: to(index) }))).toMatchObject({ sent: 30, retryAfter: 3600 })
    expect(await count({ to: 'ada@other.co.uk' })).toBeUndefined()
  })

  test('of one at a provider for everybody stops nobody else there', async () => {
    expect(await passed(times(60, (index) => ({ to: `name${index}@gmail.com` })))).toBe(60)
  })

  test('is bounded in all for each hour', async () => {
    const given = { ...ports, mailsPerHour: 7 }
    expect(await untilRefused(() => ({}), given)).toMatchObject({ sent: 7, retryAfter: 3600 })
    fixture.pass(3600)
    expect(await count({}, given)).toBeUndefined()
  })

  test('to operators is stopped by no domain and no hour: whatever strangers used up of these kept an operator out once', async () => {
    const given = { ...ports, mailsPerHour: 3 }
    const sent = await untilRefused((index) => ({ to: `name${index}@desk.example` }), given)
    expect(sent).toMatchObject({ sent: 3 })
    const asked = { to: 'ops@desk.example', caller: stranger(), toListedOnly: true }
    expect(await countMail(given, asked)).toBeUndefined()
    expect(await countMail(given, asked)).toMatchObject({ code: 'rate_limited' })
  })

  test('to operators is counted for whoever asks: one stranger once kept an operator out with one request a minute', async () => {
    const asked = { to: unknown(), caller: stranger(), toListedOnly: true }
    const { signIn, signInDay, operatorDay } = mailLimits
    let sent = 0
    for (let minute = 0; minute < 2 * signInDay.requests; minute++) {
      if (!(await countMail(ports, asked))) sent += 1
      fixture.pass(signIn.windowSeconds)
    }
    expect(sent).toBe(signInDay.requests)
    for (; sent < operatorDay.requests; sent++)
      expect(await countMail(ports, { ...asked, caller: stranger() })).toBeUndefined()
    expect(await countMail(ports, { ...asked, caller: stranger() })).toMatchObject({ code: 'rate_limited' })
    expect(await countMail(ports, { ...asked, caller: stranger(), device: stranger() })).toBeUndefined()
  })

  test('keeps to every bound where many ask at once', async () => {
    const caller = stranger()
    expect(await passed(times(40, () => ({ to: 'ada+1@parallel.example' })))).toBe(1)
    expect(await passed(times(40, () => ({ caller })))).toBe(20)
    expect(await passed(times(40, (index) => ({ to: `${index}@many.example` })))).toBe(30)
    const before = (await fixture.rows('rate_limits')).find(({ key }) => key.startsWith('mail-all:')).points
    expect(
      await passed(
        times(40, () => ({})),
        { ...ports, mailsPerHour: before + 5 },
      ),
    ).toBe(5)
  })

  test('that one bound refuses uses up no other', async () => {
    const caller = stranger()
    const to = unknown()
    await count({ to })
    for (let tries = 0; tries < 30; tries++) await count({ to, caller })
    expect(await untilRefused(() => ({ caller }))).toMatchObject({ sent: 20 })
  })

  test('is not counted anew by a restart', async () => {
    const to = unknown()
    await count({ to })
    const mailWait = postgresCountTogether(fixture.testDatabase.pool, () => String(fixture.now().getTime()))
    expect(await count({ to }, { ...ports, mailWait })).toMatchObject({ code: 'rate_limited' })
  })

  test('does not go out where it can’t be counted', async () => {
    const mailWait = () => Promise.reject(new Error('gone'))
    const sent = fixture.mails.length
    const mail = { to: unknown(), subject: '', text: '', html: '' }
    await expect(sendAskedMail({ ...ports, mailWait }, mail, stranger(), async () => {})).rejects.toThrow('gone')
    expect(fixture.mails).toHaveLength(sent)
  })
})

describe('an operator’s device', () => {
  test('gets its mail however much strangers have used up', async () => {
    const to = 'ops@company.example'
    const given = { ...ports, mailsPerHour: 40 }
    const caller = stranger()
    await untilRefused(() => ({ caller }), given)
    await untilRefused((index) => ({ to: `${index}@company.example` }), given)
    expect(await count({ to, caller }, given)).toBeDefined()
    expect(await count({ to, caller, device: 'device' }, given)).toBeUndefined()
  })

  test('has an allowance of its own, which counts for nobody else', async () => {
    const to = unknown()
    const device = stranger()
    expect(await untilRefused(() => ({ to, device }))).toMatchObject({
      sent: 20,
      detail: expect.stringMatching(/^The 20 mails that one device may ask for in 24 hours are used up/),
    })
    expect(await count({ to, device: stranger() })).toBeUndefined()
    expect(await count({ to })).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('does not tell whether a mailbox, its domain or everything is used up', async () => {
    const to = unknown()
    await count({ to })
    await untilRefused((index) => ({ to: `${index}@filled.example` }))
    const refusals = [
      await count({ to }),
      await count({ to: 'new@filled.example' }),
      await count({}, { ...ports, mailsPerHour: 1 }),
    ]
    const words = refusals.map((refusal) => refusal!.detail!.replace(/\d+/, '…'))
    expect(new Set(words)).toEqual(
      new Set(['No more mail goes to this address for now. Wait … seconds, then try again.']),
    )
  })

  test('says to wait until all bounds allow it', async () => {
    const to = unknown()
    const caller = stranger()
    await untilRefused(() => ({ caller }))
    fixture.pass(3590)
    await count({ to })
    expect(await count({ to, caller })).toMatchObject({ retryAfter: 60 })
  })
})

describe('“this was not me”', () => {
  const send = (to: string) => sendAskedMail(ports, { to, subject: '', text: '', html: '' }, stranger(), async () => {})

  test('holds for the mailbox, however its address is tagged', async () => {
    await muteAddress(ports, 'ada+agent@gmail.com')
    const sent = fixture.mails.length
    expect(await send('a.d.a+other@googlemail.com')).toEqual({ kind: 'sent' })
    expect(fixture.mails).toHaveLength(sent)
    await send('grace@gmail.com')
    expect(fixture.mails).toHaveLength(sent + 1)
  })
})

test('what is counted is kept without addresses, domains or callers', async () => {
  await count({ to: 'ada@example.com', caller: '203.0.113.77' })
  expect(JSON.stringify(await fixture.rows('rate_limits'))).not.toMatch(/ada|example|203/)
})
