import { type Leads, leadsOf } from '../mcp/leads.ts'
import { withDatabase } from './database.ts'
import type { FunctionPorts } from './ports.ts'

/** @returns the leads of this deployment */
export function leadsFor(ports: FunctionPorts): Leads {
  return leadsOf(withDatabase(ports))
}
