import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { migrateDatabase } from '../../database/migrate.ts'
import { projectRoot } from '../../project-root.ts'
import { startCommand, waitFor } from '../command.ts'
import { startPostgres } from '../lab/postgres.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject, type ProjectCopy } from '../project-copy.ts'
import { type AccessEnv, type Started } from './facts.ts'
import { patientMs } from '../patience.ts'
import { keepOutput } from './output.ts'

const host = join(projectRoot, 'src', 'testing', 'servers', 'functions-host.ts')

/**
 * Starts the site as Netlify has it after a deploy. `netlify serve` builds it, unpacks the functions and serves the
 * files. It starts a function anew for each call, half a second each; the platform keeps it, and so does the host of
 * functions that stands before it here.
 */
export async function startNetlify(access: AccessEnv): Promise<Started & { serveUrl: string }> {
  const copy = await copyProject()
  const [port, servePort, filePort] = [await freePort(), await freePort(), await freePort()]
  const [url, serveUrl] = [`http://localhost:${port}`, `http://localhost:${servePort}`]
  // `netlify serve` brings no database, as a deploy without Netlify Database does not.
  const postgres = await startPostgres()
  await migrateDatabase(postgres.url())
  const env = {
    ...access,
    SITE_URL: url,
    SMTP_URL: undefined,
  }
  // As docs/deploy.md has it: npm puts the right Node.js first. Without a port for its files it takes 3999, seconds
  // after it found that free.
  const options = `--offline --internal-disable-edge-functions --port ${servePort} --staticServerPort ${filePort}`
  await addScript(copy, 'serve', `netlify serve ${options}`)
  const serve = startCommand(['npm', 'run', 'serve'], {
    folder: copy.folder,
    env: { ...env, DATABASE_URL: postgres.url() },
  })
  const built = join(copy.folder, '.netlify')
  const ready = async () => (await fetch(`${serveUrl}/api/health`)).ok && (await allUnpacked(built))
  await waitFor(serve, 'netlify serve', patientMs, ready)
  await writeFile(join(built, 'database-url'), postgres.url())
  const functions = startCommand(['node', host, built, serveUrl], {
    folder: copy.folder,
    env: { ...env, DATABASE_URL: undefined, PORT: String(port) },
  })
  const outputFile = keepOutput(functions, copy)
  await waitFor(functions, 'the host of functions', patientMs, async () => (await fetch(`${url}/api/health`)).ok)
  return {
    facts: {
      url,
      databaseUrl: postgres.url(),
      folder: copy.folder,
      outputFile,
      secretKey: access.SECRET_KEY,
      metricsToken: access.METRICS_TOKEN,
    },
    serveUrl,
    stop: async () => {
      await Promise.all([functions.stop(), serve.stop()])
      await Promise.all([postgres.remove(), copy.remove(), rm(outputFile)])
    },
  }
}

/** It unpacks one after another. */
async function allUnpacked(built: string): Promise<boolean> {
  const zips = (await readdir(join(built, 'functions'))).filter((file) => file.endsWith('.zip'))
  return zips.every((file) => existsSync(join(built, 'functions-serve', '.unzipped', parse(file).name, 'functions')))
}

async function addScript({ folder }: ProjectCopy, name: string, command: string): Promise<void> {
  const path = join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, scripts: { ...manifest.scripts, [name]: command } }))
}
