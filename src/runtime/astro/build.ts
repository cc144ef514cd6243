import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/**
 * Compiles and renders the site in a process of its own.
 * @param env beyond the present environment @param quiet whether only what is wrong is told
 * @throws when that fails, after it said why
 */
export async function build({ env = {}, quiet }: { env?: Record<string, string>; quiet: boolean }): Promise<void> {
  const astro = join(projectRoot, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [astro, 'build', ...(quiet ? ['--silent'] : [])], {
    cwd: projectRoot,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error('The build failed; what is wrong stands above.')
}
