/** What an operator may do, or a token that an operator made. None of it can be had by registering. */
export const operatorScopes = {
  'operate:read': 'Lists and reads leads, their messages and their notes',
  'operate:write': 'Moves leads, writes notes and messages; reads them, too',
  'operate:admin': 'Erases leads and exports them; reads them, too',
} as const

export type OperatorScope = keyof typeof operatorScopes

export const operatorScopeNames = Object.keys(operatorScopes) as [OperatorScope, ...OperatorScope[]]

/** What each role may do, by its name; who has none is an owner. */
export const operatorRoles = {
  reader: ['operate:read'],
  worker: ['operate:read', 'operate:write'],
  owner: operatorScopeNames,
} as const satisfies Record<string, readonly OperatorScope[]>

export type OperatorRole = keyof typeof operatorRoles

export const roleNames = Object.keys(operatorRoles) as [OperatorRole, ...OperatorRole[]]

/** The operators with their roles, by their addresses in lower case. */
export type Operators = ReadonlyMap<string, OperatorRole>

/** @returns whether an operator in a role may do something */
export function mayOperate(role: OperatorRole, scope: OperatorScope): boolean {
  return (operatorRoles[role] as readonly OperatorScope[]).includes(scope)
}

/** @returns the addresses of those who may work leads, in the order of the setting */
export function workersOf(operators: Operators): string[] {
  return [...operators].filter(([, role]) => mayOperate(role, 'operate:write')).map(([address]) => address)
}

/**
 * What one operator may have at a time. Enough for each browser, key and program of one person; the oldest device ends
 * first.
 */
export const operatorBounds = { devices: 10, passkeys: 10, tokens: 20 } as const

/** So many refused tries within the window bring a mail to the operator, and one mail is enough for the window. */
export const refusalNotice = { tries: 10, windowSeconds: 3600 } as const

/** How exactly it is known when a session was last used: one row written in so many seconds, however many pages. */
export const sessionUseSeconds = 300

/** For how many days an operator's token is good: so many where nothing else is asked for, and at most. */
export const operatorTokenDays = { usual: 30, most: 365 } as const

/**
 * What an owner lets a model send without a draft, by the token that it has: saved replies of the content, by their
 * names, and so many messages a day (UTC).
 */
export type UndraftedRule = { replies: readonly string[]; daily: number }

/** Messages that go out without a draft in a day: so many where nothing else is asked for, and at most. */
export const undraftedDaily = { usual: 10, most: 100 } as const

/**
 * @returns whether an operator in a role may let messages go out without a draft: an owner alone, with a token that
 *   writes
 */
export function maySetRule(role: OperatorRole, scopes: readonly OperatorScope[]): boolean {
  return role === 'owner' && scopes.includes('operate:write')
}

/** Characters of the name of a token. */
export const operatorTokenNameLength = 100

/** Characters of the name of a passkey. */
export const passkeyNameLength = 60

/** What a browser sends of a passkey is about 1 KB, or 2 KB with keys that outlast quantum computers. */
export const maxPasskeyAnswer = 16 * 1024

/** Media type of an export for programs: a JSON document on each line. */
export const leadLinesType = 'application/x-ndjson'
