import { beforeEach } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import type { SigningIn } from '../access/operators/session.ts'
import type { SignInPorts } from '../access/operators/ports.ts'
import { beginSignIn, completeSignIn } from '../access/operators/sign-in.ts'
import { owners } from './operators.ts'
import { standsFor } from './stands-for.ts'

export const operator = 'ops@example.com'
export const second = 'second@example.com'
export const browser: SigningIn = { browser: 'Firefox on Linux', session: undefined, device: undefined }

/** The ways of operators into the inbox, a minute after the test before, with nothing logged, queued or refused yet. */
export function useSignIn(fixture: AccessFixture) {
  let current: SignInPorts
  let woken: number
  const logged: object[] = []
  beforeEach(async () => {
    fixture.pass(61)
    const { pool } = fixture.testDatabase
    await pool.query('delete from queued_mails; delete from operator_notices; delete from audit_entries')
    woken = 0
    logged.length = 0
    current = { ...fixture.ports, operators: owners(operator, second), wakeCourier: () => void (woken += 1) }
  })
  const ports = standsFor(() => current)

  const ask = (email: string, device?: string) => beginSignIn(ports, { email, caller: '203.0.113.5', device })

  /** What is done beside the answers. */
  const post = () => fixture.post([...ports.operators.keys()], (line) => void logged.push(line))
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
  const refusals = async () =>
    (await fixture.rows('audit_entries where folded_as is not null order by id')).map((row) => [
      row.operator,
      row.action,
      row.times,
    ])
  const forgetAudit = () => fixture.testDatabase.pool.query('delete from audit_entries')
  return { ports, logged, woken: () => woken, ask, post, begin, outcome, open, refusals, forgetAudit }
}
