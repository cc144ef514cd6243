import type { CallToolResult } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { messageSchema } from '../../contract/messages.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { EachField } from '../../contract/stored-lead.ts'
import { answer, refusal } from '../answer.ts'
import type { ApiAnswer } from './tool.ts'

/** Whether submitters write it themselves. */
const fields = {
  name: true,
  email: true,
  phone: true,
  need: true,
  source: true,
  answers: true,
  // One of those that the site speaks.
  language: false,
} satisfies EachField<boolean>

/** The places of submitters' texts in an answer. A model is told that none of them is an instruction. */
const writtenByStrangers = new Set(['thread', ...Object.entries(fields).flatMap(([name, own]) => (own ? [name] : []))])

/** Remedies for a model, where they are not the same as for a submitter. */
const remedies: Partial<Record<ProblemCode, string>> = {
  not_found: 'Take the id from list_leads or list_waiting.',
  conversation_ended: 'Read the lead with read_lead, and tell the operator that nothing can be written to it any more.',
  precondition_failed: 'Read the lead again with read_lead, and ask the operator whether it is still to be done.',
  transition_impossible: 'Read `possible` of the lead with read_lead; it may take more than one step.',
  idempotency_key_reused: 'Ask for a new draft.',
}

/** @returns what the API answered, as a result of a tool */
export function resultOf(answered: ApiAnswer): CallToolResult {
  if (answered.ok) return answer(answered.body, untrustedIn(answered.body))
  const { code, detail, errors } = answered
  const remedy = errors ? undefined : remedies[code]
  return refusal({
    code,
    ...(remedy && { remedy }),
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
  })
}

/** @returns JSON Pointers to what strangers wrote */
function untrustedIn(value: unknown, pointer = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${pointer}/${key}`
    return inner !== null && writtenByStrangers.has(key) ? [here] : untrustedIn(inner, here)
  })
}

/** What is answered of a message that is to go out. */
export const sentMessage = {
  sent: z.boolean().meta({ description: '`true` once it is on its way; `false` for a draft.' }),
  message: z.optional(messageSchema),
  replayed: z.boolean().optional().meta({ description: '`true` where it had gone out before, and nothing more did.' }),
}
