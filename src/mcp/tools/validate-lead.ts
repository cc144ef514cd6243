import type { SandboxVerdict } from '../../contract/answers.ts'
import { answer, refusal } from '../answer.ts'
import { validateLeadTool } from '../definitions/lead-tools.ts'
import { readLead } from './lead.ts'
import { tool } from './tool.ts'

export const validateLead = tool(validateLeadTool, ({ rehearsed }) => (args) => {
  const read = readLead(args)
  if (!read.ok) return refusal(read.problem)
  const { lead, warnings } = read
  rehearsed(lead.source)
  return answer({ sandbox: true, valid: true, would: 'create', lead, warnings } satisfies SandboxVerdict, [
    '/lead',
    '/warnings',
  ])
})
