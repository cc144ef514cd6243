import type { AccessJobs } from '../http/handlers/lead-endpoint.ts'
import type { MailRequestLink } from '../access/request-link-mail.ts'
import type { FunctionPorts } from './ports.ts'

/** @returns a loader of the other jobs, so that they are not loaded with the function */
export function accessJobsLoader(ports: FunctionPorts): () => Promise<AccessJobs> {
  return async () => {
    const { accessJobsFor } = await import('./access-rules.ts')
    return accessJobsFor(ports)
  }
}

/** @returns a loader of the job that mails a fresh link, which is rarely needed */
export function mailLinkLoader(ports: FunctionPorts): () => Promise<MailRequestLink> {
  return async () => {
    const { mailLinkFor } = await import('./access-rules.ts')
    return mailLinkFor(ports)
  }
}
