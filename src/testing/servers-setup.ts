import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { TestProject } from 'vitest/node'
import { runningCluster } from '../postgres/cluster.ts'
import { type RunningCommand, startCommand, waitFor } from './command.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { operators } from './operators.ts'
import { startTurns } from './turns.ts'
import { copyProject, edit, freePort, type ProjectCopy } from './project-copy.ts'

/** A server that was started as the README says. */
export type ServerFacts = {
  url: string
  /** As a role that may change tables, too. */
  databaseUrl: string
  folder: string
  /** Holds all that it printed so far. */
  outputFile: string
  /** Opens what is sealed in its database. */
  secretKey: string
  /** Opens its metrics. */
  metricsToken: string
  /** Where its mail arrives; without one, mail is kept in its database. */
  mailFolder?: string
  /** Who gets a mail for each lead. */
  notified?: string
  /** Where a file of tests waits until it has the server for itself. */
  turnsPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm start`. */
    node: ServerFacts
    /** `npm run dev`, which is `netlify dev`. */
    netlify: ServerFacts
    /** Ports of this machine on which both look for the keys of identity providers: one for each worker of the tests. */
    issuerPorts: number[]
    /** Its private key. */
    issuerKey: JWK & { kty: string; kid: string; alg: string }
  }
}

const startTimeoutMs = 120_000
const developmentPort = '4322'
const notified = 'operators@example.com'

type Started = { facts: Omit<ServerFacts, 'turnsPort'>; command: RunningCommand; copy: ProjectCopy }

/** Starts the product on both runtimes, each in a copy of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { maxWorkers } = project.config
  const [mailServer, nodeTurns, netlifyTurns, ...issuerPorts] = await Promise.all([
    startMailServer(),
    startTurns(),
    startTurns(),
    ...Array.from({ length: maxWorkers }, freePort),
  ])
  const access = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRUSTED_ISSUERS: issuerPorts.map(trusted).join(' '),
    OPERATORS: Object.values(operators).join(' '),
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    // The tests of a whole run ask for mail within one hour.
    MAILS_PER_HOUR: '10000',
  }
  const [node, netlify] = await Promise.all([startNode(access, mailServer), startNetlify(access)])
  project.provide('node', { ...node.facts, turnsPort: nodeTurns.port })
  project.provide('netlify', { ...netlify.facts, turnsPort: netlifyTurns.port })
  project.provide('issuerPorts', issuerPorts)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(privateKey)
  project.provide('issuerKey', { ...key, kty: key.kty!, kid: 'issuer', alg: 'ES256' })
  return async () => {
    await Promise.all([node, netlify].map(({ command }) => command.stop()))
    await Promise.all([mailServer.stop(), nodeTurns.stop(), netlifyTurns.stop()])
    await Promise.all([node, netlify].map(({ copy, facts }) => Promise.all([copy.remove(), rm(facts.outputFile)])))
  }
}

/** An identity provider on this machine, as the setting names it. */
const trusted = (port: number) => `http://localhost:${port}=http://localhost:${port}/jwks`

type AccessEnv = Record<'SECRET_KEY' | 'TRUSTED_ISSUERS' | 'OPERATORS' | 'METRICS_TOKEN' | 'MAILS_PER_HOUR', string>

async function startNode(access: AccessEnv, mail: MailServer): Promise<Started> {
  const copy = await copyProject()
  const port = await freePort()
  // As behind one reverse proxy, so that each test can be a caller of its own.
  const command = startCommand(['npm', 'start'], {
    folder: copy.folder,
    env: {
      ...access,
      PORT: String(port),
      TRUST_PROXY: '1',
      SITE_URL: undefined,
      DATABASE_URL: undefined,
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: notified,
      MAIL_FROM: 'Front desk <desk@example.com>',
    },
  })
  const outputFile = keepOutput(command, copy)
  const url = `http://localhost:${port}`
  await waitFor(command, 'npm start', startTimeoutMs, () => answers(url))
  const { ownerUrl } = (await runningCluster(join(copy.folder, '.data')))!
  return {
    facts: {
      url,
      databaseUrl: ownerUrl,
      folder: copy.folder,
      outputFile,
      secretKey: access.SECRET_KEY,
      metricsToken: access.METRICS_TOKEN,
      mailFolder: mail.folder,
      notified,
    },
    command,
    copy,
  }
}

async function startNetlify(access: AccessEnv): Promise<Started> {
  const copy = await copyProject()
  const [port, sitePort] = [await freePort(), await freePort()]
  for (const file of ['netlify.toml', 'package.json']) await edit(copy, file, developmentPort, String(sitePort))
  const command = startCommand(['npm', 'run', 'dev'], {
    folder: copy.folder,
    env: {
      ...access,
      PORT: String(port),
      // It makes one of its own.
      SECRET_KEY: undefined,
      SITE_URL: undefined,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
    },
  })
  const outputFile = keepOutput(command, copy)
  const url = `http://localhost:${port}`
  await waitFor(command, 'npm run dev', startTimeoutMs, () => command.output().includes('Ready:'))
  const kept = (name: string) => readFile(join(copy.folder, '.netlify', name), 'utf8')
  const state = JSON.parse(await kept('state.json')) as { dbConnectionString: string }
  return {
    facts: {
      url,
      databaseUrl: state.dbConnectionString,
      folder: copy.folder,
      outputFile,
      secretKey: await kept('secret-key'),
      metricsToken: access.METRICS_TOKEN,
    },
    command,
    copy,
  }
}

/** Keeps what a server prints where tests can read it. */
function keepOutput({ process }: RunningCommand, { folder }: ProjectCopy): string {
  const path = `${folder}.output`
  const file = createWriteStream(path)
  for (const stream of [process.stdout, process.stderr]) stream?.pipe(file, { end: false })
  return path
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/health`)).ok
}
