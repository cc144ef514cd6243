import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'
import { runScript } from './run-script.ts'

/**
 * Runs `npm run build` in a process of its own, for who goes on after it and keeps nothing of it.
 * @param env beyond the present environment @throws when that fails, after it said why
 */
export async function build(env: Record<string, string>): Promise<void> {
  await runScript([join(projectRoot, 'src', 'cli', 'build.ts'), '--quiet'], { env, quiet: true })
}
