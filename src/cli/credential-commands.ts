import { issueCredential, listCredentials } from '../access/credentials.ts'
import { revokeCredential } from '../access/revocation/revoke.ts'
import { type Scope, scopeNames } from '../contract/scopes.ts'
import { system } from '../runtime/system.ts'
import type { Command } from './command.ts'
import { oneLine, table } from './table.ts'
import { dayMs } from '../text/time.ts'

export const credentialCommands: Record<string, Command> = {
  'credentials issue': {
    audited: 'credential_changed',
    usage: 'credentials issue --label <who> [--scope <s>] [--days <n>]',
    summary: 'A bearer token for an agent that you know. Shown once.',
    run: async ({ options, database }) => {
      if (!options.label) throw new Error('Say who gets the token: --label "Acme procurement agent".')
      const now = system.now()
      const days = readDays(options.days)
      const issued = await issueCredential(
        { database, random: system.random, now },
        {
          label: options.label,
          scopes: readScopes(options.scope),
          ...(days && { expiresAt: new Date(now.getTime() + days * dayMs) }),
        },
      )
      return options.json
        ? JSON.stringify(issued, null, 2)
        : `${issued.id}\n\n  ${issued.token}\n\nThe token is not stored and cannot be shown again.`
    },
  },
  'credentials list': {
    audited: 'credentials_listed',
    usage: 'credentials list',
    summary: 'Every credential that was issued.',
    run: async ({ options, database }) => {
      const credentials = await listCredentials(database)
      if (options.json) return JSON.stringify(credentials, null, 2)
      if (credentials.length === 0) return 'There are no credentials.'
      const rows = credentials.map(({ id, label, scopes, createdAt, expiresAt, revokedAt, refreshableUntil }) => [
        id,
        oneLine(label),
        scopes.join(' '),
        day(createdAt),
        day(expiresAt),
        day(revokedAt),
        day(refreshableUntil),
      ])
      return table([['id', 'label', 'scopes', 'created', 'expires', 'revoked', 'refreshable until'], ...rows])
    },
  },
  'credentials revoke': {
    audited: 'credential_changed',
    usage: 'credentials revoke <id>',
    summary: 'Ends a credential at once, with all that its client may refresh of it.',
    run: async ({ words: [id = ''], database }) => {
      if (!(await revokeCredential({ ...system, database }, id)))
        throw new Error(
          `There is no living credential ${JSON.stringify(id)}. npm run intake -- credentials list shows all.`,
        )
      return `${id} is revoked.`
    },
  },
}

function readScopes(given: string[] | undefined): Scope[] {
  const scopes = given?.flatMap((text) => text.split(/[\s,]+/)).filter(Boolean) ?? scopeNames
  const unknown = scopes.find((scope) => !(scopeNames as string[]).includes(scope))
  if (unknown) throw new Error(`There is no scope "${unknown}". The scopes are ${scopeNames.join(', ')}.`)
  return scopes as Scope[]
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(given)) return Number(given)
  throw new Error(`--days is ${JSON.stringify(given)}; give a whole number of days.`)
}

function day(date: Date | null): string {
  return date?.toISOString().slice(0, 10) ?? '–'
}
