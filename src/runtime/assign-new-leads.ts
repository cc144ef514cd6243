import { recordAudit } from '../access/operators/audit.ts'
import { noOperator } from '../contract/audit.ts'
import { assignInTurn } from '../intake/operator/assign-in-turn.ts'

/** Gives new leads to operators in turn, and writes down that nobody did it by hand. */
export async function assignNewLeads(ports: Parameters<typeof assignInTurn>[0]): Promise<void> {
  for (const leadId of await assignInTurn(ports))
    await recordAudit(ports, { operator: noOperator, action: 'assigned', leadId })
}
