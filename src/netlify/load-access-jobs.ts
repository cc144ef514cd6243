import type { AccessJobs } from '../http/handlers/lead-endpoint.ts'
import type { FunctionPorts } from './ports.ts'

/** @returns the way to what most leads do not need: it is not loaded with the function */
export function accessJobsLoader(ports: FunctionPorts): () => Promise<AccessJobs> {
  return async () => {
    const { accessJobsFor } = await import('./access-rules.ts')
    return accessJobsFor(ports)
  }
}
