import { readAssignee } from '../../contract/assignee.ts'
import { filterParameters, listedLeads, operatorParameters } from '../../contract/operator-parameters.ts'
import type { Parameter } from '../../contract/parameters.ts'
import type { LeadFilter } from '../../intake/operator/filter.ts'
import type { Call } from '../call.ts'
import { type Problem, problem } from '../outcome.ts'
import { readMode } from '../sandbox.ts'
import { dayMs } from '../../text/time.ts'

/** What a list is asked for. */
export type Listing = { filter: LeadFilter; limit: number; after: string | undefined }

/** Reads a query. @returns the values by their names, or what is wrong with the first that is */
function readQuery(
  { url }: Pick<Call, 'url'>,
  known: readonly Parameter[],
): { ok: true; values: Record<string, unknown> } | { ok: false; problem: Problem } {
  const values: Record<string, unknown> = {}
  for (const [name, text] of url.searchParams) {
    const parameter = known.find((one) => one.name === name)
    if (!parameter)
      return wrong(
        `There is no query parameter ${JSON.stringify(name.slice(0, 40))}. ${known.length > 0 ? `There are ${known.map((one) => one.name).join(', ')}.` : 'There are none here.'}`,
      )
    if (Object.hasOwn(values, name)) return wrong(`${name} stands in the query twice.`)
    const parsed = parameter.schema.safeParse(text)
    if (!parsed.success) return wrong(`${name} is not usable. ${parameter.description}`)
    values[name] = parsed.data
  }
  return { ok: true, values }
}

function wrong(detail: string): { ok: false; problem: Problem } {
  return { ok: false, problem: problem('invalid_parameter', { detail }) }
}

const ofList = [...Object.values(filterParameters), operatorParameters.limit, operatorParameters.afterLead]

/** @returns what a list is asked for, or why that cannot be told */
export function readListing(call: Pick<Call, 'url'>): Listing | Problem {
  const read = readQuery(call, ofList)
  if (!read.ok) return read.problem
  const { limit = listedLeads.usual, after } = read.values as { limit?: number; after?: string }
  return { filter: filterOf(read.values), limit, after }
}

/** @returns what an export is asked for, or why that cannot be told */
export function readFilter(call: Pick<Call, 'url'>): LeadFilter | Problem {
  const read = readQuery(call, Object.values(filterParameters))
  return read.ok ? filterOf(read.values) : read.problem
}

/** @returns how many are asked for */
export function readLimit(call: Pick<Call, 'url'>): number | Problem {
  const read = readQuery(call, [operatorParameters.limit])
  return read.ok ? ((read.values['limit'] as number | undefined) ?? listedLeads.usual) : read.problem
}

/** @returns what is wrong with a query that is to be empty */
export function refuseQuery(call: Pick<Call, 'url'>): Problem | undefined {
  const read = readQuery(call, [])
  return read.ok ? undefined : read.problem
}

/** @returns whether it is a rehearsal. Any doubt is an error, because a mistake would be the real thing */
export function readRehearsal(call: Parameters<typeof readMode>[0]): boolean | Problem {
  const mode = readMode(call)
  if ('kind' in mode) return mode
  if (mode.scenario !== undefined)
    return problem('invalid_parameter', {
      detail: 'Scenarios rehearse what submitters meet. Leave X-Sandbox-Scenario out.',
    })
  const read = readQuery(call, [operatorParameters.sandbox])
  return read.ok ? mode.sandbox : read.problem
}

/** Both days are within it, in UTC. */
function filterOf({ status, from, to, ...rest }: Record<string, any>): LeadFilter {
  const { source, language, awaiting, assignee, text } = rest
  return {
    states: status,
    source,
    language,
    awaiting,
    assignee: assignee && readAssignee(assignee),
    text,
    from: from && new Date(from),
    to: to && new Date(Date.parse(to) + dayMs),
  }
}
