import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { paths } from '../../contract/paths.ts'
import { startCommand, waitFor } from '../../testing/command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject } from '../../testing/project-copy.ts'
import { afdocsChecker } from './afdocs.ts'
import type { Site } from './checker.ts'
import { headerCheckers } from './headers.ts'
import { lighthouseChecker } from './lighthouse.ts'
import { openApiCheckers } from './openapi.ts'
import { pageCheckers } from './pages.ts'
import { robotsChecker } from './robots.ts'
import { schemaCheckers } from './schemas.ts'

const checkers = [
  ...openApiCheckers,
  ...schemaCheckers,
  ...headerCheckers,
  robotsChecker,
  ...pageCheckers,
  afdocsChecker,
  lighthouseChecker,
]
const startTimeoutMs = 120_000

/** Starts the product where no address is given. */
async function startOwn(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const copy = await copyProject()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const command = startCommand(['npm', 'start'], {
    folder: copy.folder,
    env: { PORT: String(port), SITE_URL: undefined, DATABASE_URL: undefined },
  })
  const stop = async () => {
    await command.stop()
    await copy.remove()
  }
  await waitFor(command, 'npm start', startTimeoutMs, async () => (await fetch(url)).ok)
  return { url, stop }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'every-type': { type: 'boolean', default: false }, only: { type: 'string' } },
})
const given = positionals[0]?.replace(/\/+$/, '')
const { url, stop } = given ? { url: given, stop: async () => {} } : await startOwn()
const folder = await mkdtemp(join(tmpdir(), 'intake-checkers-'))
try {
  const map = await (await fetch(`${url}${paths.sitemapXml}`)).text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!)
  const site: Site = { url, folder, pages, everyType: values['every-type'] }
  console.log('| Checker | What | Result |\n| --- | --- | --- |')
  for (const { name, what, check } of checkers.filter((checker) => checker.name.includes(values.only ?? ''))) {
    const verdict = await check(site).catch((error: Error) => ({ passed: false, result: error.message, details: [] }))
    console.log(`| ${name} | ${what} | ${verdict.passed ? 'passed' : '**failed**'}: ${verdict.result} |`)
    if (verdict.passed) continue
    process.exitCode = 1
    for (const detail of verdict.details.slice(0, 20)) console.error(`  ${detail}`)
  }
} finally {
  await stop()
  await rm(folder, { recursive: true, force: true })
}
