import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { argumentLengths } from '../contract/bounds.ts'
import { parameters } from '../contract/parameters.ts'
import { answer, refusal, refuseArguments } from './answer.ts'
import { readArguments } from './arguments.ts'
import type { Leads } from './leads.ts'
import type { ToolHandler } from './tool.ts'

const { leadId } = parameters

/** The arguments that open one lead; both are in its receipt. */
export const leadAccess = z.object({
  id: leadId.schema.check(z.meta({ description: leadId.description, examples: [leadId.example] })),
  status_token: z
    .string()
    .min(1)
    .max(argumentLengths.token)
    .meta({ description: 'The `status_token` of the receipt.' }),
})

/** An example of the right form that opens nothing. */
const shownToken = { status_token: 'st_3q2-7wQx0v8mZk1sYb4uT6nRfPcJhLdA5eGiKoWyBzE' }

/** @returns id and status token, or all that is wrong with them */
export function readLeadAccess(args: Readonly<Record<string, unknown>>) {
  return readArguments(leadAccess, args, shownToken)
}

type Act = (leads: Leads, id: string, token: string) => Promise<object | undefined>

/**
 * @param untrusted JSON Pointers to what somebody typed
 * @returns what does something with the lead that the arguments open; an unknown id and a wrong token look alike
 */
export function withLead(loadLeads: () => Promise<Leads>, act: Act, untrusted: readonly string[] = []): ToolHandler {
  return async (args): Promise<CallToolResult> => {
    const read = readLeadAccess(args)
    if (!read.ok) return refuseArguments(read.errors)
    const status = await act(await loadLeads(), read.values.id, read.values.status_token)
    return status ? answer(status, untrusted) : noSuchLead()
  }
}

/**
 * One answer for a lead that is not there and for a token that is not its own, so that nobody learns which ids there
 * are.
 */
export function noSuchLead(): CallToolResult {
  return refusal({
    code: 'not_found',
    detail: 'No lead has this id together with this status token.',
    remedy: 'Take both from the receipt of the lead.',
  })
}
