import { spawn } from 'node:child_process'
import { projectRoot } from '../project-root.ts'

/**
 * Runs a script of ours in a process of its own.
 * @param words what `node` is given @param env beyond the present environment
 * @param quiet whether to print only errors @throws when it fails, after it said why
 */
export async function runScript(
  words: readonly string[],
  { env, quiet }: { env: Record<string, string>; quiet: boolean },
): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve, reject) => child.on('exit', resolve).on('error', reject))
  if (code !== 0) throw new Error('The build failed; what is wrong stands above.')
}
