import type { AccessPorts } from '../../access/ports.ts'
import { deliverDue } from '../../events/deliver.ts'
import type { RegistrationDesk } from '../../http/handlers/lead-endpoint.ts'
import { registrationDesk } from '../../http/handlers/registration-desk.ts'
import { createAccessPorts } from '../access.ts'
import { type FunctionPorts, secretFor } from './ports.ts'

const atOnce = 20
let known: AccessPorts | undefined

/** @returns what the rules of access need; one for the whole instance, so that key sets are kept */
export function accessFor(ports: FunctionPorts): AccessPorts {
  known ??= createAccessPorts({ ...ports, secret: secretFor(ports) })
  return known
}

export function deskFor(ports: FunctionPorts): RegistrationDesk {
  return registrationDesk(accessFor(ports))
}

/** Delivers the events that are due. */
export async function deliverFrom(ports: FunctionPorts): Promise<void> {
  await deliverDue({ ...accessFor(ports), log: ports.log }, atOnce)
}
