import { errorFields } from '../database/error-fields.ts'
import { tellFormerSecrets } from '../settings/former-notice.ts'
import { assignNewLeads } from '../runtime/assign-new-leads.ts'
import { tellDue } from '../intake/operator/tell-due.ts'
import { earlierClock } from '../runtime/earlier-clock.ts'
import { retentionOf } from '../intake/retention.ts'
import { tellLongerRetention } from '../runtime/longer-retention.ts'
import { sweep } from '../runtime/sweep.ts'
import { tellUnknownServices } from '../runtime/unknown-services.ts'
import { deliverFrom } from './delivery.ts'
import { postFrom } from './post.ts'
import { withDatabase } from './database.ts'
import { functionPorts } from './ports.ts'
import { scheduledUntil } from './time.ts'
import { vaultFor } from './vault.ts'
import { hasSecret, tellMissing } from './without-secret.ts'

let isTold = false

/**
 * Sends and delivers what an answer did not take along and what is to be tried again, and clears away what is over. All at
 * the same time, so that each gets its share of the run; what does not fit goes on in the next one.
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
  const failed = (event: string) => (error: unknown) => log({ event, level: 'warn', ...errorFields(error) })
  const work = { ...ports, operators: settings.operators }
  await Promise.all([
    postFrom(ports, until).catch(failed('queued_mails_failed')),
    deliverFrom(ports, until).catch(failed('delivery_failed')),
    earlierClock(ports)
      .then((earlier) => sweep({ ...ports, now: earlier }, retention, () => now() < until))
      .catch(failed('sweep_failed')),
    tellDue({ ...work, promise: ports.snapshot.promise }).catch(failed('due_notices_failed')),
    ...(rule ? [assignNewLeads({ ...work, rule }).catch(failed('assignment_failed'))] : []),
  ])
  return new Response(null, { status: 204 })
}
