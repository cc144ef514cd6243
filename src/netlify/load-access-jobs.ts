import type { AccessJobs } from '../http/handlers/lead-endpoint.ts'
import type { MailRequestLink } from '../http/request-link-job.ts'
import type { FunctionPorts } from './ports.ts'

/** @returns the way to what most leads do not need: it is not loaded with the function */
export function accessJobsLoader(ports: FunctionPorts): () => Promise<AccessJobs> {
  return async () => {
    const { accessJobsFor } = await import('./access-rules.ts')
    return accessJobsFor(ports)
  }
}

/** @returns the way to what mails a fresh link to the page of a request, which is asked for seldom */
export function mailLinkLoader(ports: FunctionPorts): () => Promise<MailRequestLink> {
  return async () => {
    const { mailLinkFor } = await import('./access-rules.ts')
    return mailLinkFor(ports)
  }
}
