import { pathFor } from '../../contract/operation-route.ts'
import { exampleLead } from '../../contract/lead.ts'
import type { Operation } from '../../contract/operations.ts'
import { parameters } from '../../contract/parameters.ts'
import type { CodeRequest } from '../../text/request-code.ts'

/** A request to copy, and what is said of its answer. */
export type ExampleCall = {
  request: CodeRequest
  /** Of the answer that is shown beside it. */
  status: number
  /** `false` where something has to be put in first, or each answer is another one. */
  isAnsweredSo: boolean
}

/** Values from an earlier answer that the caller fills in. */
const given = new Set(['token', 'claim_token', 'otp', 'code', 'code_verifier', 'assertion'])

/**
 * @returns a call that anybody can make: a rehearsal, where there is one, and with gaps where something is needed first
 */
export function exampleCall(operation: Operation, baseUrl: string): ExampleCall {
  const { method, body, successes, security, tag } = operation
  // Operations on a lead show a real lead, because a rehearsed one says nothing without a scenario.
  const canBeRehearsed =
    security !== 'status_token' && operation.parameters.some(({ name }) => name === parameters.sandboxHeader.name)
  const place = pathFor(operation, { id: parameters.leadId.example })
  const members = body ? withGaps(body.example as Record<string, unknown>) : {}
  const asJson = body?.json !== undefined
  const request: CodeRequest = {
    method,
    url: `${baseUrl}${place}`,
    // As a header it has a line of its own, which is in sight in whatever box; the end of a long address is not.
    headers: {
      ...(canBeRehearsed && { [parameters.sandboxHeader.name]: 'true' }),
      ...authorization(security),
      ...(asJson && { 'Content-Type': 'application/json' }),
    },
    ...(body && (asJson ? { body: members } : { form: inWords(members) })),
  }
  const hasGaps = JSON.stringify(request).includes('<')
  return {
    request,
    status: canBeRehearsed && successes.find(({ status }) => status === 200) ? 200 : successes[0]!.status,
    isAnsweredSo: tag !== 'Access' && !hasGaps,
  }
}

function authorization(security: Operation['security']): Record<string, string> {
  const token = { status_token: '<status_token>', required: '<credential>', optional: '', none: '' }[security]
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/** The example of a lead is one to send as it is. */
function withGaps(body: Record<string, unknown>): Record<string, unknown> {
  if (body === exampleLead) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, given.has(name) ? `<${name}>` : value]))
}

function inWords(members: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, String(value)]))
}
