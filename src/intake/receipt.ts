import type { LeadReceipt, Warning } from '../contract/answers.ts'
import { parameters } from '../contract/parameters.ts'
import { pathFor } from '../contract/operation-route.ts'
import { operationRoutes } from '../contract/routes.ts'
import type { LeadState } from '../contract/states.ts'
import { newToken, type RandomBytes, tokenPrefixes } from '../identifiers/tokens.ts'
import { newUlid } from '../identifiers/ulid.ts'

/** @returns a receipt with a new id and status token; nothing is stored by this */
export function makeReceipt(facts: {
  state: LeadState
  outcome: LeadReceipt['outcome']
  at: Date
  random: RandomBytes
  baseUrl: string
  warnings: Warning[]
  sandbox: boolean
}): LeadReceipt {
  const id = `lead_${newUlid(facts.at, facts.random)}`
  const statusUrl = `${facts.baseUrl}${pathFor(operationRoutes.readLead, { id })}`
  return {
    id,
    status: facts.state,
    outcome: facts.outcome,
    sandbox: facts.sandbox,
    received_at: facts.at.toISOString(),
    // A rehearsal only has a rehearsed state.
    status_url: facts.sandbox ? `${statusUrl}?${parameters.sandboxQuery.name}=true` : statusUrl,
    status_token: newToken(tokenPrefixes.status, facts.random),
    warnings: facts.warnings,
  }
}
