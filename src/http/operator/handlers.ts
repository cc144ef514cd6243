import type { Handlers } from '../call.ts'
import type { OperatorPorts } from './ports.ts'
import { operatorReadHandlers } from './read-handlers.ts'
import { operatorWriteHandlers } from './write-handlers.ts'

/** What programs of operators ask for. */
export function operatorHandlers(ports: OperatorPorts): Handlers {
  return { ...operatorReadHandlers(ports), ...operatorWriteHandlers(ports) }
}
