import type { TrustedIssuer } from '../access/assertion/issuers.ts'
import { emailSchema } from '../contract/lead.ts'
import { lifetimes, mostRefreshDays } from '../contract/lifetimes.ts'
import { type OperatorRole, type Operators, roleNames } from '../contract/operators.ts'
import type { Attempt } from './collect.ts'
import type { Environment } from './environment.ts'
import { type MailSettings, readMail, readMailsPerHour } from './mail-settings.ts'
import { readFormerSecretKey, readSecretKey, secretKeyCommand } from './secret-key.ts'
import { SettingError } from './setting-error.ts'
import { readIssuers, readTrustedAgents } from './trust-settings.ts'

/** What registration and tokens depend on. */
export type AccessSettings = {
  /**
   * Protects what is sealed in the database. Where it is not set, a server with the embedded database makes one and
   * keeps it.
   */
  secretKey: string | undefined
  /** The previous secret: opens what it sealed, and nothing new is made with it. */
  formerSecretKey: string | undefined
  /** A mail server; without one, mail is kept for the operator. */
  mail: MailSettings | undefined
  /** How many mails go out in an hour to addresses that strangers gave, all callers together. */
  mailsPerHour: number
  /** For how many days after an approval tokens can be refreshed. */
  refreshDays: number
  /** Identity providers whose assertions are accepted. */
  issuers: TrustedIssuer[]
  /** Hosts of agents that are counted by their signature instead of their address; with all hosts below them. */
  trustedAgents: string[]
  /** Who may use the inbox. */
  operators: Operators
  /** The bearer token that opens the metrics. */
  metricsToken: string | undefined
}

/** @param attempt collects the mistakes, so that all of them are told at once */
export function readAccessSettings(env: Environment, attempt: Attempt): AccessSettings {
  return {
    secretKey: attempt(() => readSecretKey(env['SECRET_KEY'])),
    formerSecretKey: attempt(() => readFormerSecretKey(env['SECRET_KEY_OLD'])),
    mail: attempt(() => readMail(env['SMTP_URL'], env['MAIL_FROM'])),
    mailsPerHour: attempt(() => readMailsPerHour(env['MAILS_PER_HOUR'])),
    refreshDays: attempt(() => readRefreshDays(env['REFRESH_DAYS'])),
    issuers: attempt(() => readIssuers(env['TRUSTED_ISSUERS'])),
    trustedAgents: attempt(() => readTrustedAgents(env['TRUSTED_AGENTS'])),
    // Never missing: other settings are checked against the operators.
    operators: attempt(() => readOperators(env['OPERATORS'])) ?? new Map(),
    metricsToken: attempt(() => readMetricsToken(env['METRICS_TOKEN'])),
  }
}

/**
 * @param value addresses with spaces between them, each perhaps with its role, such as `ada@example.com=worker`
 * @throws SettingError where something is no address, or a role is unknown
 */
export function readOperators(value = ''): Operators {
  const entries = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return new Map(entries.map(readOperator))
}

function readOperator(entry: string): [string, OperatorRole] {
  const sign = entry.indexOf('=', entry.lastIndexOf('@'))
  const [address, role] = sign < 0 ? [entry, 'owner'] : [entry.slice(0, sign), entry.slice(sign + 1)]
  if (!emailSchema.safeParse(address).success)
    throw new SettingError(
      `OPERATORS has ${JSON.stringify(address)}, which is no e-mail address. Set it to the addresses of those who work the leads, with spaces between them.`,
    )
  if ((roleNames as string[]).includes(role)) return [address, role as OperatorRole]
  throw new SettingError(
    `OPERATORS gives ${address} the role ${JSON.stringify(role)}. The roles are ${roleNames.join(', ')}, as in ${address}=${roleNames[1]}; who has none is an owner.`,
  )
}

const defaultRefreshDays = lifetimes.refreshToken / 86_400

/** A refresh token has to outlive the access token that it comes with. */
function readRefreshDays(value: string | undefined): number {
  if (!value) return defaultRefreshDays
  if (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= mostRefreshDays) return Number(value)
  throw new SettingError(
    `REFRESH_DAYS is ${JSON.stringify(value)}. Set it to a whole number from 1 to ${mostRefreshDays}: how many days after a person’s approval an application can refresh its tokens. Or unset it to use ${defaultRefreshDays}.`,
  )
}

const minTokenLength = 16

function readMetricsToken(value: string | undefined): string | undefined {
  if (!value || value.length >= minTokenLength) return value || undefined
  throw new SettingError(
    `METRICS_TOKEN is shorter than ${minTokenLength} characters. Set it to the output of: ${secretKeyCommand}`,
  )
}
