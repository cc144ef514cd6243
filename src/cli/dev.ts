import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadCatalogue } from '../catalogue/load.ts'
import { formatProblems } from '../catalogue/problem.ts'
import { buildLibrary } from '../discovery/library.ts'
import { publish } from '../discovery/publication.ts'
import { operations } from '../contract/operations.ts'
import { makeDevelopmentSecret } from '../settings/development-secret.ts'
import { readDevelopmentPort } from '../settings/environment.ts'
import { projectRoot } from '../project-root.ts'
import { writeForDevelopment } from '../build/build-files.ts'
import { bundleFunctions } from '../build/bundle-functions.ts'
import { exitWithReason } from './exit.ts'

const pollMs = 300
const readyTimeoutMs = 90_000

const netlify = join(projectRoot, 'node_modules', 'netlify-cli', 'bin', 'run.js')
/** Without these two it fetches a runtime for edge functions, of which a build on this machine has none, and fails with no internet. */
const withoutInternet = ['--offline', '--internal-disable-edge-functions']

/** `npm run dev`: `netlify dev` with pages, functions and a local database that has our tables. */
async function dev(): Promise<void> {
  const port = String(readDevelopmentPort(process.env))
  const siteUrl = `http://localhost:${port}`
  const loaded = await loadCatalogue({ root: projectRoot, baseUrl: siteUrl, drafts: true, now: new Date() })
  if ('problems' in loaded) throw new Error(formatProblems(loaded.problems))
  // Netlify bundles the functions with these, so they must be there before.
  const { catalogue } = loaded
  makeDevelopmentSecret(process.env, projectRoot)
  await Promise.all([writeForDevelopment(publish(catalogue, new Date()), buildLibrary(catalogue)), bundleFunctions()])

  const server = run(['dev', ...withoutInternet, '--port', port, ...process.argv.slice(2)], {
    SITE_URL: siteUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  })
  server.on('exit', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

  try {
    await ready(siteUrl)
    await ready(`${siteUrl}${operations.describeSandbox.path}`)
    await applyMigrations()
  } catch (error) {
    server.removeAllListeners('exit').kill('SIGTERM')
    throw error
  }
  console.log(`\n  Ready: ${siteUrl} shows every change in content/ and src/ at once.\n`)
}

async function applyMigrations(): Promise<void> {
  const migration = run(['database', 'migrations', 'apply'], {})
  const code = await new Promise((resolve) => migration.on('exit', resolve))
  if (code !== 0)
    throw new Error('The tables could not be made in the local database. Delete the folder .netlify and start again.')
}

function run(options: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [netlify, ...options], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(pollMs)
  }
  throw new Error(`Nothing answers at ${url} after ${readyTimeoutMs / 1000} seconds; what is wrong stands above.`)
}

dev().catch(exitWithReason)
