import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { TestProject } from 'vitest/node'
import { removeCompileCache } from '../command.ts'
import { startMailServer } from '../mail-server.ts'
import { operators } from '../operators.ts'
import { freePort } from '../../postgres/free-port.ts'
import { startTurns } from '../turns.ts'
import { allOrNone } from './all-or-none.ts'
import { startDevelopment } from './development.ts'
import { startNetlify } from './netlify.ts'
import { startNode } from './node.ts'

/** Starts the product on every runtime, each in a copy of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mailServers = await Promise.all([startMailServer(), startMailServer()])
  const issuerPorts = await Promise.all(Array.from({ length: project.config.maxWorkers }, freePort))
  const access = {
    SECRET_KEY: randomBytes(32).toString('hex'),
    TRUSTED_ISSUERS: issuerPorts.map(trusted).join(' '),
    OPERATORS: Object.values(operators).join(' '),
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    // The tests of a whole run ask for mail within one hour.
    MAILS_PER_HOUR: '10000',
  }
  const started = await allOrNone([
    startNetlify(access),
    startDevelopment(access),
    ...mailServers.map((mail) => startNode(access, mail)),
  ]).catch(async (reason: unknown) => {
    await Promise.all(mailServers.map(({ stop }) => stop()))
    throw reason
  })
  const turns = await Promise.all(started.map(startTurns))
  const [netlify, development, node, nodeForBrowsers] = started.map(({ facts }, place) => ({
    ...facts,
    turnsPort: turns[place]!.port,
  }))
  project.provide('node', node!)
  project.provide('nodeForBrowsers', nodeForBrowsers!)
  project.provide('netlify', netlify!)
  project.provide('netlifyServeUrl', started[0].serveUrl)
  project.provide('development', development!)
  project.provide('issuerPorts', issuerPorts)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = await exportJWK(privateKey)
  project.provide('issuerKey', { ...key, kty: key.kty!, kid: 'issuer', alg: 'ES256' })
  return async () => {
    await Promise.all([...started, ...turns, ...mailServers].map(({ stop }) => stop()))
    await removeCompileCache()
  }
}

/** An identity provider on this machine, as the setting names it. */
const trusted = (port: number) => `http://localhost:${port}=http://localhost:${port}/jwks`
