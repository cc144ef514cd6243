import type { RegistrationDesk } from '../http/handlers/lead-endpoint.ts'
import type { FunctionPorts } from './ports.ts'

/** @returns the way to what most leads do not need: it is not loaded with the function */
export function deskLoader(ports: FunctionPorts): () => Promise<RegistrationDesk> {
  return async () => {
    const { deskFor } = await import('./desk.ts')
    return deskFor(ports)
  }
}
