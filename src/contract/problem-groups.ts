import { oauthProblems } from './oauth-problems.ts'
import { operatorProblems } from './operator-problems.ts'
import { type ProblemCode, problemCodes, problems } from './problems.ts'
import { registrationProblems } from './registration-problems.ts'

/** Errors that ask for the same stand together; which status they have is said behind. */
const kinds = [
  [[400], 'Invalid request'],
  [[400], 'Registration and claims', registrationProblems],
  [[400], 'OAuth', oauthProblems],
  [[401, 403], 'Authentication and permission'],
  [[404, 405, 410], 'Not found or gone'],
  [[409, 412], 'Conflict'],
  [[413, 414, 415, 422, 431], 'Size, format and validation'],
  [[408, 429, 500, 503], 'Retry later'],
] as const satisfies readonly (readonly [statuses: readonly number[], name: string, of?: object])[]

/** Codes that are told together. */
export type ProblemGroup = { heading: string; codes: readonly ProblemCode[] }

const operators = Object.keys(operatorProblems) as ProblemCode[]
const inOrder = (codes: readonly ProblemCode[]) => codes.toSorted((a, b) => problems[a].status - problems[b].status)

/** @returns which group of those with its status a code is in: that of its own kind, or else the first */
function groupOf(code: ProblemCode): (typeof kinds)[number] | undefined {
  const withStatus = kinds.filter(([statuses]) => (statuses as readonly number[]).includes(problems[code].status))
  return withStatus.find(([, , of]) => of && code in of) ?? withStatus[0]
}

/** All codes by their status; those that only programs of operators meet stand apart. */
export const problemGroups: readonly ProblemGroup[] = [
  ...kinds.map((kind): ProblemGroup => {
    const [statuses, name] = kind
    const codes = problemCodes.filter((code) => groupOf(code) === kind && !operators.includes(code))
    return { heading: `${name} (${statuses.join(', ')})`, codes: inOrder(codes) }
  }),
  { heading: 'Operator API', codes: inOrder(operators) },
]
