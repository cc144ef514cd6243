import * as z from 'zod'
import type { Warning } from '../contract/answers.ts'
import { sandboxPointer } from '../intake/unknown-fields.ts'

/** What a model needs of a warning: each conversation pays for the list of tools, so their schemas are short. */
export const shortWarnings = z.array(z.looseObject({ pointer: z.string(), message: z.string() }))

/** @param hint for who sent a flag of the API along, which tools do not have @returns warnings in the words of tools */
export function forTools(warnings: readonly Warning[], hint: string): Warning[] {
  return warnings.map((warning) => (warning.pointer.toLowerCase() === sandboxPointer ? { ...warning, hint } : warning))
}
