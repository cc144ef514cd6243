import { type CommandResult, runCommand } from '../../testing/command.ts'
import { programOf, type Tools } from '../tools/tools.ts'

/** Runs a program of a set of tools to its end; none is to call home. */
export async function runTool(
  tools: Tools,
  [name = '', ...options]: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand([await programOf(tools, name), ...options], {
    folder,
    env: { ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  })
}
