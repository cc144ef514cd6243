import { beforeEach } from 'vitest'
import { baseUrl } from './access-fixture.ts'
import { type Authenticator, type Changes, createAuthenticator } from './authenticator.ts'
import type { SignInPorts } from '../access/operators/ports.ts'
import { findSession, openSession, type OperatorSession } from '../access/operators/session.ts'
import { addPasskey, offerPasskey } from '../access/operators/passkeys/add-passkey.ts'
import { askForPasskey, signInByPasskey } from '../access/operators/passkeys/sign-in-by-passkey.ts'
import { browser, operator, second } from './sign-in-fixture.ts'
import { standsFor } from './stands-for.ts'
import { useAccessFixture } from './use-access.ts'
import { owners } from './operators.ts'

/** Two operators, one of whom is signed in and has an authenticator, anew for each test. */
export function usePasskeys() {
  const fixture = useAccessFixture()
  let ports: SignInPorts
  let mine: OperatorSession
  let key: Authenticator
  const sessionOf = async (email: string) =>
    (await findSession(ports, (await openSession(ports, email, browser)).session))!
  beforeEach(async () => {
    await fixture.testDatabase.pool.query(
      'truncate operator_passkeys, operator_challenges, operator_sessions, queued_mails, audit_entries',
    )
    ports = { ...fixture.ports, operators: owners(operator, second), wakeCourier: () => {} }
    mine = await sessionOf(operator)
    key = createAuthenticator(baseUrl)
  })
  const add = async (session = mine, authenticator = key, changes: Changes = {}, name = 'Work laptop') => {
    const { handle, options } = (await offerPasskey(ports, session))!
    const added = await addPasskey(ports, session, { handle, answer: authenticator.create(options, changes), name })
    return added.kind === 'refused' ? added.reason : added.kind
  }
  const enter = async (handle: string | undefined, answer: string, given = ports) => {
    const result = await signInByPasskey(given, { handle, answer }, browser)
    return result.kind === 'refused' ? result.reason : result.operator
  }
  const signIn = async (changes: Changes = {}, authenticator = key, given = ports) => {
    const { handle, options } = (await askForPasskey(given))!
    return enter(handle, authenticator.get(options, changes), given)
  }
  const audit = async () =>
    (await fixture.rows("audit_entries where action <> 'signed_in' order by id")).map((row) => [
      row.operator,
      row.action,
      row.times,
    ])
  const mails = async () => {
    const before = fixture.mails.length
    await fixture.post([])
    return fixture.mails.slice(before)
  }
  return {
    fixture,
    ports: standsFor(() => ports),
    mine: standsFor(() => mine),
    key: standsFor(() => key),
    sessionOf,
    add,
    enter,
    signIn,
    audit,
    mails,
  }
}
