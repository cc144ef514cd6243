import type { Warning } from '../contract/answers.ts'
import { defaultSources } from '../contract/lead.ts'
import type { StoredLead } from '../contract/stored-lead.ts'
import type { Question } from '../contract/questions.ts'
import { toStoredLead, validateLead } from '../intake/validate.ts'
import type { ToolProblem } from './answer.ts'
import { forTools } from './short-warnings.ts'

const rehearsal = 'No argument makes submit_lead a rehearsal. To rehearse, call validate_lead: it stores nothing.'

/**
 * Checks a lead as every other door does.
 * @param questions that are asked beside its fields
 * @returns it as it would be stored, or why it cannot be
 */
export function checkLead(
  args: unknown,
  questions: readonly Question[],
): { ok: true; lead: StoredLead; warnings: Warning[] } | { ok: false; problem: ToolProblem } {
  const validation = validateLead(args, questions)
  if (!validation.ok) return { ok: false, problem: { code: 'validation_failed', errors: validation.errors } }
  const { submission, answers, warnings } = validation
  return {
    ok: true,
    lead: toStoredLead(submission, defaultSources.mcp, { answers }),
    warnings: forTools(warnings, rehearsal),
  }
}
