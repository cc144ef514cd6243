import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/**
 * Reads `--name number` of a program's command line; a `seed` that is not given is made up.
 * @param defaults of each option
 */
export function readNumbers<Name extends string>(
  defaults: Record<Name, number>,
): Record<Name, number> & { seed: number } {
  const all = { seed: randomInt(2 ** 31), ...defaults }
  const options = Object.fromEntries(Object.keys(all).map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ options })
    const numbers = Object.entries(all).map(([name, value]) => [name, Number(values[name] ?? value)] as const)
    const wrong = numbers.find(([, value]) => !Number.isFinite(value) || value < 0)
    if (wrong) throw new Error(`--${wrong[0]} wants a number.`)
    return Object.fromEntries(numbers) as Record<Name, number> & { seed: number }
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
