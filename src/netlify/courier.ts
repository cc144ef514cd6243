import { errorFields } from '../database/error-fields.ts'
import { tellFormerSecrets } from '../settings/former-notice.ts'
import { assignNewLeads } from '../runtime/assign-new-leads.ts'
import { tellDue } from '../intake/operator/tell-due.ts'
import { earlierClock } from '../runtime/earlier-clock.ts'
import { jobs, type Jobs } from '../runtime/jobs.ts'
import { retentionOf } from '../intake/retention.ts'
import { tellLongerRetention } from '../runtime/longer-retention.ts'
import { sweep } from '../runtime/sweep.ts'
import { tellUnknownServices } from '../runtime/unknown-services.ts'
import { deliverFrom } from './delivery.ts'
import { sendMailFrom } from './send-mail.ts'
import { withDatabase } from './database.ts'
import { functionPorts } from './ports.ts'
import { scheduledUntil } from './time.ts'
import { vaultFor } from './vault.ts'
import { hasSecret, tellMissing } from './without-secret.ts'

let isTold = false

/**
 * Sends mail and delivers events that are left or tried again, and deletes what is past its time. All jobs run at the
 * same time, so that each gets its share of the run; what does not fit goes on in the next one.
 */
export default async function courier(): Promise<Response> {
  const ports = withDatabase(functionPorts())
  const { log, now, settings } = ports
  if (!hasSecret(settings)) {
    tellMissing(log)
    return new Response(null, { status: 503 })
  }
  const until = scheduledUntil(ports)
  const { assignment: rule } = settings
  const retention = retentionOf(settings.retention, ports.snapshot.retentionDays)
  if (!isTold) {
    await tellFormerSecrets({ ...ports, vault: vaultFor(ports) }, settings.databaseUrl)
    tellLongerRetention(settings.retention, ports.snapshot.retentionDays, log)
    if (rule) tellUnknownServices(rule, ports.snapshot.questions ?? [], log)
  }
  isTold = true
  const work = { ...ports, operators: settings.operators }
  const each: Jobs = {
    mail: () => sendMailFrom(ports, until),
    deliver: () => deliverFrom(ports, until),
    clear: async () => sweep({ ...ports, now: await earlierClock(ports) }, retention, () => now() < until),
    remind: () => tellDue({ ...work, promise: ports.snapshot.promise }),
    assign: async () => rule && assignNewLeads({ ...work, rule }),
  }
  await Promise.all(
    Object.entries(each).map(([name, job]) =>
      job().catch((error: unknown) => log({ event: jobs[name as keyof Jobs], level: 'warn', ...errorFields(error) })),
    ),
  )
  return new Response(null, { status: 204 })
}
