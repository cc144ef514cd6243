import type { LeadReceipt, SandboxVerdict } from '../../contract/answers.ts'
import { rateLimits, slowScenarioSeconds } from '../../contract/limits.ts'
import { sandboxAvailability } from '../../contract/sandbox-documents.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { makeReceipt } from '../../intake/receipt.ts'
import type { Handlers } from '../call.ts'
import { type Outcome, problem, reply } from '../outcome.ts'
import { rateLimitHeaders } from '../response-headers.ts'
import { type CheckedSubmission, checkSubmission } from '../submission.ts'

/** What a rehearsal needs; no database is among it. */
export type RehearsalPorts = {
  baseUrl: string
  now: () => Date
  random: RandomBytes
  sleep: (seconds: number) => Promise<void>
}

export function sandboxHandlers(ports: RehearsalPorts): Handlers {
  return {
    describeSandbox: () => reply(200, sandboxAvailability(ports.baseUrl)),
    rehearseLead: (call) => {
      const submission = checkSubmission(call)
      return submission.kind === 'checked' ? rehearse(submission, ports) : submission
    },
  }
}

/** Answers as a real submission would, or as the scenario has it, and keeps nothing. */
export async function rehearse(submission: CheckedSubmission, ports: RehearsalPorts): Promise<Outcome> {
  switch (submission.mode.scenario) {
    case 'rate_limited':
      return rateLimited()
    case 'unavailable':
      return problem('service_unavailable')
    case 'duplicate':
      return rehearsedReceipt('received', 'duplicate', submission, ports)
    case 'held':
      return rehearsedReceipt('held', 'created', submission, ports)
    case 'slow':
      await ports.sleep(slowScenarioSeconds)
  }
  const { lead, warnings } = submission
  return reply(200, { sandbox: true, valid: true, would: 'create', lead, warnings } satisfies SandboxVerdict)
}

function rateLimited(): Outcome {
  const { anonymous } = rateLimits
  const allowance = { limit: anonymous, remaining: 0, resetSeconds: anonymous.windowSeconds, exceeded: true }
  return problem('rate_limited', {
    headers: { ...rateLimitHeaders(allowance), 'Retry-After': String(allowance.resetSeconds) },
  })
}

function rehearsedReceipt(
  state: 'received' | 'held',
  outcome: LeadReceipt['outcome'],
  { warnings }: CheckedSubmission,
  { now, random, baseUrl }: RehearsalPorts,
): Outcome {
  const receipt = makeReceipt({ state, outcome, at: now(), random, baseUrl, warnings, sandbox: true })
  return reply(201, receipt, { Location: receipt.status_url })
}
