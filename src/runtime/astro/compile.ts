import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../project-root.ts'

const compiler = fileURLToPath(new URL('./compiler.ts', import.meta.url))

/** What has just come into being has less room than Node.js gives it: a hundred megabytes less, and no slower. Megabytes. */
const youngSpace = 4

/**
 * Compiles the site in a process of its own: what the compiler takes of memory is given back before pages are rendered.
 * @param quiet whether only what is wrong is told @throws when that fails, after it said why
 */
export async function compile({ quiet }: { quiet: boolean }): Promise<void> {
  const child = spawn(
    process.execPath,
    [`--max-semi-space-size=${youngSpace}`, compiler, ...(quiet ? ['--quiet'] : [])],
    {
      cwd: projectRoot,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
    },
  )
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error('The build failed; what is wrong stands above.')
}
