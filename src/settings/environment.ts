import { join } from 'node:path'
import { isLoopback } from '../network/loopback.ts'
import type { TrustedIssuer } from '../access/assertion/issuers.ts'
import { emailSchema } from '../contract/lead.ts'
import { defaultMailsPerHour } from '../contract/limits.ts'
import { readDatabaseUrl, readMigrationUrl, readReadUrl } from './database-settings.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { readLogSettings } from './log-settings.ts'
import { readFormerSecretKey, readSecretKey, secretKeyCommand } from './secret-key.ts'
import { SettingError } from './setting-error.ts'
import { readNotify, readOutboundAllow, readRetention, type WorkSettings } from './work-settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** How the self-hosted server runs. */
export type ServerSettings = {
  host: string
  port: number
  /** Public address of the site, without a closing slash. */
  siteUrl: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** The same database as the role that owns its tables; without it, the role of `databaseUrl` does both. */
  migrationUrl: string | undefined
  /** A standby of it, for what only reads. */
  readUrl: string | undefined
  /** Where the embedded database and its facts live. */
  dataFolder: string
  /** How many reverse proxies stand before the server, each adding to `X-Forwarded-For`. */
  trustedProxies: number
  /** How long `ready` says no before the server stops taking requests. */
  drainSeconds: number
  /** Backups that the server writes by itself. */
  backups: BackupSettings | undefined
} & AccessSettings &
  WorkSettings

/** What registration and tokens depend on. */
export type AccessSettings = {
  /** Protects what is sealed in the database; with the embedded one, by default, one that the server keeps itself. */
  secretKey: string | undefined
  /** The one of before: opens what it sealed, and nothing new is made with it. */
  formerSecretKey: string | undefined
  /** A mail server; without one, mail is kept for the operator. */
  mail: { url: string; from: string } | undefined
  /** How many mails of strangers go out in an hour, whoever asks. */
  mailsPerHour: number
  /** Identity providers whose assertions are accepted. */
  issuers: TrustedIssuer[]
  /** Hosts of agents whose signatures count for themselves, not for the address; with all hosts below them. */
  trustedAgents: string[]
  /** Addresses of those who may use the inbox, in lower case. */
  operators: string[]
  /** Opens the metrics. */
  metricsToken: string | undefined
}

const defaultHost = '127.0.0.1'
const defaultPort = 4321

/** @param root folder of the project @throws {SettingError} that names every wrong value with its remedy */
export function readServerSettings(env: Environment, root: string): ServerSettings {
  const { attempt, wrong } = collect()
  const port = attempt(() => readPort(env['PORT'], defaultPort), defaultPort)
  const settings: ServerSettings = {
    host: attempt(() => readHost(env['HOST']), defaultHost),
    port,
    siteUrl: attempt(() => readSiteUrl(env), undefined) ?? `http://localhost:${port}`,
    databaseUrl: attempt(() => readDatabaseUrl(env['DATABASE_URL']), undefined),
    migrationUrl: attempt(() => readMigrationUrl(env), undefined),
    readUrl: attempt(() => readReadUrl(env), undefined),
    dataFolder: env['DATA_DIR'] || join(root, '.data'),
    trustedProxies: attempt(() => readProxies(env['TRUST_PROXY']), 0),
    drainSeconds: attempt(() => readDrainSeconds(env['DRAIN_SECONDS']), 0),
    backups: attempt(() => readBackupSettings(env, root), undefined),
    ...readAccessSettings(env, attempt),
    ...readWorkSettings(env, attempt),
  }
  if (wrong.length > 0) throw new SettingError(wrong.join('\n'))
  return settings
}

/** How a Netlify function runs. */
export type FunctionSettings = {
  /** As it was when the function was loaded. */
  databaseUrl: string | undefined
  development: boolean
  /** Whether the database is the one of `netlify dev` on this machine, which has a secret beside it. */
  ownDatabase: boolean
} & AccessSettings &
  WorkSettings

/**
 * The database is `DATABASE_URL` where it is set, else the one that Netlify provides because `@netlify/database` is
 * among our packages. Its client is not used: it would only choose a driver. To be asked for each connection: Netlify
 * changes the password at any time, and sets the new address before it hands over a request.
 * @throws {SettingError} where there is neither
 */
export function readFunctionDatabase(env: Environment): string {
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']) ?? env['NETLIFY_DB_URL']
  if (!databaseUrl)
    throw new SettingError('There is no database. Turn on Netlify Database for the site, or set DATABASE_URL.')
  return databaseUrl
}

