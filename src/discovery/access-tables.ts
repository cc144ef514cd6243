import { inWords } from '../text/duration.ts'
import { lifetimes, mostRefreshDays, oneTimeCodeTries } from '../contract/lifetimes.ts'
import { mailLimits, rateLimits } from '../contract/limits.ts'
import { programOperationList } from '../contract/operations.ts'
import { accessPaths } from '../contract/access-paths.ts'
import { type ProblemCode, problems } from '../contract/problems.ts'
import { type Scope, scopes } from '../contract/scopes.ts'

/** @returns the ways to get a token, and for whom each is */
export function waysTable(): string {
  const { anonymous, credential } = rateLimits
  const rows = [
    [
      'Can a person read a mail now?',
      `[E-mail claim](${accessPaths.email}) **the usual way**`,
      'Once they have given you a code',
      lifetimes.claimedCredential,
      credential,
      'mailbox',
    ],
    [
      'Does a person use your application at a browser?',
      `[OAuth code flow](${accessPaths.oauth})`,
      'Once they have approved',
      lifetimes.approvedCredential,
      credential,
      'mailbox',
    ],
    [
      'Do you have an identity provider that is trusted here?',
      `[ID-JAG](${accessPaths.idJag})`,
      'At once',
      lifetimes.assertedCredential,
      credential,
      'subject',
    ],
    [
      'Does your agent only need a name?',
      `[Anonymous](${accessPaths.anonymous})`,
      'At once',
      lifetimes.anonymousCredential,
      anonymous,
      anonymous.per,
    ],
  ] as const
  return table(
    ['Question', 'Way', 'Ready', 'Lasts', 'Limit'],
    rows.map(([have, way, when, seconds, { requests }, holder]) => [
      have,
      way,
      when,
      inWords(seconds),
      `${requests} a minute for each ${holder}`,
    ]),
  )
}

/** When tokens and links expire, by what they are. */
const lifetimesOf: Readonly<Record<string, readonly (readonly [what: string, howLong: string])[]>> = {
  Tokens: [
    ['Token of an anonymous registration', inWords(lifetimes.anonymousCredential)],
    ['Token on the word of an identity provider', inWords(lifetimes.assertedCredential)],
    ['Token of a claimed registration', inWords(lifetimes.claimedCredential)],
    ['Token of an application that a person approved', inWords(lifetimes.approvedCredential)],
    [
      'Refresh tokens of one approval',
      `${inWords(lifetimes.refreshToken)} from the approval, if the operators set nothing else, at most ${mostRefreshDays} days; each works once`,
    ],
  ],
  Assertions: [
    [
      'Token for an identity assertion',
      `${inWords(lifetimes.assertedCredential)}, no longer than what that stands for`,
    ],
    ['Identity assertion', `${inWords(lifetimes.identityAssertion)}, no longer than the token that it stands for`],
    ['ID token', inWords(lifetimes.idToken)],
    ['ID-JAG, from its issue', `At most ${inWords(lifetimes.assertion)}`],
    [
      'Sign-in of the person behind an ID-JAG that says when',
      `At most ${inWords(lifetimes.signIn)}, if the operators set nothing else for its issuer`,
    ],
  ],
  'Links and codes': [
    ['Claim token, and with it the registration that waits for its claim', inWords(lifetimes.claimToken)],
    ['Mailed link', inWords(lifetimes.claimLink)],
    ['One-time code', `${inWords(lifetimes.oneTimeCode)}, ${oneTimeCodeTries} tries`],
    ['Code that an agent shows', `As long as the mailed link, ${oneTimeCodeTries} tries`],
    ['Authorization code', `${inWords(lifetimes.authorizationCode)}, once`],
  ],
}

/** @returns how long what is given out lives, in a table for each kind under a heading of the third level */
export function lifetimeTables(): string {
  return Object.entries(lifetimesOf)
    .map(([kind, rows]) => `### ${kind}\n\n${table(['What', 'How long'], rows)}`)
    .join('\n\n')
}

/** @returns how much mail a caller can cause, in one sentence */
export function mailBounds(): string {
  const { mailbox, mailboxDay, caller, domain } = mailLimits
  return `A mailbox gets at most ${mailbox.requests} mail a minute and ${mailboxDay.requests} a day, however its address is tagged; a caller may ask for ${caller.requests} an hour, and the mailboxes of one organisation together get ${domain.requests}`
}

/** @returns the bounds of mail, each with what it is counted for */
export function mailLimitTable(): string {
  const { mailbox, mailboxDay, caller, domain } = mailLimits
  const tags = 'an address with a tag, or with dots that its provider ignores, is the same mailbox'
  const freeMail = 'not at public providers of mail, where only the other bounds apply'
  const rows = [
    [mailbox, `To each mailbox; ${tags}`],
    [mailboxDay, 'To each mailbox'],
    [caller, 'Asked for by each caller, as requests are counted'],
    [domain, `To each domain of an organisation; ${freeMail}`],
  ] as const
  return table(
    ['Mails at most', 'For'],
    rows.map(([{ requests, windowSeconds }, counted]) => [`${requests} ${perTime(windowSeconds)}`, counted]),
  )
}

const oneOf: Readonly<Record<number, string>> = { 60: 'a minute', 3600: 'an hour', 86_400: 'a day' }

/** @returns a window as one says it behind a number, such as `a minute` or `in 10 seconds` */
export function perTime(seconds: number): string {
  return oneOf[seconds] ?? `in ${inWords(seconds)}`
}

/** @returns what each scope grants, and which operations look for it where a token is sent */
export function scopeTable(): string {
  return table(
    ['Scope', 'Grants', 'Required by'],
    (Object.keys(scopes) as Scope[]).map((scope) => [`\`${scope}\``, scopes[scope], operationsOf(scope).join(', ')]),
  )
}

function operationsOf(scope: Scope): string[] {
  return programOperationList
    .filter((operation) => operation.scope === scope)
    .map(({ method, path }) => `\`${method} ${path}\``)
}

/** @returns for each error its status and what to do about it */
export function remedyTable(codes: readonly ProblemCode[]): string {
  return table(
    ['Code', 'Status', 'What to do'],
    codes.map((code) => [`\`${code}\``, String(problems[code].status), problems[code].remedy]),
  )
}

/** @returns a table in Markdown */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
