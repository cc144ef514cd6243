import { describe, expect, test, vi } from 'vitest'
import { lifetimes } from '../../contract/lifetimes.ts'
import { operator, useSignIn } from '../../testing/sign-in-fixture.ts'
import { wrong } from '../../testing/codes.ts'
import { useAccessFixture } from '../../testing/use-access.ts'

const fixture = useAccessFixture()
const { logged, woken, ask, begin, outcome } = useSignIn(fixture)

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
    expect(woken()).toBe(2)
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
