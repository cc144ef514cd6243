import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { developmentSitePort } from './development-settings.ts'
import { readServerSettings } from './server-settings.ts'
import { isBuiltByNetlify, readSiteUrl } from './site-address.ts'
import { SettingError } from './setting-error.ts'

test('with nothing set, the server listens on this machine and keeps its data in the project', () => {
  expect(readServerSettings({}, '/project')).toEqual({
    host: '127.0.0.1',
    port: 4321,
    siteUrl: 'http://localhost:4321',
    databaseUrl: undefined,
    migrationUrl: undefined,
    readUrl: undefined,
    dataFolder: '/project/.data',
    trustedProxies: 0,
    drainSeconds: 0,
    backups: undefined,
    secretKey: undefined,
    formerSecretKey: undefined,
    mail: undefined,
    mailsPerHour: 100,
    issuers: [],
    trustedAgents: [],
    operators: new Map(),
    metricsToken: undefined,
    notify: [],
    acknowledge: false,
    assignment: undefined,
    refreshDays: 30,
    retention: {},
    outboundAllow: [],
  })
})

test('the port is part of the address when no address is given', () => {
  expect(readServerSettings({ PORT: '8080' }, '/').siteUrl).toBe('http://localhost:8080')
  expect(readServerSettings({ PORT: '8080', SITE_URL: 'https://a.example/' }, '/').siteUrl).toBe('https://a.example')
})

test.each([
  [{ SECRET_KEY: 'short' }, /SECRET_KEY is shorter than 32/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL is not the address of a mail server\. Set it to/],
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is not set/],
  [{ TRUSTED_ISSUERS: 'https://idp.example' }, /TRUSTED_ISSUERS has "https:\/\/idp\.example"/],
  [{ TRUSTED_ISSUERS: 'https://idp.example=http://idp.example/jwks' }, /key sets are read over https/],
  [{ NOTIFY_EMAIL: 'desk@example.com Front desk' }, /NOTIFY_EMAIL has "Front", which is not an address\. Set it to/],
  [{ RETENTION_DAYS: 'closed' }, /RETENTION_DAYS has "closed".* Set it to something like "closed=365 held=30"/],
  [{ RETENTION_DAYS: 'withdrawn=3' }, /the states are received, held, in_review, contacted, closed/],
  [{ RETENTION_DAYS: 'closed=0' }, /days from 1 to/],
  [{ OUTBOUND_ALLOW: '10.0.0.0/8 lan' }, /OUTBOUND_ALLOW has "lan", which is no private network\. Set it to/],
  [{ OUTBOUND_ALLOW: '0.0.0.0/0' }, /OUTBOUND_ALLOW has "0\.0\.0\.0\/0", which is no private network/],
  [{ OUTBOUND_ALLOW: '169.254.169.254/32' }, /no private network/],
  [{ OUTBOUND_ALLOW: '10.0.0.0/7' }, /no private network/],
  [{ OUTBOUND_ALLOW: '::/0' }, /no private network/],
  [{ OUTBOUND_ALLOW: '10.0.0.0' }, /OUTBOUND_ALLOW has "10\.0\.0\.0"/],
  [{ OUTBOUND_ALLOW: '10/8' }, /one machine is 10\.1\.2\.3\/32/],
  [{ OUTBOUND_ALLOW: 'fd00::/129' }, /OUTBOUND_ALLOW/],
  [{ OPERATORS: 'Ops <ops@example.com>' }, /OPERATORS has "ops", which is no e-mail address\. Set it to/],
  [{ OPERATORS: '<ops@example.com>' }, /OPERATORS has "<ops@example\.com>"/],
  [{ OPERATORS: 'ops@localhost' }, /OPERATORS has "ops@localhost"/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN is shorter than 16 characters\. Set it to/],
  [{ MAILS_PER_HOUR: '0' }, /MAILS_PER_HOUR is "0"\. Set it to a whole number from 1 to 100000/],
  [{ MAILS_PER_HOUR: '100001' }, /MAILS_PER_HOUR/],
  [{ BACKUP_KEEP: '0' }, /BACKUP_KEEP is "0".*Or unset it to keep 7\./],
  [{ MAILS_PER_HOUR: 'many' }, /Or unset it to use 100\./],
  [{ MAILS_PER_HOUR: '-5' }, /MAILS_PER_HOUR/],
  [{ REFRESH_DAYS: '0' }, /REFRESH_DAYS is "0"\. Set it to a whole number from 1 to 365/],
  [{ REFRESH_DAYS: '366' }, /REFRESH_DAYS/],
  [{ REFRESH_DAYS: '1.5' }, /Or unset it to use 30\./],
  [{ DRAIN_SECONDS: '301' }, /DRAIN_SECONDS is "301"\. Set it to a whole number from 0 to 300/],
  [{ PORT: '0' }, /PORT is "0"\. Set it to/],
  [{ PORT: '65536' }, /PORT/],
  [{ PORT: '12.5' }, /PORT/],
  [{ HOST: 'a b' }, /HOST is "a b"\. Set it to/],
  [{ SITE_URL: 'ftp://a.example' }, /SITE_URL/],
  [{ SITE_URL: 'https://a.example/path' }, /SITE_URL/],
  [{ SITE_URL: 'https://user:pw@a.example' }, /^SITE_URL has a user or password in it\. Set it to [^@]*$/],
  [
    { SECRET_KEY_OLD: 'abc' },
    /^SECRET_KEY_OLD is shorter than 32 characters.* Set it to the former one, or unset it\.$/,
  ],
  [{ DATABASE_URL: 'sqlite:x' }, /DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://a:b@db/x', DATABASE_MIGRATION_URL: 'mysql://a:b@db/x' },
    /DATABASE_MIGRATION_URL is not the address of a PostgreSQL database\. Set it to/,
  ],
  [
    { DATABASE_URL: 'postgres://a:b@one,two/x' },
    /DATABASE_URL has several hosts .* End it with \?target_session_attrs=/,
  ],
  [{ DATABASE_URL: 'postgres://a:b@one:1,two:x/x?target_session_attrs=read-write' }, /DATABASE_URL is not the address/],
  [
    { DATABASE_URL: 'postgres://a:b@db/x', DATABASE_MIGRATION_URL: 'postgres://a:b@one,two/x' },
    /DATABASE_MIGRATION_URL has several hosts/,
  ],
  [{ DATABASE_URL: 'postgres://a:b@db/x', DATABASE_READ_URL: 'standby' }, /DATABASE_READ_URL is not .* Set it to a/],
  [
    { DATABASE_READ_URL: 'postgres://a:b@db/x' },
    /DATABASE_READ_URL is set, but DATABASE_URL is not\. Set DATABASE_URL/,
  ],
  [{ DATABASE_MIGRATION_URL: 'postgres://a:b@db/x' }, /DATABASE_MIGRATION_URL is set, but DATABASE_URL is not\. Set/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
  [{ ACKNOWLEDGE_LEADS: 'true' }, /ACKNOWLEDGE_LEADS.*yes/],
])('%j is refused with its remedy', (env, message) => {
  expect(() => readServerSettings(env, '/')).toThrow(SettingError)
  expect(() => readServerSettings(env, '/')).toThrow(message)
})