/** @throws {SettingError} that names every wrong value with its remedy */
export function readFunctionSettings(env: Environment): FunctionSettings {
  const given = readDatabaseUrl(env['DATABASE_URL'])
  const databaseUrl = given ?? env['NETLIFY_DB_URL']
  const { attempt, wrong } = collect()
  const settings = { ...readAccessSettings(env, attempt), ...readWorkSettings(env, attempt) }
  if (wrong.length > 0) throw new SettingError(wrong.join('\n'))
  const development = Boolean(env['NETLIFY_DEV'])
  return { databaseUrl, development, ownDatabase: development && !given && isOnThisMachine(databaseUrl), ...settings }
}

function isOnThisMachine(databaseUrl: string | undefined): boolean {
  const hostname = URL.parse(databaseUrl ?? '')?.hostname
  return hostname !== undefined && isLoopback(hostname)
}

type Attempt = <Value>(read: () => Value, otherwise: Value) => Value

/** All wrong values are told at once. */
function collect(): { attempt: Attempt; wrong: string[] } {
  const wrong: string[] = []
  const attempt: Attempt = (read, otherwise) => {
    try {
      return read()
    } catch (error) {
      wrong.push((error as Error).message)
      return otherwise
    }
  }
  return { attempt, wrong }
}

function readAccessSettings(env: Environment, attempt: Attempt): AccessSettings {
  return {
    secretKey: attempt(() => readSecretKey(env['SECRET_KEY']), undefined),
    formerSecretKey: attempt(() => readFormerSecretKey(env['SECRET_KEY_OLD']), undefined),
    mail: attempt(() => readMail(env['SMTP_URL'], env['MAIL_FROM']), undefined),
    mailsPerHour: attempt(() => readMailsPerHour(env['MAILS_PER_HOUR']), defaultMailsPerHour),
    issuers: attempt(() => readIssuers(env['TRUSTED_ISSUERS']), []),
    trustedAgents: attempt(() => readTrustedAgents(env['TRUSTED_AGENTS']), []),
    operators: attempt(() => readOperators(env['OPERATORS']), []),
    metricsToken: attempt(() => readMetricsToken(env['METRICS_TOKEN']), undefined),
  }
}

function readWorkSettings(env: Environment, attempt: Attempt): WorkSettings {
  // The log reads these itself, before there are settings; here a wrong one is told.
  attempt(() => readLogSettings(env, false), undefined)
  return {
    notify: attempt(() => readNotify(env['NOTIFY_EMAIL']), []),
    retention: attempt(() => readRetention(env['RETENTION_DAYS']), {}),
    outboundAllow: attempt(() => readOutboundAllow(env['OUTBOUND_ALLOW']), []),
  }
}

/** @returns the port of the development server: what is asked for, or what is tried first */
export function readDevelopmentPort(env: Environment): { port: number | undefined; otherwise: number } {
  return { port: env['PORT'] ? readPort(env['PORT'], developmentPort) : undefined, otherwise: developmentPort }
}

const developmentPort = 8888
/** As `targetPort` in netlify.toml has it, where Netlify looks for the pages unless it is told otherwise. */
export const developmentSitePort = 4322

/** What `netlify dev` says to the command that renders its pages. */
export type DevelopmentSite = {
  /** Where it serves. */
  siteUrl: string
  /** The database that it brings, where no other is given. */
  ownDatabase: string | undefined
}

export function readDevelopmentSite(env: Environment): DevelopmentSite {
  return {
    siteUrl: env['SITE_URL'] || env['URL'] || `http://localhost:${developmentPort}`,
    ownDatabase: env['DATABASE_URL'] ? undefined : env['NETLIFY_DB_URL'],
  }
}

/**
 * @returns the public address of the site: `SITE_URL`, else what Netlify says it deploys to, else nothing
 * @throws {SettingError} when `SITE_URL` is no address
 */
export function readSiteUrl(env: Environment): string | undefined {
  const value = env['SITE_URL'] || (env['CONTEXT'] === 'production' ? env['URL'] : env['DEPLOY_PRIME_URL'])
  if (!value) return undefined
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new SettingError(
      `SITE_URL is ${JSON.stringify(value)}, which is not the address of a site. Set it to something like https://www.example.com, without a path.`,
    )
  // Pages and documents would name it; what may be a password is not repeated.
  if (url.username || url.password)
    throw new SettingError('SITE_URL has a user or password in it. Set it to something like https://www.example.com.')
  return url.origin
}

/** @returns whether Netlify itself builds, and not its command line on somebody's machine */
export function isBuiltByNetlify(env: Environment): boolean {
  return env['NETLIFY'] === 'true' && !env['NETLIFY_LOCAL']
}

