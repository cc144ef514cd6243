import type { Promised } from './defence.ts'

/** @returns the promises with their defences, as `SECURITY.md` lists them */
export function listed(promises: readonly Promised[]): string {
  return promises
    .map(({ promise, defences }) => {
      const rows = defences.map(({ does, file, test: [, title] }) => `- ${does}: \`${file}\`. Test: “${title}”`)
      return [`### ${promise}`, '', ...rows].join('\n')
    })
    .join('\n\n')
}
