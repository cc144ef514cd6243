import { decimal, table } from './table.ts'

/** What is wanted of a measurement, and what was found. */
export type Target = {
  what: string
  measured: number
  unit: string
} & ({ atMost: number } | { atLeast: number })

/** @returns whether it was reached, in a word */
export function verdictOf(target: Target): 'reached' | 'missed' {
  const reached = 'atMost' in target ? target.measured <= target.atMost : target.measured >= target.atLeast
  return reached ? 'reached' : 'missed'
}

/** @returns each line of what is wanted with its verdict, as a table of Markdown; nothing where nothing is wanted */
export function targetTable(targets: readonly Target[]): string {
  if (targets.length === 0) return ''
  const rows = targets.map((target) => [
    target.what,
    `${decimal(target.measured, 2)} ${target.unit}`,
    'atMost' in target ? `≤ ${target.atMost} ${target.unit}` : `≥ ${target.atLeast} ${target.unit}`,
    verdictOf(target),
  ])
  return table(['What', 'Measured', 'Wanted', ''], rows)
}
