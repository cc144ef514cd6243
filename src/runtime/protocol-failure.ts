import { isUnavailable, logFailure } from '../http/failure.ts'
import { system } from './system.ts'

/** @returns what logs an error of a protocol, and gives the code for its caller */
export function failedAt(path: string): (error: unknown) => 'service_unavailable' | 'internal_error' {
  return (error) => {
    logFailure(system.log, error, { requestId: system.newRequestId(), method: 'POST', path })
    return isUnavailable(error) ? 'service_unavailable' : 'internal_error'
  }
}
