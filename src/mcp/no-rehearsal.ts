import type { CallToolResult } from '@modelcontextprotocol/server'
import { rehearsalInBody } from '../intake/sandbox-member.ts'
import { refusal } from './answer.ts'
import type { Tool } from './tool.ts'

/**
 * The request that the SDK hands on has this field, where the call is a rehearsal, whatever its sender said; or it has
 * none.
 */
export const rehearsalHeader = 'X-Sandbox'

/**
 * A tool that stores, moves or sends has no rehearsal; one that only reads needs none.
 * @param asked whether HTTP asks for a rehearsal; an argument may ask, too
 * @param instead what to do in its place
 * @returns the refusal of a rehearsal, or nothing where the call is meant
 */
export function refuseRehearsal(
  { name, annotations }: Pick<Tool, 'name' | 'annotations'>,
  args: unknown,
  asked: boolean,
  instead: string,
): CallToolResult | undefined {
  if (annotations.readOnlyHint || (!asked && rehearsalInBody(args).length === 0)) return undefined
  return refusal({
    code: 'invalid_parameter',
    detail: `${name} cannot be rehearsed. Nothing was stored, changed or sent.`,
    remedy: `${instead} To do it for real, leave the sandbox flag out: in the arguments, the address and the header X-Sandbox.`,
  })
}

/** @returns whether the request that the SDK hands on is a rehearsal */
export function isRehearsal(requestInfo: Request | undefined): boolean {
  return requestInfo?.headers.get(rehearsalHeader) === 'true'
}
