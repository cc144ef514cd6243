import type { AssignmentRule } from '../contract/assignment-rule.ts'
import { type Operators, workersOf } from '../contract/operators.ts'
import { SettingError } from './setting-error.ts'

/**
 * `ASSIGN_LEADS`: `by_hand`, or `in_turn` and pairs of a service with an operator, such as
 * `data-audit=ada@example.com`.
 * @param operators who may be named
 * @returns nothing where people give leads by hand
 * @throws {SettingError}
 */
export function readAssignment(value: string | undefined, operators: Operators): AssignmentRule | undefined {
  const words = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0 || (words.length === 1 && words[0] === 'by_hand')) return undefined
  const workers = workersOf(operators)
  const pairs = words.filter((word) => word !== 'in_turn').map((word) => readPair(word, workers))
  const byService = new Map(
    [...Map.groupBy(pairs, ([service]) => service)].map(([service, some]) => [service, some.map(([, to]) => to)]),
  )
  return { byService, inTurn: words.includes('in_turn') }
}

function readPair(word: string, workers: readonly string[]): [service: string, operator: string] {
  const sign = word.indexOf('=')
  const [service, operator] = [word.slice(0, Math.max(0, sign)), word.slice(sign + 1)]
  if (!/^[a-z0-9-]{1,100}$/.test(service))
    throw new SettingError(
      `ASSIGN_LEADS has ${JSON.stringify(word)}. Set it to in_turn where new leads go round among the operators who may work them, to pairs such as data-audit=ada@example.com where those about a service go to somebody, to both, or unset it.`,
    )
  if (workers.includes(operator)) return [service, operator]
  throw new SettingError(
    `ASSIGN_LEADS gives ${service} to ${JSON.stringify(operator)}, who is no operator that may work leads. ${workers.length === 0 ? 'Set OPERATORS, too.' : `OPERATORS has ${workers.join(', ')}.`}`,
  )
}
