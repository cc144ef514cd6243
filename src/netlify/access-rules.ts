import type { AccessPorts } from '../access/ports.ts'
import { mailRequestLink } from '../access/request-link-mail.ts'
import type { AccessJobs } from '../http/handlers/lead-endpoint.ts'
import { accessJobs } from '../http/handlers/access-jobs.ts'
import type { MailRequestLink } from '../access/request-link-mail.ts'
import { createAccessPorts } from '../runtime/access.ts'
import { withDatabase } from './database.ts'
import type { FunctionPorts } from './ports.ts'
import { vaultFor } from './vault.ts'

let known: AccessPorts | undefined

/** @returns what the rules of access need; one for the whole instance, so that key sets are kept */
export function accessFor(ports: FunctionPorts): AccessPorts {
  known ??= createAccessPorts({ ...withDatabase(ports), vault: vaultFor(ports) })
  return known
}

/** @returns the jobs of the lead endpoint other than leads */
export function accessJobsFor(ports: FunctionPorts): AccessJobs {
  return accessJobs(accessFor(ports))
}

/** @returns the job that mails a fresh link to the page of a request */
export function mailLinkFor(ports: FunctionPorts): MailRequestLink {
  return (wanted) => mailRequestLink(accessFor(ports), wanted)
}
