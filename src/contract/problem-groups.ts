import { oauthProblems } from './oauth-problems.ts'
import { operatorProblems } from './operator-problems.ts'
import { type ProblemCode, problemCodes } from './problems.ts'
import { registrationProblems } from './registration-problems.ts'

const codesOf = (group: Partial<Record<ProblemCode, unknown>>) => Object.keys(group) as ProblemCode[]
const elsewhere = { ...registrationProblems, ...oauthProblems, ...operatorProblems }

/** The codes by where one meets them. */
export const problemGroups: readonly { heading: string; codes: readonly ProblemCode[] }[] = [
  { heading: 'Requests', codes: problemCodes.filter((code) => !Object.hasOwn(elsewhere, code)) },
  { heading: 'Registering and claiming', codes: codesOf(registrationProblems) },
  { heading: 'Tokens', codes: codesOf(oauthProblems) },
  { heading: 'The API of operators', codes: codesOf(operatorProblems) },
]
