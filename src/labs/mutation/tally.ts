/** As much of Stryker's report as is counted. @see https://github.com/stryker-mutator/mutation-testing-elements */
type Report = { files: Record<string, { mutants: { status: string }[] }> }

export type Tally = {
  mutants: number
  killed: number
  timeout: number
  survived: number
  uncovered: number
  /** Of a hundred changes, how many were noticed. */
  score: number
}

/** @returns what came of the changes that count: not those of words for people, nor those that do not run */
export function tallyOf({ files }: Report): Tally {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  const [killed, timeout, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count) as [
    number,
    number,
    number,
    number,
  ]
  const mutants = killed + timeout + survived + uncovered
  return { mutants, killed, timeout, survived, uncovered, score: (100 * (killed + timeout)) / Math.max(1, mutants) }
}
