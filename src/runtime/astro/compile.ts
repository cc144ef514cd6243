import { fileURLToPath } from 'node:url'
import { runScript } from './run-script.ts'

const compiler = fileURLToPath(new URL('./compiler.ts', import.meta.url))

/** What has just come into being has less room than Node.js gives it: a hundred megabytes less, and no slower. Megabytes. */
const youngSpace = 4

/**
 * Compiles the site in a process of its own: what the compiler takes of memory is given back before pages are rendered.
 * @param quiet whether only what is wrong is told @throws when that fails, after it said why
 */
export async function compile({ quiet }: { quiet: boolean }): Promise<void> {
  const words = [`--max-semi-space-size=${youngSpace}`, compiler, ...(quiet ? ['--quiet'] : [])]
  await runScript(words, { env: { ASTRO_TELEMETRY_DISABLED: '1' }, quiet })
}
