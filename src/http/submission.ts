import { defaultSources, honeypotField } from '../contract/lead.ts'
import { parameters } from '../contract/parameters.ts'
import type { StoredLead } from '../contract/lead.ts'
import type { FieldError, Warning } from '../contract/answers.ts'
import { toStoredLead, validateLead } from '../intake/validate.ts'
import type { Call } from './call.ts'
import { type Problem, problem } from './outcome.ts'
import { type Mode, readMode } from './sandbox.ts'

/** A submission that passed every check; sandbox and production go apart only after this. */
export type CheckedSubmission = {
  kind: 'checked'
  mode: Mode
  lead: StoredLead
  warnings: Warning[]
  /** What an idempotency key stands for. */
  payload: unknown
  idempotencyKey: string | undefined
  /** Whether something about it looks like spam. */
  suspicious: boolean
}

/** Checks all that a call to submit says: flags, headers and body. */
export function checkSubmission(call: Call): CheckedSubmission | Problem {
  const mode = readMode(call.operation, call.url, call.headers)
  if ('kind' in mode) return mode
  const key = call.headers.get('idempotency-key')
  if (key !== null && !parameters.idempotencyKey.schema.safeParse(key).success)
    return problem('invalid_parameter', {
      detail: `Idempotency-Key is not usable. ${parameters.idempotencyKey.description}`,
    })

  const { payload, suspicious, source } = unpack(call.body!)
  const validation = validateLead(payload)
  if (!validation.ok)
    return problem('validation_failed', { detail: summarise(validation.errors), errors: validation.errors })
  const { submission, warnings } = validation
  return {
    kind: 'checked',
    mode,
    lead: toStoredLead(submission, source),
    warnings,
    payload,
    idempotencyKey: key ?? undefined,
    suspicious,
  }
}

function summarise(errors: readonly FieldError[]): string {
  const fields = errors.map(({ pointer, message }) => `${pointer.slice(1) || 'the body'} ${message}`)
  return `${fields.join('; ')}. Nothing was stored.`
}

/** Only a program fills in a field that nobody sees. It is taken out before unknown fields are reported. */
function unpack(body: NonNullable<Call['body']>): { payload: unknown; suspicious: boolean; source: string } {
  if (body.kind !== 'form') return { payload: body.value, suspicious: false, source: defaultSources.api }
  const { [honeypotField]: bait, ...payload } = body.value
  return { payload, suspicious: bait !== undefined, source: defaultSources.website }
}
