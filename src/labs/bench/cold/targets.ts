import type { Target } from '../target.ts'
import type { ColdResult } from './measure.ts'

/** How often as long as zod each may take: the function, what is measured of it, the factor. */
const wanted = [
  ['sandbox', 'importMedian', 1.2],
  ['lead', 'importMedian', 3],
  ['mcp', 'importMedian', 5],
  ['search', 'answerMedian', 4],
] as const

const mostKilobytes = 1_000

/**
 * @param results with that of zod among them
 * @returns what is wanted of cold starts, as multiples of importing zod in the same run
 */
export function coldTargets(results: readonly ColdResult[]): Target[] {
  const of = (name: string) => results.find((result) => result.name === name)
  const zod = of('zod')?.importMedian ?? Number.NaN
  return [
    ...wanted.map(([name, what, atMost]): Target => {
      const measured = (of(name)?.[what] ?? Number.NaN) / zod
      const part = what === 'importMedian' ? 'import' : 'first answer'
      return { what: `${part} of ${name}, of importing zod`, measured, unit: '×', atMost }
    }),
    ...results
      .filter(({ name }) => name !== 'zod')
      .map(({ name, bytes }): Target => ({
        what: `size of ${name} at start`,
        measured: bytes / 1_000,
        unit: 'KB',
        atMost: mostKilobytes,
      })),
  ]
}
