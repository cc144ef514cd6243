import { closest } from 'fastest-levenshtein'
import { dropPasskey, listPasskeys } from '../access/operators/passkeys/passkeys.ts'
import { listKnownOperators, listSessions, removeSessions } from '../access/operators/session.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { oneLine, table } from './table.ts'

/** The commands about operators' sessions and passkeys. */
export const operatorCommands: Record<string, Command> = {
  'operators sessions': {
    usage: 'operators sessions',
    summary: 'Who is signed in to the inbox, and with what browser.',
    run: async ({ options, database }) => {
      const sessions = await listSessions({ ...system, database })
      if (options.json) return JSON.stringify(sessions, null, 2)
      if (sessions.length === 0) return 'Nobody is signed in.'
      const rows = sessions.map(({ email, browser, createdAt, lastUsedAt }) => [
        oneLine(email),
        browser,
        minute(createdAt),
        minute(lastUsedAt),
      ])
      return table([['operator', 'browser', 'since', 'last used'], ...rows])
    },
  },
  'operators end': {
    audited: 'sessions_ended',
    usage: 'operators end <address>',
    summary: 'Sign an operator out everywhere. Passkeys stay; known browsers are forgotten.',
    details:
      'Who is to stay out has to leave OPERATORS as well, which ends everything by itself. Tokens of programs stay: operators tokens lists them, operators revoke ends one.',
    run: async ({ words: [address = ''], options, database, settings }) => {
      if (!address.includes('@')) throw new Error('Say whose sessions: operators end ops@example.com')
      const email = address.toLowerCase()
      const known = [...new Set([...settings.operators.keys(), ...(await listKnownOperators(database))])]
      if (!known.includes(email)) throw new Error(noSuchOperator(email, known))
      const ended = await removeSessions(database, email)
      if (options.json) return JSON.stringify({ operator: email, ended }, null, 2)
      return `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${oneLine(email)} ended.`
    },
  },
  'operators passkeys': {
    usage: 'operators passkeys',
    summary: 'The passkeys with which operators sign in.',
    run: async ({ options, database }) => {
      const passkeys = await listPasskeys({ database })
      if (options.json) return JSON.stringify(passkeys, null, 2)
      if (passkeys.length === 0) return 'There are no passkeys.'
      const rows = passkeys.map(({ id, email, name, createdAt, lastUsedAt }) => [
        id,
        oneLine(email),
        oneLine(name),
        minute(createdAt),
        lastUsedAt ? minute(lastUsedAt) : 'never',
      ])
      return table([['id', 'operator', 'name', 'added', 'last used'], ...rows])
    },
  },
  'operators drop': {
    audited: 'passkey_removed',
    usage: 'operators drop <passkey>',
    summary: 'Remove a passkey, so that it no longer signs in.',
    run: async ({ words: [id = ''], options, database }) => {
      const email = await dropPasskey({ database }, id)
      if (email === undefined)
        throw new Error(`There is no passkey ${JSON.stringify(id)}. npm run intake -- operators passkeys lists them.`)
      if (options.json) return JSON.stringify({ id, operator: email }, null, 2)
      return `${id} of ${oneLine(email)} is removed.`
    },
  },
}

/** @returns the message for an address that is no operator's, with the likely one */
export function noSuchOperator(email: string, known: readonly string[]): string {
  const hint = known.length > 0 ? ` Did you mean ${oneLine(closest(email, known))}?` : ''
  return `Nobody with the address ${oneLine(email)} is an operator, or is known from one.${hint}`
}

/** @returns a moment to the minute, in UTC */
export function minute(at: Date): string {
  return at.toISOString().slice(0, 16)
}
