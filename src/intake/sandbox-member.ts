import type { FieldError } from '../contract/answers.ts'
import { dryRunNames, parameters, sandboxFlag, setFlags } from '../contract/parameters.ts'
import { pointerPart } from '../text/json-pointer.ts'

const { sandboxQuery, sandboxHeader } = parameters
const longestSetFlag = Math.max(...setFlags.map((flag) => flag.length))

/**
 * @returns the values of a member, its name in any case: missing one could store a lead that was meant as a rehearsal
 */
export function valuesNamed(source: unknown, name: string): unknown[] {
  return membersNamed(source, name).map(([, value]) => value)
}

/** @returns whether a flag of a body is set; nothing for a value that is neither true nor false */
export function readFlagValue(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  return sandboxFlag.safeParse(typeof value === 'number' ? String(value) : value).data
}

/** @returns the names of members that are set and by which other services ask for a rehearsal, such as `dry_run` */
export function dryRunsIn(source: unknown): string[] {
  return membersOf(source)
    .filter(([key, value]) => mayBeSet(value) && dryRunNames.includes(lettersOf(key)) && readFlagValue(value))
    .map(([key]) => key)
}

/** Most members are longer texts, and no name of theirs need be looked at. */
function mayBeSet(value: unknown): boolean {
  return typeof value === 'string'
    ? value.length <= longestSetFlag
    : typeof value === 'boolean' || typeof value === 'number'
}

function lettersOf(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/**
 * Finds members that ask for a rehearsal in a body, where they have no effect. In doubt a rehearsal was meant: only
 * `false` means no.
 * @returns an error for each such member; they go out in place of an answer, before anything is stored
 */
export function rehearsalInBody(body: unknown): FieldError[] {
  const flags = membersNamed(body, sandboxQuery.name).filter(([, value]) => readFlagValue(value) !== false)
  return [...flags.map(([key]) => key), ...dryRunsIn(body)].map((key) => ({
    pointer: `/${pointerPart(key)}`,
    code: 'invalid_format',
    message: 'is no field, and a rehearsal is not asked for in the body',
    hint: `To rehearse, leave it out and add the query parameter ${sandboxQuery.name}=true or the header ${sandboxHeader.name}: true. To send it for real, leave it out.`,
    example: false,
  }))
}

function membersNamed(source: unknown, name: string): [string, unknown][] {
  return membersOf(source).filter(([key]) => key.toLowerCase() === name)
}

function membersOf(source: unknown): [string, unknown][] {
  return typeof source !== 'object' || source === null || Array.isArray(source) ? [] : Object.entries(source)
}
