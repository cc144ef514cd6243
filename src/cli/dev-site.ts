import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { migrateDatabase } from '../database/migrate.ts'
import { freePort } from '../postgres/free-port.ts'
import { projectRoot } from '../project-root.ts'
import { developmentSitePort, readDevelopmentSite } from '../settings/development-settings.ts'
import { exitWithReason } from './exit.ts'
import { forwardPort } from './forward-port.ts'
import { anyAnswer } from './knock.ts'
import { whenOrphaned } from './orphan.ts'
import { prepareDevelopment } from './prepare-development.ts'

const pauseMs = 250

/**
 * `npm run dev:site`, which `netlify dev` runs: pages by `astro dev`. Netlify waits for it a quarter of a minute, and
 * then reads the functions: so what they need is made first, and tables and pages may follow.
 */
async function devSite(): Promise<void> {
  const { siteUrl, ownDatabase } = readDevelopmentSite(process.env)
  const { port: given } = parseArgs({ options: { port: { type: 'string' } } }).values
  const sitePort = given === undefined ? developmentSitePort : Number(given)
  const port = await freePort(sitePort)
  // Astro would take another port, and Netlify would show whatever answers at this one.
  if (port !== sitePort)
    throw new Error(
      `Port ${sitePort}, where pages are rendered, is in use. Stop what uses it, or run "npm run dev", which takes a free one.`,
    )
  // With a port it was `npm run dev` that started Netlify, once all of this was made.
  if (given === undefined) await prepareDevelopment(siteUrl)
  const pagesPort = await freePort()
  const ready = Promise.all([anyAnswer(pagesPort), ownDatabase && makeTables(ownDatabase)])
  await forwardPort(sitePort, { port: pagesPort, ready })
  const site = spawn('astro', ['dev', '--port', String(pagesPort)], {
    cwd: projectRoot,
    env: { ...process.env, SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  site.on('exit', (code) => process.exit(code ?? 0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal))
  process.on('SIGHUP', () => site.kill('SIGTERM'))
  whenOrphaned(process.env, () => site.kill('SIGTERM'))
  await ready
}

const tries = 40

/** The database of `netlify dev` is there a moment after it begins. */
async function makeTables(url: string, tried = 1): Promise<void> {
  try {
    await migrateDatabase(url)
  } catch (cause) {
    if (tried >= tries)
      throw new Error(
        'The tables could not be made in the local database. Delete the folder .netlify and start again.',
        { cause },
      )
    await setTimeout(pauseMs)
    await makeTables(url, tried + 1)
  }
}

devSite().catch(exitWithReason)
