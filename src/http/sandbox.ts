import { distance } from 'fastest-levenshtein'
import {
  dryRunNames,
  type Mode,
  parameters,
  sandboxFlag,
  type SandboxScenario,
  sandboxScenarios,
  scenarioNames,
} from '../contract/parameters.ts'
import { operationRoutes } from '../contract/routes.ts'
import type { Call, OpenCall } from './call.ts'
import { type Problem, problem } from './outcome.ts'
import type { RequestHeaders } from './wire.ts'

const flagName = parameters.sandboxQuery.name
/** How many letters may differ in a misspelt name. */
const likelyTypos = 2
/** Without `test`, as proxies may mark their own tests with such a header. */
const dryRunHeaders: readonly string[] = ['dryrun', 'xdryrun']

type Asked = Pick<Call, 'operation' | 'url' | 'headers' | 'headerNames'>

/** Most calls have no query to parse. */
const noQuery = new URLSearchParams()

/** Reads whether a call is a rehearsal. Any doubt is an error, because a mistake would be a real submission. */
export function readMode({ operation, url, headers, headerNames }: Asked): Mode | Problem {
  const header = findMisspeltHeader(headerNames)
  if (header !== undefined)
    return problem('invalid_parameter', {
      detail: `There is no header ${JSON.stringify(header.slice(0, 40))}; the sandbox is asked for with ${parameters.sandboxHeader.name}, and its outcomes with ${parameters.scenario.name}.`,
    })
  const query = url.search === '' ? noQuery : url.searchParams
  const misspelt = findMisspelt(query)
  if (misspelt !== undefined)
    return problem('invalid_parameter', {
      detail: `There is no query parameter ${JSON.stringify(misspelt.slice(0, 40))}; did you mean ${flagName}?`,
    })
  const flags = [...query.getAll(flagName), ...headerValues(headers)]
  const parsed = flags.map((flag) => sandboxFlag.safeParse(flag))
  const wrong = flags[parsed.findIndex(({ success }) => !success)]
  if (wrong !== undefined)
    return problem('invalid_parameter', {
      detail: `The sandbox flag is ${JSON.stringify(wrong.slice(0, 40))}; it must be true, 1, false or 0.${whereItGoes(wrong, url)}`,
    })
  const sandbox = operation.path === operationRoutes.rehearseLead.path || parsed.some(({ data }) => data)

  const scenario = headers.get('x-sandbox-scenario')
  if (scenario === null) return { sandbox, scenario: undefined }
  if (!Object.hasOwn(sandboxScenarios, scenario))
    return problem('invalid_parameter', {
      detail: `X-Sandbox-Scenario is ${JSON.stringify(scenario.slice(0, 40))}; it must be one of ${scenarioNames.join(', ')}.`,
    })
  if (!sandbox)
    return problem('invalid_parameter', {
      detail:
        'X-Sandbox-Scenario rehearses an outcome and needs the sandbox: add sandbox=true, or leave the header out.',
    })
  return { sandbox, scenario: scenario as SandboxScenario }
}

/** An address with a query is no place to append a path to. */
function whereItGoes(wrong: string, { pathname }: Asked['url']): string {
  const end = wrong.indexOf('/')
  const flag = wrong.slice(0, end)
  if (end === -1 || !sandboxFlag.safeParse(flag).success) return ''
  return ` A path goes before the query: ${pathname}${wrong.slice(end, 40)}?${flagName}=${flag}.`
}

/** @returns whether an error answers a rehearsal */
export function asksForSandbox({ route, request }: OpenCall): boolean {
  if (!route) return false
  const { operation } = route
  const { url, headers, headerNames } = request
  const mode = readMode({ operation, url, headers, headerNames })
  return 'sandbox' in mode && mode.sandbox && operation.method === 'POST'
}

function headerValues(headers: RequestHeaders): string[] {
  const value = headers.get('x-sandbox')
  return value === null ? [] : value.split(',').map((part) => part.trim())
}

/** @returns a parameter that was probably meant to be the sandbox flag, in whatever way it was written */
function findMisspelt(query: URLSearchParams): string | undefined {
  return [...query]
    .map(([name, value]) => (value.toLowerCase().includes(`${flagName}=`) ? `${name}=${value}` : name))
    .find((text) => {
      const letters = text.toLowerCase().replace(/[^a-z]/g, '')
      return (
        text !== flagName &&
        (letters.includes(flagName) || distance(letters, flagName) <= likelyTypos || dryRunNames.includes(letters))
      )
    })
}

const knownHeaders = [parameters.sandboxHeader.name, parameters.scenario.name].map((name) => name.toLowerCase())

/** Callers send the same few headers again and again. */
const verdicts = new Map<string, boolean>()
/** Only the usual values are remembered, as others could be endless. */
const mostVerdicts = 1_000

/** The same for the header. */
function findMisspeltHeader(names: readonly string[]): string | undefined {
  for (const name of names) {
    const known = verdicts.get(name)
    const verdict = known ?? isMisspeltHeader(name)
    if (known === undefined && verdicts.size < mostVerdicts) verdicts.set(name, verdict)
    if (verdict) return name
  }
  return undefined
}

function isMisspeltHeader(name: string): boolean {
  const letters = name.replace(/[^a-z]/g, '')
  return (
    !knownHeaders.includes(name) &&
    (letters.includes(flagName) || distance(letters, `x${flagName}`) <= likelyTypos || dryRunHeaders.includes(letters))
  )
}
