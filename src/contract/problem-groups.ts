import { operatorProblems } from './operator-problems.ts'
import { type ProblemCode, problemCodes, problems } from './problems.ts'

/** What a caller sees first is the status; those that ask for the same stand together. */
const kinds = [
  [[400], 'the request is wrong', 'wrong request'],
  [[401, 403], 'you are not let in', 'not let in'],
  [[404, 405, 410], 'it is not there', 'not there'],
  [[409, 412], 'it is too late, or too early', 'too late or early'],
  [[413, 414, 415, 422, 431], 'it cannot be taken', 'not taken'],
  [[408, 429, 500, 503], 'try again later', 'try later'],
] as const satisfies readonly (readonly [statuses: readonly number[], name: string, short: string])[]

/**
 * Codes that are told together, and the statuses by which one is led to them, with what they have in common in short.
 */
export type ProblemGroup = { led: string; short: string; heading: string; codes: readonly ProblemCode[] }

const operators = Object.keys(operatorProblems) as ProblemCode[]
const inOrder = (codes: readonly ProblemCode[]) => codes.toSorted((a, b) => problems[a].status - problems[b].status)

/** All codes by their status; those that only programs of operators meet stand apart. */
export const problemGroups: readonly ProblemGroup[] = [
  ...kinds.map(([statuses, name, short]): ProblemGroup => {
    const led = statuses.join(', ')
    const isOne = (code: ProblemCode) => (statuses as readonly number[]).includes(problems[code].status)
    const codes = problemCodes.filter((code) => isOne(code) && !operators.includes(code))
    return { led, short, heading: `${led}: ${name}`, codes: inOrder(codes) }
  }),
  { led: 'Operators', short: '', heading: 'The API of operators', codes: inOrder(operators) },
]