test('on Netlify, the address is that of the deploy', () => {
  expect(
    readSiteUrl({ CONTEXT: 'production', URL: 'https://main.example', DEPLOY_PRIME_URL: 'https://d--main.example' }),
  ).toBe('https://main.example')
  expect(
    readSiteUrl({
      CONTEXT: 'deploy-preview',
      URL: 'https://main.example',
      DEPLOY_PRIME_URL: 'https://d--main.example',
    }),
  ).toBe('https://d--main.example')
  expect(readSiteUrl({ SITE_URL: 'https://own.example', CONTEXT: 'production', URL: 'https://main.example' })).toBe(
    'https://own.example',
  )
  expect(readSiteUrl({})).toBeUndefined()
})

test('trusted issuers are pairs of an issuer and the address of its key set', () => {
  const env = {
    TRUSTED_ISSUERS: 'https://a.example=https://keys.a.example/jwks http://localhost:1=http://localhost:1/jwks',
  }
  expect(readServerSettings(env, '/').issuers).toEqual([
    { issuer: 'https://a.example', jwksUri: 'https://keys.a.example/jwks' },
    { issuer: 'http://localhost:1', jwksUri: 'http://localhost:1/jwks' },
  ])
})

test('an issuer may have an age that no sign-in of its people is older than, behind the address of its key set', () => {
  const env = { TRUSTED_ISSUERS: 'https://a.example=https://a.example/jwks?v=1#max_age=3600' }
  expect(readServerSettings(env, '/').issuers).toEqual([
    { issuer: 'https://a.example', jwksUri: 'https://a.example/jwks?v=1', maxAge: 3_600 },
  ])
})

test.each(['#max_age=59', '#max_age=2592001', '#max_age=1h', '#max_age=', '#age=3600', '#', '#max_age=60#max_age=60'])(
  'that age is told with its bounds where it is none: %s',
  (fragment) => {
    const env = { TRUSTED_ISSUERS: `https://idp.example=https://idp.example/jwks${fragment}` }
    expect(() => readServerSettings(env, '/')).toThrow(/max_age=<seconds>, from 60 to 2592000, as in \S+#max_age=3600/)
  },
)

test('a build on a machine of ours is none of Netlify, also where its command line runs it', () => {
  expect(isBuiltByNetlify({ NETLIFY: 'true' })).toBe(true)
  expect(isBuiltByNetlify({ NETLIFY: 'true', NETLIFY_LOCAL: 'true' })).toBe(false)
  expect(isBuiltByNetlify({})).toBe(false)
})

test('several operators are told, each once, and each state has its days', () => {
  const { notify, retention } = readServerSettings(
    { NOTIFY_EMAIL: 'a@example.com, b@example.com  a@example.com', RETENTION_DAYS: 'closed=365 held=30' },
    '/',
  )
  expect(notify).toEqual(['a@example.com', 'b@example.com'])
  expect(retention).toEqual({ closed: 365, held: 30 })
})

describe('operators', () => {
  const operators = (text: string) => [...readServerSettings({ OPERATORS: text }, '/').operators]

  test('are addresses in lower case, each once', () => {
    expect(operators(' Ops@Example.com, b@example.com\nops@example.com ')).toEqual([
      ['ops@example.com', 'owner'],
      ['b@example.com', 'owner'],
    ])
  })

  test('may have a role', () => {
    expect(operators('ada@example.com=Worker a=b@example.com=reader a=b@example.net')).toEqual([
      ['ada@example.com', 'worker'],
      ['a=b@example.com', 'reader'],
      ['a=b@example.net', 'owner'],
    ])
  })

  test.each(['ada@example.com=boss', 'ada@example.com=', 'ada@example.com=reader=worker'])(
    '%s has a role that there is not, and is told which there are',
    (text) => {
      expect(() => operators(text)).toThrow(/The roles are reader, worker, owner, as in ada@example\.com=worker/)
    },
  )
})

test('netlify dev looks for the pages where they are rendered unless it is told otherwise', async () => {
  const netlify = await readFile(join(projectRoot, 'netlify.toml'), 'utf8')
  expect(netlify).toContain(`targetPort = ${developmentSitePort}\n`)
})
