import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

/**
 * Runs `npm run build` in a process of its own, for who goes on after it and keeps nothing of it.
 * @param env beyond the present environment @throws when that fails, after it said why
 */
export async function build(env: Record<string, string>): Promise<void> {
  const command = join(projectRoot, 'src', 'cli', 'build.ts')
  const child = spawn(process.execPath, [command, '--quiet'], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error('The build failed; what is wrong stands above.')
}
