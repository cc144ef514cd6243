import { exampleLead } from '../contract/lead.ts'
import { operations } from '../contract/operations.ts'
import { paths } from '../contract/paths.ts'
import { build } from '../build/build.ts'
import { digestOfSources, isBuilt } from '../build/build-state.ts'
import { readGitHost } from '../settings/cms-settings.ts'
import { readLogSettings } from '../settings/log-settings.ts'
import { misspeltSettings } from '../settings/misspelt.ts'
import { readServerSettings, type ServerSettings } from '../settings/server-settings.ts'
import { readSiteUrl } from '../settings/site-address.ts'
import { type Service, startService } from '../node/service.ts'
import { gatherLogLines, system } from '../runtime/system.ts'
import { projectRoot } from '../project-root.ts'
import { distFolder } from '../build/build-files.ts'
import { requireBuildFor, requireRoomToBuild } from './build-at-hand.ts'
import { exitWithReason } from './exit.ts'
import { whenOrphaned } from './orphan.ts'

/** `npm start`: builds what is not built yet, and serves it. `npm run preview` serves the last build as it is. */
export function run(): Promise<void> {
  return start().catch(exitWithReason)
}

async function start(): Promise<void> {
  const settings = readServerSettings(process.env, projectRoot)
  for (const found of misspeltSettings(process.env)) system.log({ event: 'setting_unknown', level: 'warn', ...found })
  // Removed, because the build is a child process that must not get it.
  delete process.env['DATABASE_MIGRATION_URL']
  const cutShort = new AbortController()
  const asked = Promise.withResolvers<void>()
  const prepare = async () => {
    if (process.argv.includes('--as-built')) await requireBuildFor(distFolder, readSiteUrl(process.env))
    else await ensureBuilt(settings.siteUrl)
    // From here on it may answer at any moment, and then it ends in order.
    listenToSignals(asked.resolve, cutShort)
  }
  gatherLogLines()
  const service = await startService(settings, distFolder, prepare)
  announce(settings, service)
  asked.promise.then(() => service.stop(cutShort.signal)).then(() => process.exit(0), exitWithReason)
  const giveUp = async (reason: Error) => {
    cutShort.abort()
    await service.stop(cutShort.signal)
    exitWithReason(reason)
  }
  service.hopeless?.then(giveUp).catch(exitWithReason)
  whenOrphaned(process.env, asked.resolve)
}

/** @param stop called at each signal to end @param cutShort aborted where one insists */
function listenToSignals(stop: () => void, cutShort: AbortController): void {
  let stopping = false
  const insist = () => {
    if (stopping) cutShort.abort()
    stopping = true
    stop()
  }
  process
    .on('SIGINT', insist)
    .on('SIGTERM', insist)
    .on('SIGHUP', () => {
      // The terminal is gone, and with it where lines go. npm hands the signal on, so a second one asks for nothing
      // more.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
      stopping = true
      stop()
    })
}

/**
 * Tells the person who started the server. Where the log is JSON, which a collector reads, this goes to another stream.
 */
function say(words: string): void {
  const isCollected = readLogSettings(process.env, { isWatched: process.stdout.isTTY }).format === 'json'
  ;(isCollected ? process.stderr : process.stdout).write(`${words}\n`)
}

async function ensureBuilt(siteUrl: string): Promise<void> {
  const digest = await digestOfSources(projectRoot, siteUrl, readGitHost(process.env))
  if (await isBuilt(distFolder, digest, new Date())) return
  await requireRoomToBuild(projectRoot, siteUrl)
  say('Building the site …')
  await build({ SITE_URL: siteUrl })
}

function announce({ host, port }: ServerSettings, { siteUrl, database, role, runsAs }: Service): void {
  const { rehearseLead, submitLead } = operations
  const { source: _, ...lead } = exampleLead
  say(`
  Site         ${siteUrl}
  API          ${siteUrl}${submitLead.path}   (described in ${siteUrl}${paths.openapi})
  Developers   ${siteUrl}${paths.developers}
  Database     ${database}${role === undefined ? '' : `\n  Its role     ${role}`}
  Runs as      ${runsAs}
  Listening    http://${host.includes(':') ? `[${host}]` : host}:${port}

  Try a rehearsal, which keeps nothing:

  curl -sS ${siteUrl}${rehearseLead.path} -H 'Content-Type: application/json' \\
    -d '${JSON.stringify(lead)}'

  Stop with Ctrl-C.
`)
}
