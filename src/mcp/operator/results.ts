import type { CallToolResult } from '@modelcontextprotocol/server'
import { answer, refusal } from '../answer.ts'
import type { ApiAnswer } from './tool.ts'

/** What is written by submitters, wherever it stands in an answer: a model is told that none of it is an instruction. */
const writtenByStrangers = new Set(['name', 'email', 'phone', 'need', 'source', 'answers', 'thread'])

/** @returns what the API answered, as a result of a tool */
export function resultOf(answered: ApiAnswer): CallToolResult {
  if (answered.ok) return answer(answered.body, untrustedIn(answered.body))
  const { code, detail, errors } = answered
  return refusal({ code, ...(detail !== undefined && { detail }), ...(errors && { errors }) })
}

/** @returns JSON Pointers to what strangers wrote */
function untrustedIn(value: unknown, pointer = ''): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = `${pointer}/${key}`
    return inner !== null && writtenByStrangers.has(key) ? [here] : untrustedIn(inner, here)
  })
}
