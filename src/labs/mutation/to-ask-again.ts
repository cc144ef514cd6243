type Mutant = { status: string; static?: boolean }
type Report = { files: Record<string, { mutants: Mutant[] }> }

/**
 * After a new test, Stryker asks those survivors again that it reaches. What is made once, when a file is loaded, seems
 * to be reached by none, so its survivors have to be forgotten.
 * @param report of the run before @returns it without what is to be asked again
 */
export function withoutStaticSurvivors<Known extends Report>(report: Known): Known {
  const isSettled = ({ status, static: isStatic }: Mutant) => !isStatic || status === 'Killed' || status === 'Timeout'
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter(isSettled) },
  ])
  return { ...report, files: Object.fromEntries(files) }
}
