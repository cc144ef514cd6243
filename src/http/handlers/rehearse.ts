import type { LeadReceipt, SandboxVerdict } from '../../contract/answers.ts'
import type { SandboxScenario } from '../../contract/parameters.ts'
import { type RateLimit, rateLimits, slowScenarioSeconds } from '../../contract/limits.ts'
import { rateLimitHeaders } from '../../contract/rate-limit-headers.ts'
import { sandboxAvailability } from '../../contract/sandbox-documents.ts'
import type { RandomBytes } from '../../identifiers/tokens.ts'
import { makeReceipt } from '../../intake/receipt.ts'
import type { Caller, Handlers } from '../call.ts'
import type { Spoken } from '../languages.ts'
import { type Outcome, type Problem, problem, reply } from '../outcome.ts'
import { tooMany } from '../too-many.ts'
import { type CheckedSubmission, checkSubmission } from '../submission.ts'

/** What a rehearsal needs. It needs no database. */
export type RehearsalPorts = {
  baseUrl: string
  now: () => Date
  random: RandomBytes
  sleep: (seconds: number) => Promise<void>
  /** Takes note that a lead with this `source` was rehearsed. Returns at once. */
  rehearsed: (source: string) => void
  /** Its languages, and what is asked beside the fields of a lead. */
  snapshot: Spoken
}

/** The sandbox at an address of its own. */
export function sandboxHandlers(ports: RehearsalPorts): Handlers {
  return {
    describeSandbox: () => reply(200, sandboxAvailability(ports.baseUrl, ports.snapshot.questions ?? [])),
    rehearseLead: (call) => {
      const submission = checkSubmission(call, ports.snapshot)
      return submission.kind === 'checked' ? rehearse(submission, ports, call.caller) : submission
    },
  }
}

/** Answers like a real submission, or as the scenario says, and stores nothing. */
export async function rehearse(submission: CheckedSubmission, ports: RehearsalPorts, caller: Caller): Promise<Outcome> {
  ports.rehearsed(submission.lead.source)
  const { scenario } = submission.mode
  const failure = await rehearsedFailure(scenario, ports, caller)
  if (failure) return failure
  switch (scenario) {
    case 'duplicate':
      return rehearsedReceipt('received', 'duplicate', submission, ports)
    case 'held':
      return rehearsedReceipt('held', 'created', submission, ports)
    case 'desk_asks':
      return rehearsedReceipt('received', 'created', submission, ports)
    default:
      return verdict(submission)
  }
}

function verdict({ lead, warnings }: CheckedSubmission): Outcome {
  return reply(200, { sandbox: true, valid: true, would: 'create', lead, warnings } satisfies SandboxVerdict)
}

/** @returns the failure of a rehearsed scenario, once its time is over; nothing where it does not fail */
export async function rehearsedFailure(
  scenario: SandboxScenario | undefined,
  { sleep }: Pick<RehearsalPorts, 'sleep'>,
  { kind }: Caller,
): Promise<Problem | undefined> {
  if (scenario === 'rate_limited') return rateLimited(rateLimits[kind])
  if (scenario === 'unavailable') return problem('service_unavailable')
  if (scenario === 'slow') await sleep(slowScenarioSeconds)
  return undefined
}

function rateLimited(limit: RateLimit): Problem {
  const allowance = { limit, remaining: 0, resetSeconds: limit.windowSeconds }
  const real = tooMany(allowance)
  return { ...real, headers: { ...rateLimitHeaders(allowance), ...real.headers } }
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
