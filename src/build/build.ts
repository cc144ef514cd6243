import { runScript } from './run-script.ts'

/**
 * Runs `npm run build` in a process of its own, so that a program that goes on afterwards keeps none of its memory.
 * @param env beyond the present environment @throws when that fails, after it said why
 */
export async function build(env: Record<string, string>): Promise<void> {
  await runScript(['--run', 'build', '--', '--quiet'], { env, quiet: true })
}
