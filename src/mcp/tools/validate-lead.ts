import type { SandboxVerdict } from '../../contract/answers.ts'
import { leadSchema } from '../../contract/lead.ts'
import { answer, refusal } from '../answer.ts'
import { checkLead } from '../check-lead.ts'
import { shortWarnings } from '../short-warnings.ts'
import { reading, type Tool } from '../tool.ts'

export const validateLead: Tool = {
  name: 'validate_lead',
  title: 'Check a consultation request',
  description:
    'Runs the whole validation of a consultation request and stores nothing. Returns the request as it would be stored, or every error at once with how to fix it. Use it to check values before you show them to a person; submit_lead validates again.',
  input: leadSchema,
  output: ({ sandboxVerdictSchema }) => sandboxVerdictSchema.extend({ warnings: shortWarnings }),
  annotations: reading,
  scope: 'write:lead',
  handlerFor:
    ({ rehearsed, questions }) =>
    (args) => {
      const checked = checkLead(args, questions)
      if (!checked.ok) return refusal(checked.problem)
      const { lead, warnings } = checked
      rehearsed(lead.source)
      return answer({ sandbox: true, valid: true, would: 'create', lead, warnings } satisfies SandboxVerdict, [
        '/lead',
        '/warnings',
      ])
    },
}
