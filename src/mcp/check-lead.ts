import type { Warning } from '../contract/answers.ts'
import { defaultSources, type StoredLead } from '../contract/lead.ts'
import { toStoredLead, validateLead } from '../intake/validate.ts'
import type { ToolProblem } from './answer.ts'

/** Checks a lead as every other door does. @returns it as it would be stored, or why it cannot be */
export function checkLead(
  args: unknown,
): { ok: true; lead: StoredLead; warnings: Warning[] } | { ok: false; problem: ToolProblem } {
  const validation = validateLead(args)
  if (!validation.ok) return { ok: false, problem: { code: 'validation_failed', errors: validation.errors } }
  return { ok: true, lead: toStoredLead(validation.submission, defaultSources.mcp), warnings: validation.warnings }
}
