import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { operations } from '../contract/operations.ts'
import { readDevelopmentPort } from '../settings/development-settings.ts'
import { freePort } from '../postgres/free-port.ts'
import { projectRoot } from '../project-root.ts'
import { exitWithReason } from './exit.ts'
import { forwardPort } from './forward-port.ts'
import { anyAnswer, knock } from './knock.ts'
import { whenOrphaned } from './orphan.ts'
import { portOption } from './port-option.ts'
import { prepareDevelopment } from './prepare-development.ts'

const pollMs = 300
/** After so long we say that we still wait: what is wrong may be told above, and a busy machine takes its time. */
const quietMs = 90_000

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
  const sitePort = await freePort()
  const pagesPort = await freePort()
  const siteUrl = `http://localhost:${port}`
  // Here, because Netlify waits for the pages for a quarter of a minute only. On a busy machine the programs that show
  // them take longer to begin, so their port is open before Netlify is.
  await prepareDevelopment(siteUrl)
  await forwardPort(sitePort, { port: pagesPort, ready: anyAnswer(pagesPort) })
  const ports = [
    '--port',
    port,
    '--target-port',
    String(sitePort),
    '--command',
    `npm run --silent dev:site -- --port ${pagesPort}`,
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

  const waiting = globalThis.setTimeout(
    () => console.error(`\n  Nothing answers at ${siteUrl} yet. Where something is wrong, it stands above.\n`),
    quietMs,
  )
  await answers(siteUrl)
  await answers(`${siteUrl}${operations.describeSandbox.path}`)
  clearTimeout(waiting)
  console.log(`\n  Ready: ${siteUrl} shows every change in content/ and src/ at once.\n`)
}

/** Waits for a good answer as long as it takes: where the server ends, so does this program. */
async function answers(url: string): Promise<void> {
  while (!(await knock(url))?.ok) await setTimeout(pollMs)
}

dev().catch(exitWithReason)
