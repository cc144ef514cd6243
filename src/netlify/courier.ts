import { tellFormerSecrets } from '../settings/former-notice.ts'
import { sweep } from '../runtime/sweep.ts'
import { deliverFrom } from './delivery.ts'
import { postFrom } from './post.ts'
import { withDatabase } from './database.ts'
import { functionPorts } from './ports.ts'
import { vaultFor } from './vault.ts'
import { hasSecret, tellMissing } from './without-secret.ts'

let isTold = false

/** Sends and delivers what an answer did not take along and what is to be tried again, and clears away what is over. */
export default async function courier(): Promise<Response> {
  const ports = withDatabase(functionPorts())
  if (!hasSecret(ports.settings)) {
    tellMissing(ports.log)
    return new Response(null, { status: 503 })
  }
  if (!isTold) await tellFormerSecrets({ ...ports, vault: vaultFor(ports) }, ports.settings.databaseUrl)
  isTold = true
  await postFrom(ports)
  await deliverFrom(ports)
  await sweep(ports, ports.settings.retention)
  return new Response(null, { status: 204 })
}
