import { join } from 'node:path'
import { projectRoot } from '../../project-root.ts'
import { type CommandResult, runCommand } from '../../testing/command.ts'

/** Runs a command line tool of the project to its end; no tool is to call home. */
export function runTool(
  [name = '', ...options]: string[],
  folder: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand([join(projectRoot, 'node_modules', '.bin', name), ...options], {
    folder,
    env: { ...env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  })
}
