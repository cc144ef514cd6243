import { recordAudit } from '../access/operators/audit.ts'
import { noOperator } from '../contract/audit.ts'
import { assignByRule } from '../intake/operator/assign-by-rule.ts'

/** Gives new leads to operators by the rule of `ASSIGN_LEADS`. The audit log names no operator for it. */
export async function assignNewLeads(ports: Parameters<typeof assignByRule>[0]): Promise<void> {
  for (const leadId of await assignByRule(ports))
    await recordAudit(ports, { operator: noOperator, action: 'assigned', leadId })
}
