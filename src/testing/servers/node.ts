import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runningCluster } from '../../postgres/cluster.ts'
import { startCommand, waitFor } from '../command.ts'
import type { MailServer } from '../mail-server.ts'
import { freePort } from '../../postgres/free-port.ts'
import { copyProject } from '../project-copy.ts'
import { type AccessEnv, type Started } from './facts.ts'
import { patientMs } from '../patience.ts'
import { keepOutput } from './output.ts'

const notified = 'operators@example.com'

/** Starts what `npm start` serves, with its embedded database. */
export async function startNode(access: AccessEnv, mail: MailServer): Promise<Started> {
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
  await waitFor(command, 'npm start', patientMs, async () => (await fetch(`${url}/api/health`)).ok)
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
    stop: async () => {
      await command.stop()
      await Promise.all([copy.remove(), rm(outputFile)])
    },
  }
}
