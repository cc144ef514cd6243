import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startCommand, waitFor } from '../command.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject } from '../project-copy.ts'
import { type AccessEnv, type Started } from './facts.ts'
import { patientMs } from '../patience.ts'
import { keepOutput } from './output.ts'

/** Starts what `npm run dev` serves: `netlify dev`, with the database that it brings and a secret that it makes. */
export async function startDevelopment(access: AccessEnv): Promise<Started> {
  const copy = await copyProject()
  const port = await freePort()
  const command = startCommand(['npm', 'run', 'dev'], {
    folder: copy.folder,
    env: {
      ...access,
      PORT: String(port),
      SECRET_KEY: undefined,
      SITE_URL: undefined,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
    },
  })
  const outputFile = keepOutput(command, copy)
  await waitFor(command, 'npm run dev', patientMs, () => command.output().includes('Ready:'))
  const kept = (name: string) => readFile(join(copy.folder, '.netlify', name), 'utf8')
  const state = JSON.parse(await kept('state.json')) as { dbConnectionString: string }
  return {
    facts: {
      url: `http://localhost:${port}`,
      databaseUrl: state.dbConnectionString,
      folder: copy.folder,
      outputFile,
      secretKey: await kept('secret-key'),
      metricsToken: access.METRICS_TOKEN,
    },
    stop: async () => {
      await command.stop()
      await Promise.all([copy.remove(), rm(outputFile)])
    },
  }
}