function readPort(value: string | undefined, otherwise: number): number {
  if (!value) return otherwise
  if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535) return Number(value)
  throw new SettingError(
    `PORT is ${JSON.stringify(value)}. Set it to a whole number from 1 to 65535, or unset it to use ${otherwise}.`,
  )
}

function readHost(value: string | undefined): string {
  if (!value) return defaultHost
  if (/^[A-Za-z0-9.:-]+$/.test(value)) return value
  throw new SettingError(
    `HOST is ${JSON.stringify(value)}. Set it to an address to listen on: ${defaultHost} for this machine only, 0.0.0.0 for all.`,
  )
}

function readProxies(value: string | undefined): number {
  if (!value) return 0
  if (/^\d$/.test(value)) return Number(value)
  throw new SettingError(
    `TRUST_PROXY is ${JSON.stringify(value)}. Set it to the number of reverse proxies before this server, or unset it where callers connect directly.`,
  )
}

const mostDrainSeconds = 300

function readDrainSeconds(value: string | undefined): number {
  if (!value) return 0
  if (/^\d{1,3}$/.test(value) && Number(value) <= mostDrainSeconds) return Number(value)
  throw new SettingError(
    `DRAIN_SECONDS is ${JSON.stringify(value)}. Set it to a whole number from 0 to ${mostDrainSeconds}: how long /api/health/ready answers 503 before the server stops taking requests.`,
  )
}

function readMail(server: string | undefined, from: string | undefined): AccessSettings['mail'] {
  if (!server) return undefined
  const url = URL.parse(server)
  // The value holds a password, so the message does not repeat it.
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new SettingError(
      'SMTP_URL is not the address of a mail server. Set it to something like smtps://user:password@mail.example.com, or unset it to keep mail for the operator.',
    )
  if (!from || !isSender(from))
    throw new SettingError(
      'MAIL_FROM is not set to an address. Set it to the sender of our mail, such as "Front desk <desk@example.com>".',
    )
  return { url: server, from }
}

const mostMailsPerHour = 100_000

function readMailsPerHour(value: string | undefined): number {
  if (!value) return defaultMailsPerHour
  if (/^[1-9]\d{0,5}$/.test(value) && Number(value) <= mostMailsPerHour) return Number(value)
  throw new SettingError(
    `MAILS_PER_HOUR is ${JSON.stringify(value)}. Set it to a whole number from 1 to ${mostMailsPerHour}: how many mails strangers may cause in an hour, all together. Or unset it to use ${defaultMailsPerHour}.`,
  )
}

/** Only whether it could be one: `src/mail` reads it. */
function isSender(from: string): boolean {
  const at = from.lastIndexOf('@')
  return !/[\r\n]/.test(from) && /^[^\s@]@[^\s@]/.test(from.slice(at - 1)) && !/\s/.test(from.slice(at))
}

function readOperators(value: string | undefined): string[] {
  const addresses = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = addresses.find((address) => !emailSchema.safeParse(address).success)
  if (wrong === undefined) return [...new Set(addresses)]
  throw new SettingError(
    `OPERATORS has ${JSON.stringify(wrong)}, which is no e-mail address. Set it to the addresses of those who work the leads, with spaces between them.`,
  )
}

const minTokenLength = 16

function readMetricsToken(value: string | undefined): string | undefined {
  if (!value || value.length >= minTokenLength) return value || undefined
  throw new SettingError(
    `METRICS_TOKEN is shorter than ${minTokenLength} characters. Set it to the output of: ${secretKeyCommand}`,
  )
}

/** `<issuer>=<address of its key set>`, several with spaces between them. */
function readIssuers(value: string | undefined): TrustedIssuer[] {
  return (value ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const split = pair.search(/=https?:/)
      const [issuer, jwksUri] = [pair.slice(0, split), pair.slice(split + 1)]
      if (split > 0 && URL.canParse(issuer) && isKeySetAddress(jwksUri)) return { issuer, jwksUri }
      throw new SettingError(
        `TRUSTED_ISSUERS has ${JSON.stringify(pair)}, which is not <issuer>=<address of its key set>. Set it to something like https://idp.example.com=https://idp.example.com/jwks.json; key sets are read over https.`,
      )
    })
}

/** Names of hosts, several with spaces between them. One label alone would trust all of a top-level domain. */
const hostName = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/

function readTrustedAgents(value: string | undefined): string[] {
  const hosts = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts.find((host) => !hostName.test(host))
  if (wrong === undefined) return hosts
  throw new SettingError(
    `TRUSTED_AGENTS has ${JSON.stringify(wrong)}, which is not the name of a host. Set it to the hosts of agents whose signatures you trust, such as agents.example.com, with spaces between them.`,
  )
}

/** Over https, or from this machine. */
function isKeySetAddress(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
}
