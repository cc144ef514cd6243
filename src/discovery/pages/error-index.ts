import { problemGroups } from '../../contract/problem-groups.ts'
import { type ProblemCode, problemPath, problems } from '../../contract/problems.ts'
import { firstSentence } from '../../text/first-sentence.ts'
import { statusCell } from '../reference/operation-errors.ts'
import { table } from './markdown.ts'

/** @returns the codes in their groups: what happened, and in short what to do */
export function errorGroups(): string[] {
  return problemGroups.map(({ heading, codes }) => `## ${heading}\n\n${indexOf(codes)}`)
}

function indexOf(codes: readonly ProblemCode[]): string {
  return table(
    ['Code', 'Status', 'Meaning', 'What to do'],
    codes.map((code) => {
      const { title, remedy } = problems[code]
      return [`[\`${code}\`](${problemPath(code)})`, statusCell(problems[code]), title, firstSentence(remedy)]
    }),
  )
}
