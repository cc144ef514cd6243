import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operations } from '../contract/operations.ts'
import { readDevelopmentPort } from '../settings/development-settings.ts'
import { freePort } from '../postgres/free-port.ts'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'
import { knock } from './knock.ts'
import { whenOrphaned } from './orphan.ts'
import { portOption } from './port-option.ts'
import { prepareDevelopment } from './prepare-development.ts'

const pollMs = 300
const readyTimeoutMs = 90_000

const netlify = join(projectRoot, 'node_modules', 'netlify-cli', 'bin', 'run.js')
/**
 * Without these two it fetches a runtime for edge functions, which we do not have, and fails where there is no
 * internet.
 */
const withoutInternet = ['--offline', '--internal-disable-edge-functions']

/** `npm run dev`: `netlify dev` on free ports, in a way that needs no internet. */
async function dev(): Promise<void> {
  const { port: option, others } = portOption(process.argv.slice(2))
  const given = readDevelopmentPort(process.env, option)
  const port = String(given.port ?? (await freePort(given.otherwise)))
  const sitePort = String(await freePort())
  const siteUrl = `http://localhost:${port}`
  // Here, because Netlify waits for the pages for a quarter of a minute only.
  await prepareDevelopment(siteUrl)
  const ports = [
    '--port',
    port,
    '--target-port',
    sitePort,
    '--command',
    `npm run --silent dev:site -- --port ${sitePort}`,
  ]
  const server = spawn(process.execPath, [netlify, 'dev', ...withoutInternet, ...ports, ...others], {
    cwd: projectRoot,
    env: { ...process.env, SITE_URL: siteUrl },
    stdio: 'inherit',
  })
  server.on('exit', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  process.on('SIGHUP', () => server.kill('SIGTERM'))
  whenOrphaned(process.env, () => server.kill('SIGTERM'))

  try {
    await ready(siteUrl)
    await ready(`${siteUrl}${operations.describeSandbox.path}`)
  } catch (error) {
    server.removeAllListeners('exit').kill('SIGTERM')
    throw error
  }
  console.log(`\n  Ready: ${siteUrl} shows every change in content/ and src/ at once.\n`)
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline) {
    if ((await knock(url))?.ok) return
    await setTimeout(pollMs)
  }
  throw new Error(`Nothing answers at ${url} after ${readyTimeoutMs / 1000} seconds; what is wrong stands above.`)
}

dev().catch(exitWithReason)
